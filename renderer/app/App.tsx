/** The window: bars, panels and table, or the start screen; and the listeners for the whole window. */
import { lazy, Suspense, useEffect } from "react";
import { listenToClipboard } from "../edit/clipboard.ts";
import { Palette } from "../edit/panels/Palette.tsx";
import { autosavePart } from "../files/part.ts";
import { LabPanel } from "../lab/panels/LabPanel.tsx";
import { LabSetup } from "../lab/panels/LabSetup.tsx";
import { PlanPanel } from "../plan/panels/PlanPanel.tsx";
import { gameAutosavePart, playPart, usePlay } from "../play/part.ts";
import { isDirty } from "../play/store/play.ts";
import { Bench } from "../print/panels/Bench.tsx";
import { PrintBar } from "../print/panels/PrintBar.tsx";
import { PrintChoice } from "../print/panels/PrintChoice.tsx";
import { PrintPanel } from "../print/panels/PrintPanel.tsx";
import { StartScreen } from "../start/StartScreen.tsx";
import { useFront, useProgram, useSession, useUi } from "../window/context.ts";
import type { Program } from "../window/program.ts";
import { useSideColours } from "../window/useSideColours.ts";
import { BottomBar } from "./BottomBar.tsx";
import { CommandPalette } from "./CommandPalette.tsx";
import { run } from "./commands.ts";
import { DropHint } from "./DropHint.tsx";
import { hostEvents } from "./hostEvents.ts";
import { Inspector } from "./Inspector.tsx";
import { PlayPanel } from "./PlayPanel.tsx";
import { Questions } from "./Questions.tsx";
import { Sheets } from "./Sheets.tsx";
import { Stage } from "./Stage.tsx";
import { ToolRail } from "./ToolRail.tsx";
import { TopBar } from "./TopBar.tsx";
import { TurnBar } from "./TurnBar.tsx";
import { useKeys } from "./useKeys.ts";

/** Its texts and its search are loaded when somebody asks for them. */
const Handbook = lazy(() =>
  import("../handbook/Handbook.tsx").then(({ Handbook: default_ }) => ({ default: default_ })),
);

const WhatIsThis = lazy(() =>
  import("./what/WhatIsThis.tsx").then(({ WhatIsThis: default_ }) => ({ default: default_ })),
);

export function App() {
  const open = useSession((s) => s.open !== null);
  useKeys();
  useClipboard();
  useHost();
  useTitle();
  useSideColours();
  useTextSize();
  return (
    <>
      {open ? <Table /> : <Start />}
      <Questions />
      <Reading />
      <Pointing />
      <DropHint />
      <Sheets />
      <CommandPalette />
    </>
  );
}

function Pointing() {
  const on = useFront((s) => s.what);
  return (
    on && (
      <Suspense>
        <WhatIsThis />
      </Suspense>
    )
  );
}

function Reading() {
  const open = useFront((s) => s.handbook !== null);
  return (
    open && (
      <Suspense>
        <Handbook />
      </Suspense>
    )
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
  const photo = useFront((s) => s.photo !== null);
  const printing = mode === "print";
  const testing = mode === "lab";
  return (
    <div className={`app ${testing ? "in-lab" : mode} ${photo ? "photo" : ""}`}>
      <TopBar />
      <div className="left">
        {printing ? <PrintChoice /> : testing ? <LabSetup /> : <ToolRail />}
        {mode === "edit" && <Palette />}
      </div>
      {/* Kept under the paper: a new table takes longer to build than a look at a page. */}
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

const hasUnsaved = (p: Program): boolean =>
  p.session.store.getState().dirty || isDirty(playPart.of(p).store.getState());

/** The host's events, and the browser's ways to leave the page. */
function useHost(): void {
  const program = useProgram();
  useEffect(() => {
    const stop = program.bridge.onEvent(hostEvents(program, (id) => run(program, id)));
    const leave = (event: BeforeUnloadEvent) => {
      if (program.bridge.host === "browser" && hasUnsaved(program)) event.preventDefault();
    };
    const hide = () => {
      if (document.visibilityState !== "hidden") return;
      void autosavePart.of(program).flush();
      void gameAutosavePart.of(program).flush();
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

/** The size of texts outside the table: the frame's parts are zoomed by it. */
function useTextSize(): void {
  const textSize = useUi((s) => s.textSize);
  useEffect(() => {
    document.documentElement.style.setProperty("--text-size", String(textSize / 100));
  }, [textSize]);
}
