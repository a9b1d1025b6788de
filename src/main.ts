import { fetchConfig } from "./api/config";
import { holdListsUntil } from "./api/body";
import { createQueryClient } from "./api/query-client";
import { demoBaseUrl } from "./api/target";
import { configRead, provideConfig } from "./config";
import { connection, demo, onConnectionChange, provideDemo } from "./connection";
import { demoScenario, takeScenarioFromAddress } from "./demo-scenario";
import { startRequests } from "./requests";
import "./styles/tokens.css";
import "./styles/base.css";

const LONGEST_LEAVE_MS = 100;

// What is needed to ask comes first and is small; the page's code follows while the service answers.
provideConfig(fetchConfig());

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

const client = createQueryClient();
const { pathname } = window.location;
startRequests(client, pathname);
const mounted = leaveTime().then(async () => (await import("./mount")).mount(client, pathname));
holdListsUntil(mounted);

/** The requests leave once the config is read; beginning to run the page's code before that would hold them up. */
async function leaveTime(): Promise<void> {
  await Promise.race([configRead(), new Promise((resolve) => setTimeout(resolve, LONGEST_LEAVE_MS))]);
}
