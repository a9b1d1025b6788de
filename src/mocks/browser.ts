import { http, passthrough } from "msw";
import { setupWorker, type SetupWorker } from "msw/browser";
import type { ScenarioName } from "../contract/scenario";
import { trustWorkerScript } from "../browser/trusted-scripts";
import type { MockedService } from "./handlers";
import { scenario } from "./scenarios";
import { answers, controlledBy, inTime, takeControl, unregister } from "./worker";

export interface Demo extends MockedService {
  /** The address of the mock worker's script, in the folder that the page is served from. */
  workerUrl: string;
  scenario: ScenarioName;
  /** When the scenario's story begins. */
  now: Date;
}

interface Session {
  worker: SetupWorker;
  workerUrl: string;
  /** Which story is being told. */
  told: string;
  /** The worker that this page speaks to; null where there are none and MSW stands in front of `fetch` itself. */
  controller: ServiceWorker | null;
}

let session: Promise<Session> | undefined;
let ended: Promise<void> = Promise.resolve();

/**
 * Resolves once the mocked service answers this page; rejects where it cannot. Call it before each request: browsers
 * end an idle worker and other tabs may replace it, and either way it no longer knows that this page is mocked.
 */
export async function startDemo(demo: Demo): Promise<void> {
  const before = session;
  if (before && (await isAlive(before))) {
    tell(await before, demo);
    return;
  }
  // Unless the demo was left meanwhile, or another request has already begun anew.
  if (session === before) {
    if (before) ended = end(before, false);
    session = begin(demo, ended);
  }
  await session;
}

/** Ends the mocks at once and takes the worker off the device. */
export function stopDemo(): void {
  if (!session) return;
  ended = end(session, true);
  session = undefined;
}

// What a worker forwards after the demo was left is not answered any more.
const left = http.all("*", () => (session ? undefined : passthrough()));

async function begin(demo: Demo, earlier: Promise<void>): Promise<Session> {
  const { workerUrl } = demo;
  await earlier;
  await takeControl(workerUrl);
  trustWorkerScript(workerUrl);
  const worker = setupWorker(left, ...scenario(demo.scenario, demo));
  try {
    const registration = await inTime(
      worker.start({ onUnhandledRequest: "bypass", quiet: true, serviceWorker: { url: workerUrl } }),
    );
    const controller = registration?.active ?? null;
    if (controller) await controlledBy(controller);
    return { worker, workerUrl, told: storyOf(demo), controller };
  } catch (error) {
    worker.stop();
    throw error;
  }
}

function tell(telling: Session, demo: Demo): void {
  if (telling.told === storyOf(demo)) return;
  telling.told = storyOf(demo);
  telling.worker.resetHandlers(left, ...scenario(demo.scenario, demo));
}

function storyOf({ scenario, now }: Demo) {
  return `${scenario} ${now.getTime()}`;
}

async function end(last: Promise<Session>, forGood: boolean): Promise<void> {
  try {
    const { worker, workerUrl } = await last;
    worker.stop();
    if (forGood) await unregister(workerUrl);
  } catch {
    // A session that never came about has nothing to end.
  }
}

async function isAlive(started: Promise<Session>): Promise<boolean> {
  try {
    return await answers((await started).controller);
  } catch {
    return false;
  }
}
