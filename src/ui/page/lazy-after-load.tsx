import { RotateCw } from "lucide-react";
import { lazy, Suspense, type ComponentType } from "react";
import { createStore, useStore } from "../../state/store";
import { IconButton } from "../buttons/IconButton";

// Maximum time in ms to wait for the first answers, which a slow service sends late.
const SETTLED_AFTER_MS = 1000;

let load: () => void = () => undefined;

/** Resolves when the first page has settled, or earlier if the reader begins to use it. */
export const firstPageSettled = new Promise<void>((resolve) => {
  load = resolve;
});

/**
 * Loads what waits for the first page, once that shows its first answers: a promise that never fails. Earlier if the reader
 * points or types, and after 1 s at the latest.
 */
export function loadLazyPartsAfter(firstAnswers: Promise<unknown>): void {
  void firstAnswers.then(load);
  setTimeout(load, SETTLED_AFTER_MS);
  for (const event of ["pointermove", "pointerdown", "keydown"]) {
    window.addEventListener(event, load, { once: true, passive: true });
  }
}

interface Options<Props> {
  /** Takes the component's place until its code has loaded. */
  placeholder?: ComponentType<Props>;
  /** Takes its place if the code cannot be loaded, until it can. */
  failed?: ComponentType<Props>;
}

/**
 * A component whose code starts to load only after the first page has settled, so that it does not compete with the page's
 * data.
 */
export function lazyAfterLoad<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
  { placeholder: Placeholder = Nothing, failed = ReloadButton }: Options<Props> = {},
): ComponentType<Props> {
  const loadedLater = createStore<ComponentType<Props> | undefined>(undefined);
  // Most often the device was offline.
  const tryAgainOnline = () => {
    const tryAgain = () => void loadComponent().then(loadedLater.set, tryAgainOnline);
    window.addEventListener("online", tryAgain, { once: true });
    return failed;
  };
  const Lazy = lazy(async () => {
    await firstPageSettled;
    return { default: await loadComponent().catch(tryAgainOnline) };
  }) as ComponentType<Props>;
  return function LazyPart(props: Props) {
    const Loaded = useStore(loadedLater);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={<Placeholder {...props} />}>
        <Lazy {...props} />
      </Suspense>
    );
  };
}

export function Nothing() {
  return null;
}

/** Nothing is shown instead of a dialog that is not open yet. */
function ReloadButton({ open = true }: { open?: boolean }) {
  if (!open) return null;
  return <IconButton icon={RotateCw} label="Reload to get this menu" onClick={() => window.location.reload()} />;
}
