import { findRegistrations, serviceWorkers } from "../browser/workers";

// The parts of handling a service worker that MSW does not cover.

const DEFAULT_TIMEOUT_MS = 6000;
// A running worker responds immediately. One that the browser has stopped has to start first.
const RESPONSE_TIMEOUT_MS = 2000;

/** Rejects if the promise takes too long (in ms): a worker that is being replaced may never respond. */
export function withTimeout<T>(promise: Promise<T>, limit = DEFAULT_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The mock worker did not answer in time")), limit);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** Resolves when this worker controls the page. */
export function waitForController(worker: ServiceWorker): Promise<void> {
  return waitUntilControlled((controller) => controller === worker);
}

/** Tells the worker to mock this page's requests. Whether it still controls the page; rejects if it does not respond. */
export async function isResponding(worker: ServiceWorker | null): Promise<boolean> {
  if (!worker) return true;
  const workers = serviceWorkers();
  if (workers?.controller !== worker) return false;
  const response = new Promise<boolean>((resolve) => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== worker || !isEnabled(data)) return;
      workers.removeEventListener("message", listen);
      resolve(true);
    };
    workers.addEventListener("message", listen);
  });
  worker.postMessage("MOCK_ACTIVATE");
  return withTimeout(response, RESPONSE_TIMEOUT_MS);
}

/**
 * Asks a registered worker to control this page; see public/demo-worker.js. After a hard reload no worker controls the
 * page, and MSW would reload it until one does.
 */
export async function ensureControlled(workerUrl: string): Promise<void> {
  const [registration] = await findRegistrations(hasUrl(workerUrl));
  if (!registration || serviceWorkers()?.controller) return;
  // If there is no active worker yet, another tab is registering it, and it will control this page too.
  registration.active?.postMessage("TAKE_CONTROL");
  await waitUntilControlled((controller) => controller !== null);
}

export async function unregister(workerUrl: string): Promise<void> {
  for (const registration of await findRegistrations(hasUrl(workerUrl))) await registration.unregister();
}

function waitUntilControlled(done: (controller: ServiceWorker | null) => boolean): Promise<void> {
  const { serviceWorker: workers } = navigator;
  return withTimeout(
    new Promise((resolve) => {
      const check = () => {
        if (!done(workers.controller)) return;
        workers.removeEventListener("controllerchange", check);
        resolve();
      };
      workers.addEventListener("controllerchange", check);
      check();
    }),
  );
}

function hasUrl(workerUrl: string) {
  const { href } = new URL(workerUrl, window.location.href);
  return (url: string) => url === href;
}

function isEnabled(data: unknown) {
  return typeof data === "object" && data !== null && "type" in data && data.type === "MOCKING_ENABLED";
}
