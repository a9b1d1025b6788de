import { demoBaseUrl } from "../service/service-address";
import { connection, demo, onConnectionChange, provideDemo } from "../state/connection";
import { demoScenario, startDemoScenario, takeScenarioFromAddress } from "../state/demo-scenario";

/** Sets up the demo in builds that contain it. The code of the mocks loads with the first request. */
export function startDemo(): void {
  if (!__DEMO__ || !demo) return;
  const { key } = demo;
  const base = import.meta.env.BASE_URL;
  let stopMocks: () => void = () => undefined;
  startDemoScenario();
  takeScenarioFromAddress();
  provideDemo(async () => {
    const mocks = await import("../mocks/browser");
    stopMocks = mocks.stopDemo;
    const { name, since } = demoScenario();
    await mocks.startDemo({
      baseUrl: demoBaseUrl(),
      filesUrl: `${window.location.origin}${base}files`,
      workerUrl: `${base}demo-worker.js`,
      key,
      scenario: name,
      now: new Date(since),
    });
  });
  onConnectionChange(() => {
    if (connection().source !== "demo") stopMocks();
  });
}
