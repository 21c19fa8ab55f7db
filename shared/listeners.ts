/** Listeners that miss nothing: what is told before anybody listens is kept. */
export interface Listeners<T> {
  tell(message: T): void;
  /** Gives back how to stop listening. */
  readonly add: (listener: (message: T) => void) => () => void;
}

/** `until heard`: kept for the first listener only. `for ever`: everyone who comes is told what was told before. */
export function listeners<T>(keep: "until heard" | "for ever"): Listeners<T> {
  const all = new Set<(message: T) => void>();
  const kept: T[] = [];
  return {
    tell(message) {
      if (keep === "for ever" || all.size === 0) kept.push(message);
      for (const listener of [...all]) listener(message);
    },
    add(listener) {
      all.add(listener);
      for (const message of keep === "for ever" ? [...kept] : kept.splice(0)) listener(message);
      return () => {
        all.delete(listener);
      };
    },
  };
}
