import { fetchConfig } from "./service/fetch-config";
import { delay } from "./browser/scheduling";
import { requestFor, sendAhead } from "./service/request";
import { demoBaseUrl } from "./service/service-address";
import { configRead, provideConfig } from "./state/site-config";
import { connection, demo, followPageLife, onConnectionChange, provideDemo, ready } from "./state/connection";
import { demoScenario, takeScenarioFromAddress } from "./state/demo-scenario";
import { unregisterLeftoverWorker } from "./browser/leftover-worker";
import type { Operation } from "./contract/operation";
import { idsIn } from "./browser/page-paths";

const LONGEST_LEAVE_MS = 100;

// What is needed to ask comes first and is small; the page's code follows while the service answers.
provideConfig(fetchConfig);
followPageLife();

if (__DEMO__ && demo) {
  const { key } = demo;
  const base = import.meta.env.BASE_URL;
  let stop: () => void = () => undefined;
  takeScenarioFromAddress();
  provideDemo(async () => {
    const { startDemo, stopDemo } = await import("./mocks/browser");
    stop = stopDemo;
    const { name, since } = demoScenario();
    await startDemo({
      baseUrl: demoBaseUrl(),
      filesUrl: `${window.location.origin}${base}files`,
      workerUrl: `${base}demo-worker.js`,
      key,
      scenario: name,
      now: new Date(since),
    });
  });
  onConnectionChange(() => {
    if (connection().source !== "demo") stop();
  });
}

const { pathname } = window.location;
const { workflowId, documentId } = idsIn(pathname);
void start();
if (!__DEMO__) void unregisterLeftoverWorker(import.meta.env.BASE_URL);

async function start(): Promise<void> {
  // Beginning to run the page's code before the requests have left would hold them up. One that waits for more than the
  // config, such as a key from another tab, is sent by that code.
  let waiting = true;
  const leave = () => {
    if (!waiting) return;
    if (documentId !== undefined) ask("document", documentId);
    if (workflowId !== undefined) ask("documents", workflowId);
  };
  if (documentId !== undefined || workflowId !== undefined) {
    ready(connection().source).then(leave, () => undefined);
  }
  await Promise.race([configRead().then(() => delay(0)), delay(LONGEST_LEAVE_MS)]);
  waiting = false;
  const { mount } = await import("./app/mount");
  mount(pathname);
}

function ask(operation: Operation, id: string) {
  try {
    sendAhead(requestFor(operation, id, connection()));
  } catch {
    // The page says what is wrong with the id.
  }
}
