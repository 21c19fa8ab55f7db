/** The window's own keys: which of them belong to whatever has the focus, and where the mouse leaves them to the table. */
import { useEffect } from "react";
import { useProgram } from "../window/context.ts";
import { isNavigation } from "../window/shortcuts.ts";
import { meant } from "./commands.ts";

/** A list to choose from that nobody can write in, and that isn't open: letters mean nothing to it. */
const CLOSED_LIST = "input[readonly][aria-haspopup=listbox][aria-expanded=false]";
/** Where a plain key belongs to the control that has the focus. */
const TAKES_TEXT =
  `input:not([type=checkbox], [type=radio], [type=range], ${CLOSED_LIST}), ` +
  "textarea, select, [contenteditable=true]";
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
  .map((part) => `${part} button, ${part} [role=radiogroup], ${part} ${CLOSED_LIST}`)
  .join(", ");
const KEEPS_FOCUS = `${TAKES_TEXT}, ${WORKS_BY_KEYS}, [aria-haspopup]:not(${CLOSED_LIST})`;

/** One listener for every shortcut of the command list. */
export function useKeys(): void {
  const program = useProgram();
  useEffect(() => {
    /** The last click leaves the keys to the table, and hasn't yet: its own effects come first. */
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(leaving);
      leaving = undefined;
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.closest(GIVES_BACK) && !focused.closest(KEEPS_FOCUS))
        focused.blur();
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("[role=dialog]")) return;
      // On a busy machine a key may come before the click's timer: it must not get lost to a button that was clicked.
      if (leaving !== undefined) leave();
      const inFront = document.activeElement === document.body ? document.body : event.target;
      const target = inFront instanceof Element ? inFront : document.body;
      const plain = !event.ctrlKey && !event.metaKey && !/^F\d+$/.test(event.key);
      if (target.closest(TAKES_TEXT) && (plain || /^[azyxcv]$/i.test(event.key))) return;
      if (plain && target.closest(TAKES_KEYS)) return;
      // In a tree Ctrl+D is about the row in front, whatever is selected on the table.
      if (!plain && /^d$/i.test(event.key) && target.closest("[role=tree]")) return;
      const resting = target === document.body || target.closest(".stage, .page-view") !== null;
      const command = meant(program, event).find((c) => resting || !c.shortcuts.some((s) => isNavigation(s)));
      // What the browser does with its own keys for the clipboard comes back as an event.
      if (!command || command.byBrowser) return;
      event.preventDefault();
      command.run(program);
    };
    const click = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.detail === 0 || !target) return;
      // A list's options lie elsewhere in the page; the list itself has the focus.
      const chose = target.closest("[role=option]") !== null;
      if (!chose && (!target.closest(GIVES_BACK) || target.closest(KEEPS_FOCUS))) return;
      clearTimeout(leaving);
      leaving = setTimeout(leave);
    };
    // Before the table's own keys: with a stand in hand the arrows move the stand, not the camera.
    window.addEventListener("keydown", press, { capture: true });
    window.addEventListener("click", click);
    return () => {
      clearTimeout(leaving);
      window.removeEventListener("keydown", press, { capture: true });
      window.removeEventListener("click", click);
    };
  }, [program]);
}
