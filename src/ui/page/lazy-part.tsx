import { RotateCw } from "lucide-react";
import { useEffect, type ComponentType } from "react";
import { createStore, useStore } from "../../state/store";
import { IconButton } from "../buttons/IconButton";

// In ms after the first rendering, for a page whose data comes late.
const LATEST_MS = 1000;

// In ms after the first page shows its data: what the reader does at once comes first.
const SETTLED_AFTER_MS = 200;

let settle: () => void = () => undefined;

/** Resolves when the first page has settled, or earlier if the reader begins to use it. */
export const firstPageSettled = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Says that a page shows all its data, or an error. If it is the first one, what waits for that is loaded a moment later. */
export function pageIsShown(): void {
  setTimeout(settle, SETTLED_AFTER_MS);
}

/** Loads what waits for the first page after a second at the latest, or as soon as the reader points or types. */
export function loadLazyPartsSoon(): void {
  setTimeout(settle, LATEST_MS);
  for (const event of ["pointermove", "pointerdown", "keydown"]) {
    window.addEventListener(event, settle, { once: true, passive: true });
  }
}

interface Options<Props> {
  /** Takes the component's place until its code has loaded. */
  placeholder?: ComponentType<Props>;
  /** Takes its place if the code cannot be loaded, until it can. Without it, the error is thrown. */
  failed?: ComponentType<Props>;
}

/**
 * A component whose code is loaded when it is first rendered. It is shown as soon as its code is there, other than with
 * `Suspense`, where React keeps a fallback for at least 300 ms.
 */
export function lazyPart<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
  { placeholder = Nothing, failed }: Options<Props> = {},
): ComponentType<Props> {
  const part = createStore<ComponentType<Props>>(placeholder);
  const onError = (error: Error) => {
    part.set(
      failed ??
        (() => {
          throw error;
        }),
    );
    // Most often the device was offline.
    window.addEventListener("online", load, { once: true });
  };
  const load = () => void loadComponent().then(part.set, onError);
  let isAsked = false;
  return function LazyPart(props: Props) {
    const Part = useStore(part);
    useEffect(() => {
      if (isAsked) return;
      isAsked = true;
      load();
    }, []);
    return <Part {...props} />;
  };
}

/**
 * A component whose code is loaded only after the first page has settled, so that it does not compete with the page's data.
 */
export function lazyAfterLoad<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
  options?: Options<Props>,
): ComponentType<Props> {
  return lazyPart(() => firstPageSettled.then(loadComponent), { failed: ReloadButton, ...options });
}

export function Nothing() {
  return null;
}

/** Nothing is shown instead of a dialog that is not open yet. */
function ReloadButton({ open = true }: { open?: boolean }) {
  if (!open) return null;
  return <IconButton icon={RotateCw} label="Reload to get this menu" onClick={() => window.location.reload()} />;
}
