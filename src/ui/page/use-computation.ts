import { useCallback, useState, useSyncExternalStore } from "react";
import { runInSteps, type Urgency } from "../../browser/scheduling";
import { FEW_STEPS, type Computation } from "../../list/computation";

/** An urgent computation of no more steps than these is finished while the page renders. */
const STEPS_AT_ONCE: Record<Urgency, number> = { soon: FEW_STEPS, idle: 0 };

/** A result, or while it is being computed the one before. */
interface Computed<T> {
  /** Undefined before the first result. */
  value: T | undefined;
  /** Whether the value is the result of this computation. */
  isCurrent: boolean;
}

/**
 * The result of a computation. A short one is there at once; a long one is run in steps, so that events and rendering do not
 * wait for it. It pauses when another computation takes its place. Undefined stands for a computation to begin later.
 */
export function useComputation<T>(computation: Computation<T> | undefined, urgency: Urgency): Computed<T> {
  const subscribe = useCallback(
    (onDone: () => void) =>
      !computation || computation.peek() !== undefined
        ? () => undefined
        : runInSteps(computation.run(), urgency, onDone),
    [computation, urgency],
  );
  const current = useSyncExternalStore(subscribe, () => computation?.peek(STEPS_AT_ONCE[urgency]));
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(() => current);
  return { value: current ?? last, isCurrent: current !== undefined };
}
