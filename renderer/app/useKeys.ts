/** The window's keys: which belong to the control in focus, and where a click leaves them to the table. */
import { useEffect } from "react";
import { useProgram } from "../window/context.ts";
import { isNavigation } from "../window/shortcuts.ts";
import { meant } from "./commands.ts";

/** A closed list without text input: letters mean nothing to it. */
const CLOSED_LIST = "input[readonly][aria-haspopup=listbox][aria-expanded=false]";
/** Controls that take plain keys while they have the focus. */
const TAKES_TEXT =
  `input:not([type=checkbox], [type=radio], [type=range], ${CLOSED_LIST}), ` +
  "textarea, select, [contenteditable=true]";
const WORKS_BY_KEYS = "[role=slider], [role=menu], [role=listbox], [role=grid], [role=tree], [role=dialog]";
const TAKES_KEYS = `${WORKS_BY_KEYS}, [role=radiogroup], [role=tablist]`;
/** Areas where a mouse click leaves the keys to the table; the keyboard focus stays. */
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

/** A listener for every shortcut of the command list. */
export function useKeys(): void {
  const program = useProgram();
  useEffect(() => {
    /** Set after a click that will leave the keys to the table, once the click's own effects are done. */
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
      // On a busy machine a key may come before the click's timer: the clicked button must not take it.
      if (leaving !== undefined) leave();
      const inFront = document.activeElement === document.body ? document.body : event.target;
      const target = inFront instanceof Element ? inFront : document.body;
      const plain = !event.ctrlKey && !event.metaKey && !/^F\d+$/.test(event.key);
      if (target.closest(TAKES_TEXT) && (plain || /^[azyxcv]$/i.test(event.key))) return;
      if (plain && target.closest(TAKES_KEYS)) return;
      // In a tree Ctrl+D acts on the row in front, whatever is selected on the table.
      if (!plain && /^d$/i.test(event.key) && target.closest("[role=tree]")) return;
      const resting = target === document.body || target.closest(".stage, .page-view") !== null;
      const found = meant(program, event).find((c) => resting || !c.shortcuts.some((s) => isNavigation(s)));
      // The browser handles its clipboard keys and sends an event.
      if (!found || found.byBrowser) return;
      event.preventDefault();
      found.run(program);
    };
    const click = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.detail === 0 || !target) return;
      // A list's options are elsewhere in the page; the list itself has the focus.
      const chose = target.closest("[role=option]") !== null;
      if (!chose && (!target.closest(GIVES_BACK) || target.closest(KEEPS_FOCUS))) return;
      clearTimeout(leaving);
      leaving = setTimeout(leave);
    };
    // Before the table's own keys: with a selected stand the arrows move the stand, not the camera.
    window.addEventListener("keydown", press, { capture: true });
    window.addEventListener("click", click);
    return () => {
      clearTimeout(leaving);
      window.removeEventListener("keydown", press, { capture: true });
      window.removeEventListener("click", click);
    };
  }, [program]);
}
