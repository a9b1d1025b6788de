import { http, passthrough } from "msw";
import { setupWorker, type SetupWorker } from "msw/browser";
import type { ScenarioName } from "../contract/scenario";
import { trustWorkerScript } from "../browser/workers";
import type { MockedService } from "./handlers";
import { createScenarioHandlers } from "./scenarios";
import { ensureControlled, isResponding, unregister, waitForController, withTimeout } from "./worker";

export interface MockOptions extends MockedService {
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
    if (controller) await waitForController(controller);
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

async function isAlive(current: Promise<Session>): Promise<boolean> {
  try {
    return await isResponding((await current).controller);
  } catch {
    return false;
  }
}
