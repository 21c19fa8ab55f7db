/**
 * What a feature adds to the program. The feature declares its part and whoever knows the feature asks for it; app/ puts it in when
 * the program is put together. So the ground floor holds every feature and knows none.
 */
export interface Part<T> {
  /** Throws where the program was put together without this feature. */
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
