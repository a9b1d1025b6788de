/** A long computation that runs at most once: ahead of need in short steps, or at once when its result is needed. */
export interface LazyComputation<T> {
  /** Finishes the computation if necessary. */
  getResult(): T;
  isDone(): boolean;
  /** Runs the remaining steps, one per `next()`. Several callers may share the steps. */
  steps(): Generator<void, void>;
}

/** Runs all steps at once and returns their result. */
export function runToEnd<T>(steps: Generator<void, T>): T {
  let next = steps.next();
  while (!next.done) next = steps.next();
  return next.value;
}

export function createLazyComputation<T>(start: () => Generator<void, T>): LazyComputation<T> {
  let running: Generator<void, T> | undefined;
  let finished: IteratorReturnResult<T> | undefined;
  const step = () => {
    running ??= start();
    const next = running.next();
    if (next.done) [finished, running] = [next, undefined];
    return finished;
  };
  return {
    getResult() {
      let end = finished;
      while (!end) end = step();
      return end.value;
    },
    isDone: () => finished !== undefined,
    *steps() {
      while (!finished && !step()) yield;
    },
  };
}
