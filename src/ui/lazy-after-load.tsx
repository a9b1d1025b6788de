import { lazy, type ComponentType } from "react";

const MAX_DELAY_MS = 1000;

/** Resolves one second after the app starts, or on the first move, press or key, whichever comes first. */
export const firstLoadDone = new Promise<void>((resolve) => {
  setTimeout(resolve, MAX_DELAY_MS);
  for (const event of ["pointermove", "pointerdown", "keydown"]) {
    window.addEventListener(event, () => resolve(), { once: true, passive: true });
  }
});

/**
 * Like `React.lazy`, but starts to load the code only after the first load, so that it does not compete with the page's
 * data. If the code cannot be loaded, a button to reload the page takes its place.
 */
export function lazyAfterLoad<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await firstLoadDone;
    return { default: await load().catch((): ComponentType<Props> => ReloadButton) };
  });
}

function ReloadButton() {
  return (
    <button type="button" className="plain" onClick={() => window.location.reload()}>
      Reload to get this menu
    </button>
  );
}
