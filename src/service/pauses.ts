// A page that nobody sees is not painted.
const LONGEST_PAINT_MS = 200;

/** Until what has been drawn by now is on the screen, which is with the next frame. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => void turn().then(resolve));
    setTimeout(resolve, LONGEST_PAINT_MS);
  });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export const NOTHING_YET = Symbol("nothing yet");

export interface Wait {
  over: Promise<typeof NOTHING_YET>;
  end: () => void;
}

/** A time to wait for, which can be given up. */
export function createWait(milliseconds: number): Wait {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<typeof NOTHING_YET>((resolve) => {
    timer = setTimeout(() => resolve(NOTHING_YET), milliseconds);
  });
  return { over, end: () => clearTimeout(timer) };
}

// A message comes before a timer, which a browser holds back once several follow each other.
/** Until what else waits for this thread has had its turn. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
