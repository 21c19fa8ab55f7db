import { ActionIcon, SegmentedControl, Tooltip, useComputedColorScheme } from "@mantine/core";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconGridDots,
  IconHelp,
  IconMoon,
  IconMountain,
  IconStack2,
  IconSun,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { HistoryButton } from "../edit/panels/HistoryList.tsx";
import { usePlay } from "../play/part.ts";
import { isDirty } from "../play/store/play.ts";
import { useCommandPulse, useProgram, useSession, useUi } from "../window/context.ts";
import { keysOf } from "../window/shortcuts.ts";
import { commandById, run } from "./commands.ts";
import { MainMenu } from "./MainMenu.tsx";
import { MODES } from "./modes.ts";

export function TopBar() {
  const open = useSession((s) => s.open !== null);
  return (
    <header className="top">
      <MainMenu />
      {open && <Modes />}
      <Title />
      <Acts open={open} />
    </header>
  );
}

function Modes() {
  const program = useProgram();
  const mode = useUi((s) => s.mode);
  useSession((s) => s.open?.document.scenario.system);
  return (
    <div className="modes" role="tablist" aria-label="Mode">
      {MODES.filter(({ id }) => commandById(`mode-${id}`).offered(program)).map(({ id, name, key }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-what={`mode ${id}`}
          aria-selected={id === mode}
          onClick={() => run(program, `mode-${id}`)}
          aria-keyshortcuts={key}
        >
          <kbd>{key}</kbd>
          {name}
        </button>
      ))}
    </div>
  );
}

function Title() {
  const scenario = useSession((s) => s.open?.document.scenario);
  const file = useSession((s) => s.open?.file ?? null);
  const dirty = useSession((s) => s.dirty);
  const playing = useUi((s) => s.mode === "play");
  if (!scenario) return <div className="title" />;
  if (playing) return <GameTitle />;
  const { table, facts } = scenario;
  return (
    <div className="title" title={file?.path ?? "Not saved yet"}>
      {dirty && <span className="dirty" role="img" aria-label="Unsaved changes" />}
      <b>{scenario.title}</b>
      <span className="facts-line" style={{ flexShrink: 1 }}>
        {file?.name ?? "not saved yet"}
      </span>
      <span className="facts-line">
        {table.width} × {table.height} in, 1 in = {facts.metresPerInch} m
      </span>
    </div>
  );
}

/** The game's name and file; a game without a decision has nothing to save. */
function GameTitle() {
  const game = usePlay((s) => s.open);
  usePlay((s) => s.revision);
  const dirty = usePlay(isDirty);
  if (!game) return <div className="title" />;
  const { title } = game.game.info;
  return (
    <div className="title" title={game.file?.path ?? "Not saved yet"}>
      {dirty && <span className="dirty" role="img" aria-label="Unsaved changes" />}
      <b>{title}</b>
      <span className="facts-line" style={{ flexShrink: 1 }}>
        {game.file?.name ?? "game not saved yet"}
      </span>
    </div>
  );
}

/** A button for a command: its state, its name and its key come from the list. */
function CommandIcon({ id, label, children }: { id: string; label?: string; children: ReactNode }) {
  const program = useProgram();
  useCommandPulse();
  const command = commandById(id);
  const key = command.shortcuts[0];
  const name = label ?? command.label;
  return (
    <Tooltip label={key ? `${name} (${keysOf(key).join("+")})` : name}>
      <ActionIcon
        size={30}
        data-what={`command ${id}`}
        aria-label={name}
        aria-pressed={command.on?.(program)}
        disabled={!command.enabled(program)}
        onClick={() => run(program, id)}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function Acts({ open }: { open: boolean }) {
  const program = useProgram();
  const view = useUi((s) => s.view);
  useSession((s) => s.revision);
  const { labels, position } = program.session.store.getState().open?.document.history ?? { labels: [], position: 0 };
  const playing = useUi((s) => s.mode === "play");
  const paper = useUi((s) => s.mode === "print");
  const [undo, redo] = [labels[position - 1], labels[position]];
  const dark = useComputedColorScheme("dark") === "dark";
  return (
    <div className="acts">
      {open && (
        <>
          <CommandIcon id="undo" label={playing ? "Step back" : undo ? `Undo: ${undo}` : "Undo"}>
            <IconArrowBackUp size={18} stroke={1.6} />
          </CommandIcon>
          <CommandIcon id="redo" label={playing ? "Step forward" : redo ? `Redo: ${redo}` : "Redo"}>
            <IconArrowForwardUp size={18} stroke={1.6} />
          </CommandIcon>
          {!playing && <HistoryButton />}
          <i />
        </>
      )}
      {open && !paper && (
        <>
          <CommandIcon id="toggle-grid">
            <IconGridDots size={18} stroke={1.6} />
          </CommandIcon>
          <CommandIcon id="toggle-contours">
            <IconMountain size={18} stroke={1.6} />
          </CommandIcon>
          <CommandIcon id="layers">
            <IconStack2 size={18} stroke={1.6} />
          </CommandIcon>
          <i />
          <SegmentedControl
            fullWidth={false}
            aria-label="View"
            value={view}
            onChange={(v) => program.ui.setState({ view: v as typeof view })}
            data={[
              { value: "model", label: "Model" },
              { value: "map", label: "Map" },
            ]}
          />
        </>
      )}
      <CommandIcon id="what-is-this">
        <IconHelp size={18} stroke={1.6} />
      </CommandIcon>
      <CommandIcon id="theme" label={dark ? "Light theme" : "Dark theme"}>
        {dark ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
      </CommandIcon>
    </div>
  );
}
