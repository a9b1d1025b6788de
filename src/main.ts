import { fetchConfig } from "./api/config";
import { holdListsUntil } from "./api/body";
import { createQueryClient } from "./api/query-client";
import { demoBaseUrl } from "./api/target";
import { configRead, provideConfig } from "./config";
import { connection, demo, onConnectionChange, provideDemo } from "./connection";
import { demoScenario, takeScenarioFromAddress } from "./demo-scenario";
import { firstAnswers, startRequests } from "./requests";

const LONGEST_LEAVE_MS = 100;
// Drawing a page twice, without its data and with it, takes longer than so short a wait for the data; and data that
// comes while the page's code begins to run has to wait for it.
const LONGEST_BLANK_MS = 50;

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
holdListsUntil(start());

/** Draws the app, with its first data where that comes soon. */
async function start(): Promise<void> {
  await leaveTime();
  await Promise.race([firstAnswers(client), wait(LONGEST_BLANK_MS)]);
  const { mount } = await import("./mount");
  mount(client, pathname);
}

/** The requests leave once the config is read; beginning to run the page's code before that would hold them up. */
async function leaveTime(): Promise<void> {
  await Promise.race([configRead(), wait(LONGEST_LEAVE_MS)]);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
