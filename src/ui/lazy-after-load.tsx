import { lazy, type ComponentType } from "react";

const LONG_ENOUGH_MS = 1000;

/** Resolves when what the page opened with stands, or when the reader does the first thing, whichever comes sooner. */
export const firstLoadDone = new Promise<void>((resolve) => {
  setTimeout(resolve, LONG_ENOUGH_MS);
  for (const event of ["pointermove", "pointerdown", "keydown"]) {
    window.addEventListener(event, () => resolve(), { once: true, passive: true });
  }
});

/** A part of a page whose code comes after the first load; where it cannot be had, the page stands without it. */
export function lazyAfterLoad<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await firstLoadDone;
    return { default: await load().catch((): ComponentType<Props> => NotLoaded) };
  });
}

function NotLoaded() {
  return (
    <button type="button" className="plain" onClick={() => window.location.reload()}>
      Reload to get this menu
    </button>
  );
}
