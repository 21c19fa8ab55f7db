/** Whose key it is: a text that is being edited, a widget that works by keys, or the table. */

/** A list to choose from that nobody can write in, and that isn't open: letters mean nothing to it. */
const CLOSED_LIST = "input[readonly][aria-haspopup=listbox]:not([aria-expanded=true])";
const TEXT =
  `input:not([type=checkbox], [type=radio], [type=range], ${CLOSED_LIST}), ` +
  "textarea, select, [contenteditable=true]";
/** An open menu or list has all keys. */
const OPEN = "[role=menu], [role=listbox], [aria-haspopup=listbox][aria-expanded=true]";
/** A page to read: its keys scroll, and letters mean nothing. */
const PAGE = ".handbook";
/** Widgets that keep the focus of a click: their arrow keys go on from the place that was clicked. */
const STAYS = `${TEXT}, ${OPEN}, ${CLOSED_LIST}, [role=slider], [role=grid], [role=tree], [role=treegrid], [role=dialog], [data-first-focus], ${PAGE}`;
/** The table or the sheet of paper has the focus. */
const AT_REST = ".scene, .page-view";

/** Lists and sliders that have a first, a last and a page of steps. */
const PAGED = "[role=slider], [role=grid], [role=tree], [role=treegrid], [role=radiogroup], [role=tablist]";
const isPaging = (key: string): boolean => /^(Home|End|PageUp|PageDown|\*)$/.test(key);

/** Keys for the clipboard and the undo of a text field. */
const isTextKey = (key: string): boolean => /^[azyxcv]$/i.test(key);

export const editsText = (focus: Element): boolean => focus.closest(TEXT) !== null;

/** True where a mouse click leaves the focus on the control; elsewhere it returns to the table. */
export const keepsClick = (focus: Element): boolean => focus.closest(STAYS) !== null;

export const atRest = (focus: Element): boolean => focus === document.body || focus.closest(AT_REST) !== null;

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** True for a key that the control in front uses itself, whatever it means at the table. */
export function belongsToControl(focus: Element, press: Press): boolean {
  const plain = !press.ctrlKey && !press.metaKey && !/^F\d+$/.test(press.key);
  if (editsText(focus)) return plain || isTextKey(press.key);
  if (plain)
    return focus.closest(`${OPEN}, ${PAGE}`) !== null || (isPaging(press.key) && focus.closest(PAGED) !== null);
  // In a tree Ctrl+D duplicates the row in front, whatever is selected on the table.
  return /^d$/i.test(press.key) && focus.closest("[role=tree]") !== null;
}
