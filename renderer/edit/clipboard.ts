/**
 * Pieces of tables on the clipboard. The browser's copy, cut and paste events need no permission to reach the system's
 * clipboard, in a tab and in the program's own window. Commands from a menu can't read it. So the last piece is also
 * kept in local storage, for all tabs of this host.
 */
import { looksLikePiece } from "../../shared/editing/region/text.ts";
import type { Program } from "../window/program.ts";
import { canCopy, canPaste, copyText, cutText, pasteText } from "./regionHands.ts";

const KEY = "sand-table-piece";
let last: string | null = null;

/** Storage may be full or switched off: then only this window remembers the piece. */
function remember(text: string): void {
  last = text;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    try {
      localStorage.removeItem(KEY);
    } catch {}
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY) ?? last;
  } catch {
    return last;
  }
}

/** Copies from a menu or a button: the browser's copy command comes back as its copy event. */
export function copyByCommand(p: Program, cut: boolean): void {
  const text = cut ? cutText(p) : copyText(p);
  if (text === null) return;
  remember(text);
  handed = text;
  document.execCommand("copy");
  handed = null;
}
let handed: string | null = null;

export const pasteByCommand = (p: Program): void => pasteText(p, remembered());

const FOR_TEXT = "input, textarea, select, [contenteditable=true], [role=dialog]";
/** Whether the event is about text on the screen, not about the table. */
const aboutText = (event: ClipboardEvent): boolean =>
  (event.target instanceof Element && event.target.closest(FOR_TEXT) !== null) ||
  document.querySelector("[role=dialog]") !== null ||
  (event.type !== "paste" && (getSelection()?.toString() ?? "") !== "");

/** Listens to the browser's clipboard events; returns the function that stops it. */
export function listenToClipboard(p: Program): () => void {
  const out = (event: ClipboardEvent) => {
    const prepared = handed;
    if (prepared === null && (aboutText(event) || !canCopy(p))) return;
    const text = prepared ?? (event.type === "cut" ? cutText(p) : copyText(p));
    if (text === null) return;
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    remember(text);
  };
  const into = (event: ClipboardEvent) => {
    if (aboutText(event) || !canPaste(p)) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    event.preventDefault();
    // Other text on the clipboard is not for the table.
    pasteText(p, looksLikePiece(text) ? text : remembered());
  };
  document.addEventListener("copy", out);
  document.addEventListener("cut", out);
  document.addEventListener("paste", into);
  return () => {
    document.removeEventListener("copy", out);
    document.removeEventListener("cut", out);
    document.removeEventListener("paste", into);
  };
}
