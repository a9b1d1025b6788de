import { demoBaseUrl } from "../service/request";
import { getConnection, demo, onConnectionChange, setMocksStarter } from "../state/connection";
import { getDemoScenario, getDemoTime, startDemoScenario, takeScenarioFromAddress } from "../state/demo-scenario";

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
    const { name } = getDemoScenario();
    await mocks.startMocks({
      baseUrl: demoBaseUrl(),
      filesUrl: `${window.location.origin}${base}files`,
      workerUrl: `${base}demo-worker.js`,
      key,
      scenario: name,
      now: getDemoTime(),
    });
  });
  onConnectionChange(() => {
    if (getConnection().source !== "demo") stopMocks();
  });
}
