/** Ends the host some time after the last tab has gone. */

export interface TabCount {
  opened(): void;
  closed(): void;
  /** No more calls to `end`. */
  stop(): void;
}

export interface Patience {
  /** Milliseconds after the last tab closed: long enough for a reload. */
  readonly afterLast: number;
  /** Milliseconds until the first tab comes. */
  readonly beforeFirst: number;
}

/** Calls `end` once, when no tab has been there for as long as `patience` says. */
export function countTabs(patience: Patience, end: () => void): TabCount {
  let open = 0;
  let timer: NodeJS.Timeout | undefined = setTimeout(end, patience.beforeFirst);
  return {
    opened() {
      open++;
      clearTimeout(timer);
    },
    closed() {
      open--;
      if (open > 0) return;
      clearTimeout(timer);
      timer = setTimeout(end, patience.afterLast);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
