/** What one sees with nothing open: what to play, what was open, and what a crash left unsaved. */
import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { IconFilePlus, IconFolderOpen, IconX } from "@tabler/icons-react";
import { useCallback, useEffect, useState } from "react";
import type { Output } from "../../shared/api.ts";
import { systemName } from "../panels/systemNames.ts";
import type { Unsaved } from "../store/files.ts";
import { run } from "./commands.ts";
import { useProgram } from "./context.ts";

const time = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

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

  const discard = async (u: Unsaved) => {
    const sure = await program.asking.ask("confirm", {
      title: "Throw this work away?",
      text: `What was unsaved of “${u.title}” is deleted for good.`,
      yes: "Throw away",
      danger: true,
    });
    if (!sure) return;
    await program.autosave.discard(u.id);
    look();
  };
  const forget = async (path: string) => {
    await bridge.invoke("files.forget", { path });
    look();
  };

  return (
    <main className="start">
      <div className="start-inner">
        <div className="start-head">
          <div className="grow">
            <h1>Sand Table</h1>
            <p>Build a table, set out the forces, and ask who sees whom.</p>
          </div>
          <Button leftSection={<IconFilePlus size={16} />} onClick={() => run(program, "new")}>
            New scenario
          </Button>
          <Button variant="default" leftSection={<IconFolderOpen size={16} />} onClick={() => run(program, "open")}>
            Open…
          </Button>
        </div>
        <div>
          {program.info.warnings.map((w) => (
            <p key={w} className="warning-line" role="alert">
              {w}
            </p>
          ))}
          {unsaved.length > 0 && (
            <section aria-label="Unsaved work">
              <h2>Unsaved work from last time</h2>
              {unsaved.map((u) => (
                <div key={u.id} className="rescue">
                  <div>
                    <b>{u.title}</b>
                    <small title={u.path ?? undefined}>
                      {time.format(u.saved)}, {u.path ?? "never saved to a file"}
                    </small>
                  </div>
                  <Button size="xs" onClick={() => void program.files.restore(u)}>
                    Restore
                  </Button>
                  <Button size="xs" variant="default" onClick={() => void discard(u)}>
                    Discard
                  </Button>
                </div>
              ))}
            </section>
          )}
          <section aria-label="Shipped scenarios">
            <h2>Battles that come with it</h2>
            <div className="cards">
              {shipped?.map((s) => (
                <button
                  key={s.id}
                  type="button"
                  className="battle"
                  onClick={() => void program.files.openShipped(s.id, s.title)}
                >
                  <em>{systemName(s.system)}</em>
                  <b>{s.title}</b>
                  <span>{s.summary}</span>
                </button>
              ))}
              {shipped?.length === 0 && <p>No scenarios came with this copy of the program.</p>}
            </div>
          </section>
        </div>
        <section aria-label="Recent files">
          <h2>Recent files</h2>
          <ul className="recent">
            {recent.map((r) => (
              <li key={r.path}>
                <button
                  type="button"
                  className="pick"
                  disabled={r.missing}
                  title={r.path}
                  onClick={() => void program.files.open(r.path)}
                >
                  <b>{r.title}</b>
                  <small>{r.missing ? "no longer there" : <bdi>{r.path}</bdi>}</small>
                </button>
                <Tooltip label="Forget this file">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={24}
                    aria-label={`Forget ${r.title}`}
                    onClick={() => void forget(r.path)}
                  >
                    <IconX size={14} />
                  </ActionIcon>
                </Tooltip>
              </li>
            ))}
          </ul>
          {recent.length === 0 && (
            <p style={{ color: "var(--ink-soft)", margin: 0 }}>Files you open or save are listed here.</p>
          )}
        </section>
      </div>
    </main>
  );
}
