import { http, passthrough } from "msw";
import { setupWorker, type SetupWorker } from "msw/browser";
import { trustWorkerScript } from "../browser/trusted-scripts";
import { findRegistrations, serviceWorkers } from "../browser/workers";
import type { ScenarioName } from "../contract/scenario";
import { isRecord } from "../lib/json";
import type { MockedService } from "./handlers";
import { createScenarioHandlers } from "./scenarios";

interface MockOptions extends MockedService {
  /** The URL of the mock worker's script, in the folder that the page is served from. */
  workerUrl: string;
  scenario: ScenarioName;
  /** When the scenario starts. */
  now: Date;
}

interface Session {
  worker: SetupWorker;
  workerUrl: string;
  /** Identifies the scenario and its start. */
  scenarioKey: string;
  /** The worker that controls this page; null where service workers are not available and MSW patches `fetch`. */
  controller: ServiceWorker | null;
}

let session: Promise<Session> | undefined;
// Settles when the previous session has ended.
let previousEnd: Promise<void> = Promise.resolve();

/**
 * Resolves when the mocked service responds to this page's requests, and rejects if it cannot. Call this before each
 * request: browsers stop idle workers and other tabs can replace them, and then the worker no longer knows this page.
 */
export async function startMocks(options: MockOptions): Promise<void> {
  const current = session;
  if (current && (await isAlive(current))) {
    updateScenario(await current, options);
    return;
  }
  // Unless meanwhile the mocks were stopped or another request has started a new session.
  if (session === current) {
    if (current) previousEnd = endSession(current, false);
    session = startSession(options, previousEnd);
  }
  await session;
}

/** Stops the mocks immediately and unregisters the worker. */
export function stopMocks(): void {
  if (!session) return;
  previousEnd = endSession(session, true);
  session = undefined;
}

// Requests that a worker forwards after the mocks were stopped go to the network.
const passAfterStop = http.all("*", () => (session ? undefined : passthrough()));

async function startSession(options: MockOptions, previous: Promise<void>): Promise<Session> {
  const { workerUrl } = options;
  await previous;
  await ensureControlled(workerUrl);
  trustWorkerScript(workerUrl);
  const worker = setupWorker(passAfterStop, ...createScenarioHandlers(options.scenario, options));
  try {
    const registration = await withTimeout(
      worker.start({ onUnhandledRequest: "bypass", quiet: true, serviceWorker: { url: workerUrl } }),
    );
    const controller = registration?.active ?? null;
    if (controller) await waitUntilControlled((current) => current === controller);
    return { worker, workerUrl, scenarioKey: getScenarioKey(options), controller };
  } catch (error) {
    worker.stop();
    throw error;
  }
}

function updateScenario(current: Session, options: MockOptions): void {
  if (current.scenarioKey === getScenarioKey(options)) return;
  current.scenarioKey = getScenarioKey(options);
  current.worker.resetHandlers(passAfterStop, ...createScenarioHandlers(options.scenario, options));
}

function getScenarioKey({ scenario, now }: MockOptions) {
  return `${scenario} ${now.getTime()}`;
}

async function endSession(last: Promise<Session>, unregisterWorker: boolean): Promise<void> {
  try {
    const { worker, workerUrl } = await last;
    worker.stop();
    if (unregisterWorker) await unregister(workerUrl);
  } catch {
    // A session that failed to start has nothing to stop.
  }
}

function isAlive(current: Promise<Session>): Promise<boolean> {
  return current.then(({ controller }) => isResponding(controller)).catch(() => false);
}

// The parts of handling a service worker that MSW does not cover.

// A browser that is busy needs several seconds to replace a worker.
const DEFAULT_TIMEOUT_MS = 12_000;
// A running worker responds immediately. One that the browser has stopped has to start first.
const RESPONSE_TIMEOUT_MS = 2000;

/** Rejects if the promise takes too long (in ms): a worker that is being replaced may never respond. */
function withTimeout<T>(promise: Promise<T>, limit = DEFAULT_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The mock worker did not answer in time")), limit);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** Tells the worker to mock this page's requests. Whether it still controls the page; rejects if it does not respond. */
async function isResponding(worker: ServiceWorker | null): Promise<boolean> {
  if (!worker) return true;
  const workers = serviceWorkers();
  if (workers?.controller !== worker) return false;
  const response = new Promise<boolean>((resolve) => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== worker || !isRecord(data) || data.type !== "MOCKING_ENABLED") return;
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
async function ensureControlled(workerUrl: string): Promise<void> {
  const [registration] = await findRegistrations(hasUrl(workerUrl));
  if (!registration || serviceWorkers()?.controller) return;
  // If there is no active worker yet, another tab is registering it, and it will control this page too.
  registration.active?.postMessage("TAKE_CONTROL");
  await waitUntilControlled((controller) => controller !== null);
}

async function unregister(workerUrl: string): Promise<void> {
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
