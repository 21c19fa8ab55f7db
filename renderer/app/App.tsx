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
import { run } from "./commands.ts";
import { usePlay, useProgram, useSession, useUi } from "./context.ts";
import { DropHint } from "./DropHint.tsx";
import { hostEvents } from "./hostEvents.ts";
import type { Program } from "./program.ts";
import { Stage } from "./Stage.tsx";
import { StartScreen } from "./StartScreen.tsx";
import { ToolRail } from "./ToolRail.tsx";
import { TopBar } from "./TopBar.tsx";
import { TurnBar } from "./TurnBar.tsx";
import { useKeys } from "./useKeys.ts";
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
