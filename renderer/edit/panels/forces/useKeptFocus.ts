/** The focus of a list whose rows change places: a browser drops it when the row that has it is moved in the page. */
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";

interface KeptFocus {
  /** Gives the focus to a row, now or as soon as it is drawn. */
  readonly focus: (key: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** `front`: the key of the row that has the focus when any of them has. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, front: string | null, rows: unknown): KeptFocus {
  /** The focus is here, and nobody took it elsewhere. */
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
      // After a field in the row, or a menu over it, is gone.
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
