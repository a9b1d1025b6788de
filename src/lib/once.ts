/** Wraps a function so that it runs on the first call only; later calls return the same value. */
export function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
