/** Files and keys that come before their listeners: they are kept, and given to the rest of the program once it is there. */
import { useEffect, useRef } from "react";
import { useProgram } from "../window/context.ts";
import type { Rest } from "./App.tsx";
import { START_KEYS } from "./threshold.ts";

const KEYS: ReadonlySet<string> = new Set(Object.values(START_KEYS));
/** As shortcuts are written; a character has its Shift in it. */
const nameOf = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): string =>
  [
    ctrlKey || metaKey ? "Ctrl+" : "",
    altKey ? "Alt+" : "",
    shiftKey && key.length > 1 ? "Shift+" : "",
    key.length === 1 ? key.toUpperCase() : key,
  ].join("");

export function useEarly(rest: Rest | null): void {
  const program = useProgram();
  const files = useRef<readonly File[]>([]);
  const keys = useRef<KeyboardEvent[]>([]);
  useEffect(() => {
    if (rest) {
      if (files.current.length > 0) rest.takeDrop(program, files.current);
      for (const key of keys.current)
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", copyOf(key)));
      files.current = [];
      keys.current = [];
      return;
    }
    const ending = new AbortController();
    const how = { signal: ending.signal };
    // Without this the browser would leave the program for the file, or answer the key itself.
    window.addEventListener("dragover", (event) => event.preventDefault(), how);
    window.addEventListener(
      "drop",
      (event) => {
        event.preventDefault();
        files.current = [...(event.dataTransfer?.files ?? [])];
      },
      how,
    );
    window.addEventListener(
      "keydown",
      (event) => {
        if (!KEYS.has(nameOf(event))) return;
        event.preventDefault();
        keys.current.push(event);
      },
      how,
    );
    return () => ending.abort();
  }, [rest, program]);
}

const copyOf = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): KeyboardEventInit => ({
  ...{ key, code, ctrlKey, metaKey, altKey, shiftKey },
  bubbles: true,
  cancelable: true,
});
