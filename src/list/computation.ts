/** A long computation that runs at most once: in steps of about a millisecond, or at once when its result is needed. */
export interface Computation<T> {
  /** The result if it is known, or if the whole computation takes no more steps than these. */
  peek(maxSteps?: number): T | undefined;
  /** Finishes the computation if necessary. */
  getResult(): T;
  /** Runs the remaining steps, one per `next()`, and returns the result. Several callers may share the steps. */
  run(): Steps<T>;
}

/** So many steps are taken at once. */
export const FEW_STEPS = 24;

/** The steps of a computation. Each `yield` ends one. */
export type Steps<T> = Generator<void, T>;

/** When the first step or the result is asked for, all that `start` needs is computed first, and then `start` is called. */
export function createComputation<T>(
  start: () => Steps<T>,
  needs: readonly Computation<unknown>[] = [],
): Computation<T> {
  // Dropped at the end, with the documents that it was computed from.
  let running: Steps<T> | undefined = startAfter(needs, start);
  let finished: IteratorReturnResult<T> | undefined;
  let stepsTaken = 0;
  const step = () => {
    const next = running?.next();
    if (next?.done) [finished, running] = [next, undefined];
    stepsTaken++;
    return finished;
  };
  const getResult = () => {
    let end = finished;
    while (!end) end = step();
    return end.value;
  };
  return {
    peek(maxSteps = 0) {
      while (!finished && stepsTaken < maxSteps) step();
      return finished?.value;
    },
    getResult,
    *run() {
      while (!finished && !step()) yield;
      return getResult();
    },
  };
}

function* startAfter<T>(needs: readonly Computation<unknown>[], start: () => Steps<T>): Steps<T> {
  for (const needed of needs) yield* needed.run();
  return yield* start();
}

/** The steps of a computation whose result is known. */
export function done<T>(result: T): Steps<T> {
  return pass(
    [],
    () => undefined,
    () => result,
  );
}

/** Reading a text or comparing numbers of so many items takes about a millisecond. */
const ITEMS_PER_STEP = 16_384;
/** The same for work that takes ten times as long per item, such as reading a timestamp. */
export const SLOW_ITEMS_PER_STEP = 2048;

/** Visits each item in steps, and then returns the result. */
export function* pass<Item, T>(
  items: ArrayLike<Item>,
  visit: (item: Item, index: number) => void,
  getResult: () => T,
  perStep = ITEMS_PER_STEP,
): Steps<T> {
  for (let start = 0; start < items.length; start += perStep) {
    if (start > 0) yield;
    const end = Math.min(start + perStep, items.length);
    for (let index = start; index < end; index++) visit(items[index] as Item, index);
  }
  return getResult();
}
