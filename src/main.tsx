import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { fetchConfig } from "./api/config";
import { createQueryClient } from "./api/query-client";
import { demoBaseUrl } from "./api/target";
import { App } from "./app";
import { provideConfig } from "./config";
import { connection, demo, onConnectionChange, provideDemo } from "./connection";
import { demoScenario, takeScenarioFromAddress } from "./demo-scenario";
import { createRoutes } from "./routes";
import "./styles/tokens.css";
import "./styles/base.css";

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
const router = createBrowserRouter(createRoutes(client), { basename: import.meta.env.BASE_URL });
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App client={client} router={router} />
    </StrictMode>,
  );
}
