import { RotateCw } from "lucide-react";
import { lazy, type ComponentType } from "react";

// In ms after the first page was rendered. By then it has settled on most devices.
const SETTLED_AFTER_MS = 1000;

let load: () => void = () => undefined;

/** Resolves when the first page has settled, or earlier if the user begins to use it. */
export const firstPageSettled = new Promise<void>((resolve) => {
  load = resolve;
});

/** Loads what waits for the first page: a moment after it was rendered, or as soon as the user points or types. */
export function loadLazyPartsSoon(): void {
  setTimeout(load, SETTLED_AFTER_MS);
  for (const event of ["pointermove", "pointerdown", "keydown"]) {
    window.addEventListener(event, load, { once: true, passive: true });
  }
}

/**
 * Like `React.lazy`, but starts to load the code only after the first page has settled, so that it does not compete with
 * the page's data. If the code cannot be loaded, `Fallback` takes its place: by default a button to reload the page.
 */
export function lazyAfterLoad<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = ReloadButton,
) {
  return lazy(async () => {
    await firstPageSettled;
    return { default: await loadComponent().catch(() => Fallback) };
  });
}

/** Nothing is shown instead of a dialog that is not open yet. */
function ReloadButton({ open = true }: { open?: boolean }) {
  if (!open) return null;
  return (
    <button type="button" className="plain" onClick={() => window.location.reload()}>
      <RotateCw aria-hidden="true" />
      <span className="button-label">Reload to get this menu</span>
    </button>
  );
}
