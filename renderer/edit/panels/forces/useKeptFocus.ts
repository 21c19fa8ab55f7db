/** Keeps the focus in a list whose rows change places: a browser drops it when the focused row moves in the page. */
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";

interface KeptFocus {
  /** Focuses a row, now or as soon as it is drawn. */
  readonly focus: (key: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** `front`: the key of the row that has the list's focus. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, front: string | null, rows: unknown): KeptFocus {
  /** Whether the list has the focus, until the user moves it elsewhere. */
  const here = useRef(false);
  const rowOf = (key: string) => list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the rows that drops the focus
  useLayoutEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (here.current && lost && front !== null) rowOf(front)?.focus();
  }, [rows, front]);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (!(event.target instanceof Node && list.current?.contains(event.target))) here.current = false;
    };
    window.addEventListener("pointerdown", press, { capture: true });
    return () => window.removeEventListener("pointerdown", press, { capture: true });
  }, [list]);
  return {
    focus: (key) => {
      here.current = true;
      // After a field in the row, or a menu over it, has closed.
      setTimeout(() => here.current && rowOf(key)?.focus());
    },
    onFocus: () => {
      here.current = true;
    },
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !list.current?.contains(relatedTarget)) here.current = false;
    },
  };
}
