/** The window: bars, panels and table, or the start screen; and everything that listens to the whole of it. */
import { useEffect } from "react";
import { CommandPalette } from "../dialogs/CommandPalette.tsx";
import { Questions } from "../dialogs/Questions.tsx";
import { Sheets } from "../dialogs/Sheets.tsx";
import { Inspector } from "../panels/Inspector.tsx";
import { Palette } from "../panels/Palette.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { meant, run } from "./commands.ts";
import { useProgram, useSession, useUi } from "./context.ts";
import { hostEvents } from "./hostEvents.ts";
import { Stage } from "./Stage.tsx";
import { StartScreen } from "./StartScreen.tsx";
import { isNavigation } from "./shortcuts.ts";
import { ToolRail } from "./ToolRail.tsx";
import { TopBar } from "./TopBar.tsx";

export function App() {
  const open = useSession((s) => s.open !== null);
  useKeys();
  useHost();
  useTitle();
  return (
    <>
      {open ? <Table /> : <Start />}
      <Questions />
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
  return (
    <div className={`app ${mode}`}>
      <TopBar />
      <div className="left">
        <ToolRail />
        {mode === "edit" && <Palette />}
      </div>
      <Stage key={serial} />
      <Inspector />
      <BottomBar />
    </div>
  );
}

/** Where a plain key belongs to the control that has the focus. */
const TAKES_TEXT = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]";
const TAKES_KEYS =
  "[role=slider], [role=menu], [role=listbox], [role=grid], [role=radiogroup], [role=tablist], [role=dialog]";

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
      const resting = target === document.body || target.closest(".stage") !== null;
      const found = meant(program, event).find((c) => resting || !c.shortcuts.some((s) => isNavigation(s)));
      if (!found) return;
      event.preventDefault();
      found.run(program);
    };
    // Before the table's own keys: with a stand in hand the arrows move the stand, not the camera.
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, [program]);
}

/** The host's events, and the browser's own ways of going away. */
function useHost(): void {
  const program = useProgram();
  useEffect(() => {
    const stop = program.bridge.onEvent(hostEvents(program, (id) => run(program, id)));
    const leave = (event: BeforeUnloadEvent) => {
      if (program.bridge.host === "browser" && program.session.store.getState().dirty) event.preventDefault();
    };
    const hide = () => {
      if (document.visibilityState === "hidden") void program.autosave.flush();
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
