/** A function that makes a value when it is first called and gives the same one from then on. */
export function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
