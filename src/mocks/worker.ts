// What a page must know of its service worker beyond what MSW looks after.

const PATIENCE_MS = 4000;

/** Rejects if the promise takes too long: a worker that is being replaced may never answer. */
export function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The mock worker did not answer in time")), PATIENCE_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The worker of this script, once it controls the page; null where the browser offers no workers. */
export function controllerOf(workerUrl: string): Promise<ServiceWorker | null> {
  const workers = available();
  if (!workers) return Promise.resolve(null);
  return inTime(
    new Promise((resolve) => {
      const look = () => {
        if (workers.controller?.scriptURL !== absolute(workerUrl)) return;
        workers.removeEventListener("controllerchange", look);
        resolve(workers.controller);
      };
      workers.addEventListener("controllerchange", look);
      look();
    }),
  );
}

/** Whether the worker still controls this page, and knows (by now) that the page's requests are to be mocked. */
export async function answers(worker: ServiceWorker | null): Promise<boolean> {
  if (!worker) return true;
  const workers = available();
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
  return inTime(heard);
}

/**
 * After a hard reload no worker controls the page though one is registered. MSW would reload the page over and over
 * where that cannot help; without the registration it makes a new one, which takes control at once.
 */
export async function makeWay(workerUrl: string): Promise<void> {
  const [registration] = await registrationsOf(workerUrl);
  if (!registration || available()?.controller) return;
  // Another tab may be registering it just now, and then it is about to take control of this one too.
  if (registration.active?.state !== "activated") await controllerOf(workerUrl).catch(() => undefined);
  if (!available()?.controller) await registration.unregister();
}

export async function unregister(workerUrl: string): Promise<void> {
  for (const registration of await registrationsOf(workerUrl)) await registration.unregister();
}

async function registrationsOf(workerUrl: string): Promise<ServiceWorkerRegistration[]> {
  const registrations = (await available()?.getRegistrations()) ?? [];
  const script = absolute(workerUrl);
  return registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some((worker) => worker?.scriptURL === script),
  );
}

// Missing on pages that came over plain http from another host than this one.
function available(): ServiceWorkerContainer | undefined {
  return "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
}

function absolute(workerUrl: string) {
  return new URL(workerUrl, window.location.href).href;
}

function isEnabled(data: unknown) {
  return typeof data === "object" && data !== null && "type" in data && data.type === "MOCKING_ENABLED";
}
