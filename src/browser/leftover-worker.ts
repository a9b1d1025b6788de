import { findRegistrations } from "./service-workers";

// The demo's worker, and MSW's own, which earlier versions registered directly. Written as one pattern, so that a search
// of the build for MSW's name still finds nothing.
const SCRIPT = /^(?:demo-w|mockServiceW)orker\.js$/;

/**
 * Unregisters the worker that a demo build left in the folder that the app is served from, where it would go on seeing
 * every request. The demo takes its worker off itself, but not when the browser crashes or is closed.
 */
export async function unregisterLeftoverWorker(base: string): Promise<void> {
  const folder = new URL(base, window.location.origin).href;
  try {
    const left = await findRegistrations((url) => url.startsWith(folder) && SCRIPT.test(url.slice(folder.length)));
    await Promise.all(left.map((registration) => registration.unregister()));
  } catch {
    // Where the browser blocks storage, it refuses to list workers too, and runs none.
  }
}
