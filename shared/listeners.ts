/** Listeners that miss nothing: messages before the first listener are kept. */
export interface Listeners<T> {
  tell(message: T): void;
  /** Returns a function that stops listening. */
  readonly add: (listener: (message: T) => void) => () => void;
}

/** `until heard`: messages are kept for the first listener only. `for ever`: every new listener gets all earlier messages. */
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
