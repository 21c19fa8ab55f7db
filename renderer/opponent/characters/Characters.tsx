/** The opponent's characters: the built-in ones to look at; the user's own to make, change, import and export. */
import { Button, FileButton } from "@mantine/core";
import { IconCopy, IconDownload, IconPlus, IconTrash, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import type { Character } from "../../../shared/opponent/character.ts";
import { freeName, type ListedCharacter } from "../../../shared/opponent/portrait.ts";
import { CHARACTER_ENDING, formatCharacter, readCharacters } from "../../../shared/play/characterFile.ts";
import { usePart, useProgram } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { saveAs } from "../../window/saveAs.ts";
import { plainName } from "../../window/store/session.ts";
import { useCharacters } from "../panels/useCharacters.ts";
import { charactersPart } from "../part.ts";
import { CharacterForm } from "./CharacterForm.tsx";

/** The largest file of characters. */
const MOST_BYTES = 200_000;

/** The shown character, and changes to the list. */
function useCharacterList(show: string | undefined) {
  const { tell } = useProgram();
  const characters = usePart(charactersPart);
  const all = useCharacters();
  const [name, setName] = useState(show ?? null);
  /** Its old name until the new name is saved. */
  const [was, setWas] = useState<string | null>(null);
  // Another character gets another form; a renamed character doesn't.
  const [form, setForm] = useState(0);
  const choose = (to: string | null) => {
    setName(to);
    setWas(null);
    setForm((n) => n + 1);
  };
  const called = (wanted: string | null) => all.find(({ character }) => character.name === wanted);
  const shown = called(name) ?? called(was) ?? all[0];
  const add = async (character: Character) => {
    const named = { ...character, name: freeName(character.name, all) };
    if (await characters.save(named)) choose(named.name);
  };
  const read = async (file: File | null) => {
    if (!file) return;
    const parsed = file.size > MOST_BYTES ? null : readCharacters(await file.text());
    if (!parsed?.ok)
      return tell("warning", `“${file.name}” holds no characters: ${parsed ? parsed.error : "it is too large"}`);
    let known = all;
    for (const saved of parsed.value) {
      const taken = known.some(({ character }) => character.name.toLowerCase() === saved.name.toLowerCase());
      const character = taken ? { ...saved, name: freeName(saved.name, known) } : saved;
      if (!(await characters.save(character))) return;
      known = [...known, { character, userMade: true }];
      choose(character.name);
    }
  };
  const remove = async (character: Character) => {
    if (await characters.delete(character.name)) choose(null);
  };
  const save = async (before: string, character: Character) => {
    setName(character.name);
    setWas(before);
    const kept = await characters.save(character, before);
    if (!kept) setName(before);
    return kept;
  };
  return { all, shown, form, choose, add, read, remove, save };
}
type List = ReturnType<typeof useCharacterList>;

export function Characters({ show, close }: { show: string | undefined; close: () => void }) {
  const list = useCharacterList(show);
  const { all, shown, form, choose, add, read, save } = list;
  return (
    <Dialog opened onClose={close} title="Characters of the opponent" size={780}>
      <div className="characters">
        <nav aria-label="Characters">
          <Group title="Built in" all={all.filter(({ userMade }) => !userMade)} shown={shown} choose={choose} />
          <Group title="Your own" all={all.filter(({ userMade }) => userMade)} shown={shown} choose={choose}>
            <p className="none">None yet. Copy a character, or make a new one.</p>
          </Group>
          <div className="acts">
            {shown && (
              <Act icon={IconPlus} act={() => void add({ ...shown.character, name: "My opponent" })}>
                New
              </Act>
            )}
            <FileButton accept={`${CHARACTER_ENDING},application/json`} onChange={(file) => void read(file)}>
              {(props) => (
                <Button size="xs" variant="default" leftSection={<IconUpload size={14} />} {...props}>
                  Import…
                </Button>
              )}
            </FileButton>
          </div>
        </nav>
        {shown && (
          <div className="character">
            <CharacterForm key={form} listed={shown} save={(character) => save(shown.character.name, character)} />
            <Acts list={list} shown={shown} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Acts({ list: { add, remove }, shown: { character, userMade } }: { list: List; shown: ListedCharacter }) {
  const exported = () => {
    const file = plainName(character.name, "character") + CHARACTER_ENDING;
    saveAs(file, formatCharacter(character), "application/json");
  };
  return (
    <div className="acts">
      <Act icon={IconCopy} variant={userMade ? "default" : "filled"} act={() => void add(character)}>
        {userMade ? "Duplicate" : "Copy it to change it"}
      </Act>
      <Act icon={IconDownload} act={exported}>
        Export
      </Act>
      {userMade && (
        <Act icon={IconTrash} act={() => void remove(character)}>
          Delete
        </Act>
      )}
    </div>
  );
}

interface ActProps {
  readonly icon: typeof IconPlus;
  readonly variant?: "default" | "filled";
  readonly act: () => void;
  readonly children: string;
}
const Act = ({ icon: Icon, variant = "default", act, children }: ActProps) => (
  <Button size="xs" variant={variant} leftSection={<Icon size={14} />} onClick={act}>
    {children}
  </Button>
);

function Group(props: {
  title: string;
  all: readonly ListedCharacter[];
  shown: ListedCharacter | undefined;
  choose: (name: string) => void;
  children?: React.ReactNode;
}) {
  const { title, all, shown, choose, children } = props;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {all.length === 0 && children}
      {all.map(({ character: { name } }) => (
        <button
          key={name}
          type="button"
          className="pick"
          aria-pressed={name === shown?.character.name}
          onClick={() => choose(name)}
        >
          {name}
        </button>
      ))}
    </section>
  );
}
