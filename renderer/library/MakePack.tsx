/** Makes a battle pack: which battles, its title, author and notes, then its place. */
import { Button, Checkbox, Textarea, TextInput } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import type { Output } from "../../shared/api.ts";
import { PACK_EXTENSION, PACK_LIMITS } from "../../shared/library/pack/manifest.ts";
import { packFileName } from "../../shared/library/pack/readPack.ts";
import { documentTargetPart } from "../files/part.ts";
import { nameOf } from "../files/paths.ts";
import { usePart, useProgram, useSession } from "../window/context.ts";
import { Dialog } from "../window/panels/Dialog.tsx";
import { DialogFoot } from "../window/panels/DialogFoot.tsx";
import { submitting } from "../window/panels/submitting.ts";
import { type Candidate, candidateGroups, OPEN_KEY } from "./candidates.ts";
import { libraryPart } from "./part.ts";

interface Lists {
  readonly shipped: Output<"files.shipped">;
  readonly recent: Output<"files.recent">;
}

/** The battles to choose from, by shelf. */
function useCandidates() {
  const { bridge } = useProgram();
  const library = usePart(libraryPart);
  const open = useSession((s) => s.open);
  const dirty = useSession((s) => s.dirty);
  const shelves = useStore(library.store);
  const [lists, setLists] = useState<Lists>({ shipped: [], recent: [] });
  useEffect(() => {
    void library.load();
    const nothing = () => [];
    void Promise.all([
      bridge.invoke("files.shipped", {}).catch(nothing),
      bridge.invoke("files.recent", {}).catch(nothing),
    ]).then(([shipped, recent]) => setLists({ shipped, recent }));
  }, [bridge, library]);
  return useMemo(
    () => candidateGroups({ open, dirty }, lists.shipped, lists.recent, shelves),
    [open, dirty, lists, shelves],
  );
}

export function MakePack({ close }: { close: () => void }) {
  const program = useProgram();
  const groups = useCandidates();
  const documentTarget = usePart(documentTargetPart);
  const open = useSession((s) => s.open);
  const [title, setTitle] = useState("");
  const [author, setAuthor] = useState(open?.document.scenario.author ?? "");
  const [notes, setNotes] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(open ? [OPEN_KEY] : []));
  const [busy, setBusy] = useState(false);

  const battles = groups.flatMap((group) => group.battles.filter(({ key }) => chosen.has(key)));
  const tooMany = battles.length > PACK_LIMITS.battles;
  const ready = title.trim() !== "" && battles.length > 0 && !tooMany && !busy;
  const toggle = (key: string) =>
    setChosen((before) => new Set(before.has(key) ? [...before].filter((k) => k !== key) : [...before, key]));

  const write = async () => {
    const path = await documentTarget(packFileName(title), PACK_EXTENSION);
    if (path === null) return;
    setBusy(true);
    if (open) program.toolbox.settle();
    const words = { title: title.trim(), author: author.trim(), notes };
    const sources = battles.map(({ source }) => source());
    const saved = await program.bridge.invoke("packs.save", { path, words, battles: sources });
    setBusy(false);
    if (saved.ok) {
      program.tell("good", `Saved ${countWords(battles.length)} as ${nameOf(path)}.`);
      close();
    } else await program.asking.ask("failure", { title: "The battle pack was not saved", failure: saved.error });
  };
  const save = () =>
    ready &&
    write().catch((error: unknown) => {
      setBusy(false);
      program.tell("warning", error instanceof Error ? error.message : String(error));
    });
  return (
    <Dialog opened onClose={close} size="xl" title="Make a battle pack">
      <form className="make-pack" onSubmit={submitting(save)}>
        <div className="stack">
          <TextInput
            data-autofocus
            label="Title"
            value={title}
            maxLength={PACK_LIMITS.title}
            onChange={(e) => setTitle(e.currentTarget.value)}
          />
          <TextInput
            label="Author"
            value={author}
            maxLength={PACK_LIMITS.author}
            onChange={(e) => setAuthor(e.currentTarget.value)}
          />
          <Textarea
            label="Notes"
            rows={8}
            value={notes}
            maxLength={PACK_LIMITS.notes}
            onChange={(e) => setNotes(e.currentTarget.value)}
          />
        </div>
        <div className="choices">
          {groups.map(({ name, battles: list }) => (
            <fieldset key={list[0]?.key}>
              <legend>{name}</legend>
              {list.map((battle) => (
                <Choice
                  key={battle.key}
                  battle={battle}
                  checked={chosen.has(battle.key)}
                  toggle={() => toggle(battle.key)}
                />
              ))}
            </fieldset>
          ))}
        </div>
        <DialogFoot
          close={close}
          left={
            <span className="left-side" role="status">
              {tooMany ? `A pack has at most ${PACK_LIMITS.battles} battles.` : `${countWords(battles.length)} chosen`}
            </span>
          }
        >
          <Button type="submit" disabled={!ready} loading={busy}>
            Save the pack…
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const countWords = (count: number): string => (count === 1 ? "1 battle" : `${count} battles`);

const Choice = ({ battle, checked, toggle }: { battle: Candidate; checked: boolean; toggle: () => void }) => (
  <Checkbox label={battle.title} description={battle.about} checked={checked} onChange={toggle} size="xs" />
);
