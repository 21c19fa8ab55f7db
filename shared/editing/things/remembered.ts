/** Records are immutable, so a result for a record is kept with it. */
export function remembered<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const old = known.get(key);
    if (old !== undefined) return old;
    const value = make(key);
    known.set(key, value);
    return value;
  };
}
