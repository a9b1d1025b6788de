// A page in a background tab is not painted.
const PAINT_TIMEOUT_MS = 200;

/** Resolves after the browser has painted what was rendered so far, or after 200 ms in a page that is not painted. */
export function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => void yieldToMain().then(resolve));
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
}

/** Resolves after a time in ms. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export const TIMED_OUT = Symbol("nothing yet");

export interface Wait {
  over: Promise<typeof TIMED_OUT>;
  end: () => void;
}

/** A timeout in ms that can be cancelled by `end`. */
export function createTimeout(milliseconds: number): Wait {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), milliseconds);
  });
  return { over, end: () => clearTimeout(timer) };
}

/**
 * Lets waiting events and rendering run before the code after it. Uses a message rather than a timer, because browsers
 * delay timers that follow each other.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
