import { lazy, useState, type ComponentType } from "react";

interface LazyPage {
  /** Loads the code of the page. Rejects if that fails; the page then shows the error when it is opened. */
  load: () => Promise<unknown>;
  Page: ComponentType;
}

/** A page whose code loads separately. Unlike `React.lazy`, it renders at once if its code has been loaded before. */
function lazyPage(loadComponent: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = await loadComponent();
    return { default: loaded };
  };
  const Lazy = lazy(load);
  function Page() {
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  }
  return { load, Page };
}

// The workflow page is not among these: most visits start there, so its code is part of the app's main file.
export const lazyPages = {
  home: lazyPage(async () => (await import("../home/HomePage")).HomePage),
  settings: lazyPage(async () => (await import("../settings/SettingsPage")).SettingsPage),
  document: lazyPage(async () => (await import("../document/DocumentPage")).DocumentPage),
  labels: lazyPage(async () => (await import("../labels/LabelsPage")).LabelsPage),
  setUp: lazyPage(async () => (await import("./SetUpPage")).SetUpPage),
  notFound: lazyPage(async () => (await import("./NotFoundPage")).NotFoundPage),
};

/** Loads the code of all pages, so that a navigation neither waits for it nor needs the network. */
export function preloadPages(): void {
  for (const { load } of Object.values(lazyPages)) load().catch(() => undefined);
}
