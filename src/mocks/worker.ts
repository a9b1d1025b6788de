import { findRegistrations, serviceWorkers } from "../browser/service-workers";

// What a page must know of its service worker beyond what MSW looks after.

const PATIENCE_MS = 6000;
// A worker that runs answers at once, one that the browser had ended a little later.
const ANSWER_MS = 2000;

/** Rejects if the promise takes too long: a worker that is being replaced may never answer. */
export function inTime<T>(promise: Promise<T>, limit = PATIENCE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The mock worker did not answer in time")), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Resolves once the page is controlled by this worker. */
export function controlledBy(worker: ServiceWorker): Promise<void> {
  return untilControlled((controller) => controller === worker);
}

/** Whether the worker still controls this page, and knows (by now) that the page's requests are to be mocked. */
export async function answers(worker: ServiceWorker | null): Promise<boolean> {
  if (!worker) return true;
  const workers = serviceWorkers();
  if (workers?.controller !== worker) return false;
  const heard = new Promise<boolean>((resolve) => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== worker || !isEnabled(data)) return;
      workers.removeEventListener("message", listen);
      resolve(true);
    };
    workers.addEventListener("message", listen);
  });
  worker.postMessage("MOCK_ACTIVATE");
  return inTime(heard, ANSWER_MS);
}

/**
 * After a hard reload no worker controls the page though one is registered, and MSW would reload the page until one
 * does. Here the worker is asked to take control; see public/demo-worker.js.
 */
export async function takeControl(workerUrl: string): Promise<void> {
  const [registration] = await findRegistrations(isAt(workerUrl));
  if (!registration || serviceWorkers()?.controller) return;
  // Without an active one another tab is registering it just now, and it is about to take control of this page too.
  registration.active?.postMessage("TAKE_CONTROL");
  await untilControlled((controller) => controller !== null);
}

export async function unregister(workerUrl: string): Promise<void> {
  for (const registration of await findRegistrations(isAt(workerUrl))) await registration.unregister();
}

function untilControlled(done: (controller: ServiceWorker | null) => boolean): Promise<void> {
  const { serviceWorker: workers } = navigator;
  return inTime(
    new Promise((resolve) => {
      const look = () => {
        if (!done(workers.controller)) return;
        workers.removeEventListener("controllerchange", look);
        resolve();
      };
      workers.addEventListener("controllerchange", look);
      look();
    }),
  );
}

function isAt(workerUrl: string) {
  const { href } = new URL(workerUrl, window.location.href);
  return (url: string) => url === href;
}

function isEnabled(data: unknown) {
  return typeof data === "object" && data !== null && "type" in data && data.type === "MOCKING_ENABLED";
}
