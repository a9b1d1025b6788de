/** A long computation that can be done ahead in short steps; whoever needs its result earlier ends it at once. */
export interface Work<T> {
  result(): T;
  /** The result where it is there already. */
  done(): T | undefined;
  steps(): Generator<void, void>;
}

export function createWork<T>(begin: () => Generator<void, T>): Work<T> {
  let running: Generator<void, T> | undefined;
  let end: IteratorReturnResult<T> | undefined;
  const step = () => {
    running ??= begin();
    const next = running.next();
    if (next.done) [end, running] = [next, undefined];
    return end;
  };
  return {
    result() {
      let done = end;
      while (!done) done = step();
      return done.value;
    },
    done: () => end?.value,
    *steps() {
      while (!end && !step()) yield;
    },
  };
}
