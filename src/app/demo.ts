import { demoBaseUrl } from "../service/request";
import { getConnection, demo, onConnectionChange, setMocksStarter } from "../state/connection";
import { getDemoScenario, startDemoScenario, takeScenarioFromAddress } from "../state/demo-scenario";

const HOUR_MS = 3_600_000;

/** Sets up the demo in builds that contain it. The code of the mocks loads with the first request. */
export function prepareDemo(): void {
  if (!__DEMO__ || !demo) return;
  const { key } = demo;
  const base = import.meta.env.BASE_URL;
  let stopMocks: () => void = () => undefined;
  startDemoScenario();
  takeScenarioFromAddress();
  setMocksStarter(async () => {
    const mocks = await import("../mocks/browser");
    stopMocks = mocks.stopMocks;
    const { name, since } = getDemoScenario();
    await mocks.startMocks({
      baseUrl: demoBaseUrl(),
      filesUrl: `${window.location.origin}${base}files`,
      workerUrl: `${base}demo-worker.js`,
      key,
      scenario: name,
      // A page that is loaded within the hour finds the documents unchanged, except those that are about to change.
      now: new Date(name === "arriving" ? since : since - (since % HOUR_MS)),
    });
  });
  onConnectionChange(() => {
    if (getConnection().source !== "demo") stopMocks();
  });
}
