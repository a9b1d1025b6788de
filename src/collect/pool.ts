// A service that keeps sending new texts must not fill the memory with texts that are never used again.
const MAX_SIZE = 10_000;

/** Keeps one value for each key, so that equal values are in memory once. Keeps the first 10,000. */
export interface Pool<T> {
  get: (key: string, create: () => T) => T;
  clear: () => void;
}

export function createPool<T>(): Pool<T> {
  const values = new Map<string, T>();
  return {
    get: (key, create) => {
      const known = values.get(key);
      if (known !== undefined) return known;
      const value = create();
      if (values.size < MAX_SIZE) values.set(key, value);
      return value;
    },
    clear: () => values.clear(),
  };
}
