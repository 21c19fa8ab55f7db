/** The window without an open scenario: battles, templates, recent files, and a crash's unsaved work. */
import { Button } from "@mantine/core";
import { IconFilePlus, IconFolderOpen, IconWand } from "@tabler/icons-react";
import { useCallback, useEffect, useState } from "react";
import type { Output } from "../../shared/api.ts";
import { systemName } from "../../shared/systems.ts";
import type { Unsaved } from "../files/opening.ts";
import { autosavePart, filesPart } from "../files/part.ts";
import { usePart, useProgram } from "../window/context.ts";
import { FilePicture } from "../window/panels/TablePicture.tsx";
import { RecentFiles } from "./RecentFiles.tsx";
import { StartTemplates } from "./StartTemplates.tsx";

const time = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
/** The greatest width of a card's picture, in pixels. */
const CARD = 460;

export function StartScreen() {
  const program = useProgram();
  const { bridge } = program;
  const [shipped, setShipped] = useState<Output<"files.shipped"> | null>(null);
  const [recent, setRecent] = useState<Output<"files.recent">>([]);
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
  const look = useCallback(() => {
    bridge.invoke("files.shipped", {}).then(setShipped, () => setShipped([]));
    bridge.invoke("files.recent", {}).then(setRecent, () => undefined);
    bridge.invoke("autosave.list", {}).then(setUnsaved, () => undefined);
  }, [bridge]);
  useEffect(look, [look]);

  const forget = async (path: string) => {
    await bridge.invoke("files.forget", { path });
    look();
  };

  return (
    <main className="start">
      <div className="start-inner">
        <StartHead />
        <div>
          {program.info.warnings.map((w) => (
            <p key={w} className="warning-line" role="alert">
              {w}
            </p>
          ))}
          {unsaved.length > 0 && <UnsavedWork unsaved={unsaved} look={look} />}
          {shipped && <Shipped scenarios={shipped} />}
          <StartTemplates />
        </div>
        <section aria-label="Recent files">
          <h2>Recent files</h2>
          <RecentFiles files={recent} forget={(path) => void forget(path)} />
        </section>
      </div>
    </main>
  );
}

function StartHead() {
  const program = useProgram();
  return (
    <div className="start-head">
      <div className="grow">
        <h1>Sand Table</h1>
        <p>Build a table, place the forces, plan, and play the battle with a friend or against the computer.</p>
      </div>
      <div className="start-acts">
        <Button leftSection={<IconFilePlus size={16} />} onClick={() => program.run("new")}>
          New scenario
        </Button>
        <Button variant="default" leftSection={<IconWand size={16} />} onClick={() => program.run("generate")}>
          Generate a table…
        </Button>
        <Button variant="default" leftSection={<IconFolderOpen size={16} />} onClick={() => program.run("open")}>
          Open…
        </Button>
      </div>
    </div>
  );
}

function UnsavedWork({ unsaved, look }: { unsaved: readonly Unsaved[]; look: () => void }) {
  const program = useProgram();
  const discard = async (u: Unsaved) => {
    const sure = await program.asking.ask("confirm", {
      title: "Discard unsaved changes?",
      text: `The unsaved changes to “${u.title}” will be deleted. This can’t be undone.`,
      yes: "Discard",
      danger: true,
    });
    if (!sure) return;
    await autosavePart.of(program).discard(u.id);
    look();
  };
  return (
    <section aria-label="Unsaved changes">
      <h2>Unsaved changes from last time</h2>
      {unsaved.map((u) => (
        <div key={u.id} className="rescue">
          <div>
            <b>{u.title}</b>
            <small title={u.path ?? undefined}>
              {time.format(u.saved)}, {u.path ?? "never saved to a file"}
            </small>
          </div>
          <Button size="xs" onClick={() => void filesPart.of(program).restore(u)}>
            Restore
          </Button>
          <Button size="xs" variant="default" onClick={() => void discard(u)}>
            Discard
          </Button>
        </div>
      ))}
    </section>
  );
}

function Shipped({ scenarios }: { scenarios: Output<"files.shipped"> }) {
  const files = usePart(filesPart);
  return (
    <section aria-label="Shipped scenarios">
      <h2>Included battles</h2>
      <ul className="picture-cards wide">
        {scenarios.map((s) => (
          <li key={s.id}>
            <button type="button" className="picture-card wide" onClick={() => void files.openShipped(s.id, s.title)}>
              <span className="frame">
                <FilePicture of={{ type: "shipped", id: s.id }} width={CARD} />
              </span>
              <span className="words">
                <em>{systemName(s.system)}</em>
                <b>{s.title}</b>
                <span>{s.summary}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {scenarios.length === 0 && <p>This copy of the program has no scenarios.</p>}
    </section>
  );
}
