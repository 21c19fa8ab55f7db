/** All of the window but the start screen: loaded behind it. */
import { lazy, Suspense, useEffect } from "react";
import { listenToClipboard } from "../edit/clipboard.ts";
import { autosavePart } from "../files/part.ts";
import { gameAutosavePart, playPart } from "../play/part.ts";
import { isDirty } from "../play/store/play.ts";
import { useFront, useProgram, useSession, useUi } from "../window/context.ts";
import type { Program } from "../window/program.ts";
import { useSideColours } from "../window/useSideColours.ts";
import { CommandPalette } from "./CommandPalette.tsx";
import { run } from "./commands.ts";
import { DropHint } from "./DropHint.tsx";
import { hostEvents } from "./hostEvents.ts";
import { Questions } from "./Questions.tsx";
import { TopBar } from "./TopBar.tsx";
import { useKeys } from "./useKeys.ts";

export { BattlesBar } from "../start/BattlesBar.tsx";
export { StartTemplates } from "../start/StartTemplates.tsx";
export { takeDrop } from "./fileDrop.ts";
export { buildProgram } from "./program.ts";
export { TopBar } from "./TopBar.tsx";
export { BrokenScreen, LostScreen } from "./Trouble.tsx";

/** The table with its model, tools and panels: it is loaded with the first table. */
const loadTable = () => import("./TableParts.tsx");
const TableParts = lazy(() => loadTable().then(({ TableParts: default_ }) => ({ default: default_ })));

const Sheets = lazy(() => import("./Sheets.tsx").then(({ Sheets: default_ }) => ({ default: default_ })));

/** Its texts and its search are loaded when somebody asks for them. */
const Handbook = lazy(() =>
  import("../handbook/Handbook.tsx").then(({ Handbook: default_ }) => ({ default: default_ })),
);

const WhatIsThis = lazy(() =>
  import("./what/WhatIsThis.tsx").then(({ WhatIsThis: default_ }) => ({ default: default_ })),
);

export function Table() {
  const mode = useUi((s) => s.mode);
  const photo = useFront((s) => s.photo !== null);
  return (
    <div className={`app ${mode === "lab" ? "in-lab" : mode} ${photo ? "photo" : ""}`}>
      <TopBar />
      <Suspense>
        <TableParts />
      </Suspense>
    </div>
  );
}

/** The listeners of the whole window, and what lies over it. */
export function Surroundings() {
  useKeys();
  useClipboard();
  useHost();
  useTitle();
  useSideColours();
  useTableAhead();
  return (
    <>
      <Questions />
      <Reading />
      <Pointing />
      <DropHint />
      <OpenSheet />
      <CommandPalette />
    </>
  );
}

/** Whoever presses a button or a key on the start screen is likely to want a table next. */
function useTableAhead(): void {
  useEffect(() => {
    const ending = new AbortController();
    const how = { once: true, capture: true, signal: ending.signal } as const;
    for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, () => void loadTable(), how);
    return () => ending.abort();
  }, []);
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

function OpenSheet() {
  const open = useFront((s) => s.sheet.name !== "none");
  return (
    open && (
      <Suspense>
        <Sheets />
      </Suspense>
    )
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
