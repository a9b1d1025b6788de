const SLICE_MS = 4;

/** Does work in the browser's idle time, step by step; what is returned stops it. */
export function runWhenIdle(steps: Iterator<void>): () => void {
  let handle = 0;
  const run = (left: () => number) => {
    do {
      if (steps.next().done) return;
    } while (left() > 1);
    plan();
  };
  const plan = () => {
    handle = canIdle
      ? requestIdleCallback((deadline) => run(() => Math.min(deadline.timeRemaining(), SLICE_MS)))
      : window.setTimeout(() => {
          const end = performance.now() + SLICE_MS;
          run(() => end - performance.now());
        });
  };
  plan();
  return () => (canIdle ? cancelIdleCallback(handle) : clearTimeout(handle));
}

/** Does one thing in the browser's idle time; what is returned stops it. */
export function runOnceWhenIdle(work: () => void): () => void {
  const next = () => {
    work();
    return { done: true, value: undefined } as const;
  };
  return runWhenIdle({ next });
}

// Safari has no idle callbacks.
const canIdle = "requestIdleCallback" in window;
