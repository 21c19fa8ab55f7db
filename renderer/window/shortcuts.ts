/** Key combinations as text ("Ctrl+Shift+S"), matched against keyboard events. On a Mac, Ctrl means Command as well. */

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

interface Combination {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** Keys with a name, because their character can't stand in such a text. */
const NAMED: Readonly<Record<string, string>> = { Space: " ", Plus: "+" };

export function parseShortcut(text: string): Combination {
  const parts = text.split("+");
  const last = parts.at(-1) ?? "";
  const key = NAMED[last] ?? last;
  return { key, ctrl: parts.includes("Ctrl"), shift: parts.includes("Shift"), alt: parts.includes("Alt") };
}

/** Signs such as "?" or "[" are on different keys, with or without Shift or AltGr, on different keyboards. */
const isSign = (key: string): boolean =>
  key.length === 1 && key !== " " && key.toLowerCase() === key.toUpperCase() && !/\d/.test(key);

export function matches(text: string, press: KeyPress): boolean {
  const wanted = parseShortcut(text);
  const ctrl = press.ctrlKey || press.metaKey;
  if (isSign(wanted.key)) {
    const altGr = press.ctrlKey && press.altKey;
    return press.key === wanted.key && (altGr || (wanted.ctrl === ctrl && wanted.alt === press.altKey));
  }
  return (
    press.key.toLowerCase() === wanted.key.toLowerCase() &&
    wanted.ctrl === ctrl &&
    wanted.shift === press.shiftKey &&
    wanted.alt === press.altKey
  );
}

const SHOWN: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  Delete: "Del",
  Plus: "+",
  PageUp: "PgUp",
  PageDown: "PgDn",
};
/** The keys of a combination as printed on a keyboard. */
export const keysOf = (text: string): readonly string[] => text.split("+").map((k) => SHOWN[k] ?? k);

/** Keys that move the focus or the caret in controls: shortcuts only while no control has the focus. */
const NAVIGATION = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Delete", "Backspace", "Enter", " "]);
export const isNavigation = (text: string): boolean => {
  const { key, ctrl, alt } = parseShortcut(text);
  return NAVIGATION.has(key) && !ctrl && !alt;
};
