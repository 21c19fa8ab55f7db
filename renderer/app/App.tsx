/** The window: bars, panels and table, or the start screen; and everything that listens to the whole of it. */
import { useEffect } from "react";
import { CommandPalette } from "../dialogs/CommandPalette.tsx";
import { Questions } from "../dialogs/Questions.tsx";
import { Sheets } from "../dialogs/Sheets.tsx";
import { Inspector } from "../panels/Inspector.tsx";
import { LabPanel } from "../panels/lab/LabPanel.tsx";
import { LabSetup } from "../panels/lab/LabSetup.tsx";
import { Palette } from "../panels/Palette.tsx";
import { PlanPanel } from "../panels/plan/PlanPanel.tsx";
import { PlayPanel } from "../panels/play/PlayPanel.tsx";
import { Bench } from "../panels/print/Bench.tsx";
import { PrintBar } from "../panels/print/PrintBar.tsx";
import { PrintChoice } from "../panels/print/PrintChoice.tsx";
import { PrintPanel } from "../panels/print/PrintPanel.tsx";
import { isDirty } from "../store/play/play.ts";
import { BottomBar } from "./BottomBar.tsx";
import { listenToClipboard } from "./clipboard.ts";
import { meant, run } from "./commands.ts";
import { usePlay, useProgram, useSession, useUi } from "./context.ts";
import { DropHint } from "./DropHint.tsx";
import { hostEvents } from "./hostEvents.ts";
import type { Program } from "./program.ts";
import { Stage } from "./Stage.tsx";
import { StartScreen } from "./StartScreen.tsx";
import { isNavigation } from "./shortcuts.ts";
import { ToolRail } from "./ToolRail.tsx";
import { TopBar } from "./TopBar.tsx";
import { TurnBar } from "./TurnBar.tsx";
import { useSideColours } from "./useSideColours.ts";

export function App() {
  const open = useSession((s) => s.open !== null);
  useKeys();
  useClipboard();
  useHost();
  useTitle();
  useSideColours();
  return (
    <>
      {open ? <Table /> : <Start />}
      <Questions />
      <DropHint />
      <Sheets />
      <CommandPalette />
    </>
  );
}

const Start = () => (
  <div className="app bare">
    <TopBar />
    <StartScreen />
  </div>
);

function Table() {
  const mode = useUi((s) => s.mode);
  const serial = useSession((s) => s.open?.serial);
  const game = usePlay((s) => s.open !== null);
  const playing = mode === "play" && game;
  const printing = mode === "print";
  const testing = mode === "lab";
  return (
    <div className={`app ${testing ? "in-lab" : mode}`}>
      <TopBar />
      <div className="left">
        {printing ? <PrintChoice /> : testing ? <LabSetup /> : <ToolRail />}
        {mode === "edit" && <Palette />}
      </div>
      {/* Kept while paper lies over it: to build the table anew takes longer than to look at a page. */}
      <Stage key={serial} />
      {printing ? (
        <>
          <Bench />
          <PrintPanel />
          <PrintBar />
        </>
      ) : (
        <>
          {playing ? <PlayPanel /> : mode === "plan" ? <PlanPanel /> : testing ? <LabPanel /> : <Inspector />}
          {playing ? <TurnBar /> : <BottomBar />}
        </>
      )}
    </div>
  );
}

/** Where a plain key belongs to the control that has the focus. */
const TAKES_TEXT = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]";
const WORKS_BY_KEYS = "[role=slider], [role=menu], [role=listbox], [role=grid], [role=tree], [role=dialog]";
const TAKES_KEYS = `${WORKS_BY_KEYS}, [role=radiogroup], [role=tablist]`;
/** Where a mouse click leaves the keys to the table; who comes there by the keyboard stays there. */
const GIVES_BACK = [
  ".top",
  ".left",
  ".play",
  ".turn-bar",
  ".print-bar",
  ".print-panel",
  ".plan > .inspector",
  ".lab-panel",
  ".heat-bar",
  ".log-strip",
  ".log-sheet",
  ".tray",
  ".plan-head",
]
  .map((part) => `${part} button, ${part} [role=radiogroup]`)
  .join(", ");
const KEEPS_FOCUS = `${TAKES_TEXT}, ${WORKS_BY_KEYS}, [aria-haspopup]`;

/** One listener for every shortcut of the command list. */
function useKeys(): void {
  const program = useProgram();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("[role=dialog]")) return;
      const target = event.target instanceof Element ? event.target : document.body;
      const plain = !event.ctrlKey && !event.metaKey && !/^F\d+$/.test(event.key);
      if (target.closest(TAKES_TEXT) && (plain || /^[azyxcv]$/i.test(event.key))) return;
      if (plain && target.closest(TAKES_KEYS)) return;
      // In a tree Ctrl+D is about the row in front, whatever is selected on the table.
      if (!plain && /^d$/i.test(event.key) && target.closest("[role=tree]")) return;
      const resting = target === document.body || target.closest(".stage, .page-view") !== null;
      const found = meant(program, event).find((c) => resting || !c.shortcuts.some((s) => isNavigation(s)));
      // What the browser does with its own keys for the clipboard comes back as an event.
      if (!found || found.byBrowser) return;
      event.preventDefault();
      found.run(program);
    };
    const click = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.detail === 0 || !target?.closest(GIVES_BACK) || target.closest(KEEPS_FOCUS)) return;
      setTimeout(() => {
        const focused = document.activeElement;
        if (focused instanceof HTMLElement && !focused.closest(KEEPS_FOCUS)) focused.blur();
      });
    };
    // Before the table's own keys: with a stand in hand the arrows move the stand, not the camera.
    window.addEventListener("keydown", press, { capture: true });
    window.addEventListener("click", click);
    return () => {
      window.removeEventListener("keydown", press, { capture: true });
      window.removeEventListener("click", click);
    };
  }, [program]);
}

function useClipboard(): void {
  const program = useProgram();
  useEffect(() => listenToClipboard(program), [program]);
}

const hasUnsaved = (p: Program): boolean => p.session.store.getState().dirty || isDirty(p.play.store.getState());

/** The host's events, and the browser's own ways of going away. */
function useHost(): void {
  const program = useProgram();
  useEffect(() => {
    const stop = program.bridge.onEvent(hostEvents(program, (id) => run(program, id)));
    const leave = (event: BeforeUnloadEvent) => {
      if (program.bridge.host === "browser" && hasUnsaved(program)) event.preventDefault();
    };
    const hide = () => {
      if (document.visibilityState !== "hidden") return;
      void program.autosave.flush();
      void program.gameAutosave.flush();
    };
    window.addEventListener("beforeunload", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      stop();
      window.removeEventListener("beforeunload", leave);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [program]);
}

function useTitle(): void {
  const title = useSession((s) => s.open?.document.scenario.title ?? null);
  const dirty = useSession((s) => s.dirty);
  useEffect(() => {
    document.title = title === null ? "Sand Table" : `${dirty ? "• " : ""}${title} – Sand Table`;
  }, [title, dirty]);
}
