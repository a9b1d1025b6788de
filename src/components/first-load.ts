const LONG_ENOUGH_MS = 1000;

/** Resolves when what the page opened with stands, or when the reader does the first thing, whichever comes sooner. */
export const firstLoadIsOver = new Promise<void>((resolve) => {
  setTimeout(resolve, LONG_ENOUGH_MS);
  for (const event of ["pointermove", "pointerdown", "keydown"]) {
    window.addEventListener(event, () => resolve(), { once: true, passive: true });
  }
});
