import { lazy, type ComponentType } from "react";

// In ms after the first page was rendered. By then it has settled on most devices.
const SETTLED_AFTER_MS = 1000;

let load: () => void = () => undefined;

/** Resolves when the first page has settled, or earlier if the reader begins to use it. */
export const firstPageSettled = new Promise<void>((resolve) => {
  load = resolve;
});

/** Loads what waits for the first page now. */
export function loadLazyParts(): void {
  load();
}

/** Loads it a moment after the first page was rendered, or as soon as the reader points or types. */
export function loadLazyPartsSoon(): void {
  setTimeout(load, SETTLED_AFTER_MS);
  for (const event of ["pointermove", "pointerdown", "keydown"]) {
    window.addEventListener(event, load, { once: true, passive: true });
  }
}

/**
 * A component whose code is loaded after the first page, so that it does not delay it. If the code cannot be loaded, the
 * page works without the component.
 */
export function lazyAfterLoad<Props extends object>(loadComponent: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await firstPageSettled;
    return { default: await loadComponent().catch((): ComponentType<Props> => NotLoaded) };
  });
}

function NotLoaded() {
  return (
    <button type="button" className="plain" onClick={() => window.location.reload()}>
      Reload to get this menu
    </button>
  );
}
