/** Ends the host some time after the last tab closes. */

export interface TabCount {
  opened(): void;
  closed(): void;
  /** Prevents further calls to `end`. */
  stop(): void;
}

export interface Patience {
  /** Milliseconds after the last tab closed: long enough for a reload. */
  readonly afterLast: number;
  /** Milliseconds until the first tab opens. */
  readonly beforeFirst: number;
}

/** Calls `end` once, after there were no tabs for the time in `patience`; null: never. */
export function countTabs(patience: Patience | null, end: () => void): TabCount {
  let open = 0;
  let timer: NodeJS.Timeout | undefined = patience ? setTimeout(end, patience.beforeFirst) : undefined;
  return {
    opened() {
      open++;
      clearTimeout(timer);
    },
    closed() {
      open--;
      if (open > 0 || !patience) return;
      clearTimeout(timer);
      timer = setTimeout(end, patience.afterLast);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
