/** A long computation that runs at most once: in steps of about a millisecond, or at once when its result is needed. */
export interface Computation<T> {
  /** The result if it is known, or if the whole computation takes no more steps than these. */
  peek(maxSteps?: number): T | undefined;
  /** Finishes the computation if necessary. */
  getResult(): T;
  /** Runs the remaining steps, one per `next()`, and returns the result. Several callers may share the steps. */
  run(): Generator<void, T>;
}

/** `start` begins the computation when the first step or the result is asked for. Each `yield` ends a step. */
export function createComputation<T>(start: () => Generator<void, T>): Computation<T> {
  let running: Generator<void, T> | undefined;
  let finished: IteratorReturnResult<T> | undefined;
  let stepsTaken = 0;
  const step = () => {
    running ??= start();
    const next = running.next();
    if (next.done) [finished, running] = [next, undefined];
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

/** Reading a text or comparing numbers of so many items takes about a millisecond. */
const ITEMS_PER_STEP = 16_384;
/** The same for work that takes ten times as long per item, such as reading a timestamp. */
export const SLOW_ITEMS_PER_STEP = 2048;

/** Visits each item in steps, and then returns the result, which `visit` fills in. */
export function* pass<Item, T>(
  items: ArrayLike<Item>,
  visit: (item: Item, index: number) => void,
  result: T,
  perStep = ITEMS_PER_STEP,
): Generator<void, T> {
  for (let start = 0; start < items.length; start += perStep) {
    if (start > 0) yield;
    const end = Math.min(start + perStep, items.length);
    for (let index = start; index < end; index++) visit(items[index] as Item, index);
  }
  return result;
}
