import { http, passthrough } from "msw";
import { setupWorker, type SetupWorker } from "msw/browser";
import type { ScenarioName } from "../contract/scenario";
import { trustWorkerScript } from "../browser/trusted-scripts";
import type { MockedService } from "./handlers";
import { scenario } from "./scenarios";
import { ensureControlled, isResponding, unregister, waitForController, withTimeout } from "./worker";

export interface Demo extends MockedService {
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
export async function startDemo(demo: Demo): Promise<void> {
  const current = session;
  if (current && (await isAlive(current))) {
    updateScenario(await current, demo);
    return;
  }
  // Unless meanwhile the demo was stopped or another request has started a new session.
  if (session === current) {
    if (current) previousEnd = endSession(current, false);
    session = startSession(demo, previousEnd);
  }
  await session;
}

/** Stops the mocks immediately and unregisters the worker. */
export function stopDemo(): void {
  if (!session) return;
  previousEnd = endSession(session, true);
  session = undefined;
}

// Requests that a worker forwards after the demo was stopped go to the network.
const passAfterStop = http.all("*", () => (session ? undefined : passthrough()));

async function startSession(demo: Demo, previous: Promise<void>): Promise<Session> {
  const { workerUrl } = demo;
  await previous;
  await ensureControlled(workerUrl);
  trustWorkerScript(workerUrl);
  const worker = setupWorker(passAfterStop, ...scenario(demo.scenario, demo));
  try {
    const registration = await withTimeout(
      worker.start({ onUnhandledRequest: "bypass", quiet: true, serviceWorker: { url: workerUrl } }),
    );
    const controller = registration?.active ?? null;
    if (controller) await waitForController(controller);
    return { worker, workerUrl, scenarioKey: getScenarioKey(demo), controller };
  } catch (error) {
    worker.stop();
    throw error;
  }
}

function updateScenario(current: Session, demo: Demo): void {
  if (current.scenarioKey === getScenarioKey(demo)) return;
  current.scenarioKey = getScenarioKey(demo);
  current.worker.resetHandlers(passAfterStop, ...scenario(demo.scenario, demo));
}

function getScenarioKey({ scenario, now }: Demo) {
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
