/**
 * A feature's part of the program. The feature declares its part, and app/ adds it when it builds the program. So the
 * ground floor holds every feature and imports none.
 */
export interface Part<T> {
  /** Throws where the program has no such feature. */
  of(program: object): T;
  put(program: object, it: T): void;
}

export function part<T>(name: string): Part<T> {
  const held = new WeakMap<object, { readonly it: T }>();
  return {
    of(program) {
      const entry = held.get(program);
      if (!entry) throw new Error(`the program has no ${name}`);
      return entry.it;
    },
    put: (program, it) => void held.set(program, { it }),
  };
}
