/** Wraps a function so that it runs on the first call only; later calls return the same value. */
export function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

interface Memory<Key, Value> {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => unknown;
}

/** The value of a key, which is created the first time. */
export function remember<Key, Value>(memory: Memory<Key, Value>, key: Key, create: () => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const value = create();
  memory.set(key, value);
  return value;
}
