/** The window without an open scenario: the battle to go on with, recent files, battles, templates, a crash's unsaved work. */
import { UnstyledButton } from "@mantine/core";
import { IconDice5, IconFilePlus, IconFolderOpen, IconMap2, IconSchool, IconWand } from "@tabler/icons-react";
import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from "react";
import type { Output } from "../../shared/api.ts";
import type { Unsaved } from "../files/opening.ts";
import { useProgram } from "../window/context.ts";
import { keysOf } from "../window/shortcuts.ts";
import { Battles } from "./Battles.tsx";
import { Hero } from "./Hero.tsx";
import { RecentFiles } from "./RecentFiles.tsx";
import { UnsavedWork } from "./UnsavedWork.tsx";

interface Lists {
  readonly shipped: Output<"files.shipped">;
  readonly recent: Output<"files.recent">;
  readonly unsaved: readonly Unsaved[];
}

/** What is loaded behind the screen. */
export interface LaterParts {
  readonly BattlesBar: NonNullable<ComponentProps<typeof Battles>["Bar"]>;
  readonly StartTemplates: ComponentType;
}

/** Problems that the host found at its start. */
function Warnings() {
  const { bridge } = useProgram();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  useEffect(() => {
    // Without an answer the host is lost, which is told elsewhere.
    bridge.invoke("app.warnings", {}).then(
      (answer) => setWarnings(answer.warnings),
      () => {},
    );
  }, [bridge]);
  return warnings.map((warning) => (
    <p key={warning} className="warning-line" role="alert">
      {warning}
    </p>
  ));
}

export function StartScreen({ later }: { readonly later: LaterParts | null }) {
  const { bridge } = useProgram();
  const [lists, setLists] = useState<Lists | null>(null);
  const look = useCallback(() => {
    const nothing = () => [];
    void Promise.all([
      bridge.invoke("files.shipped", {}).catch(nothing),
      bridge.invoke("files.recent", {}).catch(nothing),
      bridge.invoke("autosave.list", {}).catch(nothing),
    ]).then(([shipped, recent, unsaved]) => setLists({ shipped, recent, unsaved }));
  }, [bridge]);
  useEffect(look, [look]);

  const forget = async (path: string) => {
    await bridge.invoke("files.forget", { path });
    look();
  };

  return (
    <main className="start">
      <div className="start-inner">
        <h1 className="visually-hidden">Sand Table</h1>
        <Warnings />
        {lists && lists.unsaved.length > 0 && <UnsavedWork unsaved={lists.unsaved} look={look} />}
        <div className="start-top">
          {lists ? <Hero {...lists} /> : <div className="hero" />}
          <div className="start-side">
            <div>
              {lists?.recent.length === 0 && (
                <p>Build a table, place the forces, plan, and play the battle with a friend or against the computer.</p>
              )}
              <Acts />
              {lists?.recent.length === 0 && <Modes />}
              {lists && lists.recent.length > 0 && (
                <section aria-label="Recent files">
                  <h2>Recent files</h2>
                  <RecentFiles files={lists.recent} forget={(path) => void forget(path)} />
                </section>
              )}
            </div>
          </div>
        </div>
        {lists && <Battles shipped={lists.shipped} Bar={later?.BattlesBar ?? null} />}
        {later && <later.StartTemplates />}
      </div>
    </main>
  );
}

const ACTS = [
  { id: "tonight", label: "Battle for tonight…", Icon: IconDice5 },
  { id: "first-battle", label: "Guided first steps…", Icon: IconSchool },
  { id: "new", label: "New scenario", Icon: IconFilePlus },
  { id: "generate", label: "Generate a table…", Icon: IconWand },
  { id: "real-ground", label: "Table of real ground…", Icon: IconMap2 },
  { id: "open", label: "Open…", Icon: IconFolderOpen },
] as const;

function Acts() {
  const program = useProgram();
  return (
    <div className="start-acts">
      {ACTS.map(({ id, label, Icon }) => {
        const key = program.command(id).shortcuts[0];
        return (
          <UnstyledButton key={id} className="start-act" onClick={() => program.run(id)}>
            <Icon size={18} stroke={1.6} aria-hidden="true" />
            {label}
            {key && (
              <span aria-hidden="true">
                <kbd>{keysOf(key).join("+")}</kbd>
              </span>
            )}
          </UnstyledButton>
        );
      })}
    </div>
  );
}

const MODES = [
  { id: "edit", name: "Edit", about: "Paint the ground and place the forces." },
  { id: "plan", name: "Plan", about: "Ask what a stand sees, reaches and hits." },
  { id: "play", name: "Play", about: "Play the whole turn; the referee knows the rules." },
  { id: "print", name: "Print", about: "Print maps, counters and rosters at true size." },
  { id: "lab", name: "Lab", about: "See which side wins, how often and why." },
] as const;

/** The modes of an open battle, for a first look. */
function Modes() {
  const program = useProgram();
  return (
    <section aria-label="Modes">
      <h2>With a battle on the table</h2>
      <dl className="start-modes">
        {MODES.map(({ id, name, about }) => (
          <div key={id}>
            <dt>
              <kbd>{program.command(`mode-${id}`).shortcuts[0]}</kbd>
              <span>{name}</span>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
