/** Wraps a function so that it runs on the first call only; later calls return the same value. */
export function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * A view of data that grows in place because copying it would take too long: the same object until `renew` is called, then
 * another one. An old view shows new data too, but what is derived from it can see that it is no longer the current one.
 */
export function renewable<View extends object>(make: () => View): { get: () => View; renew: () => void } {
  let made: View | undefined;
  return {
    get: () => (made ??= make()),
    renew: () => {
      made = undefined;
    },
  };
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
