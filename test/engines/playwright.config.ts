import { defineConfig } from "@playwright/test";
import { ENGINES } from "./driver";
import type { EngineOptions } from "./fixtures";

export default defineConfig<object, EngineOptions>({
  testDir: ".",
  outputDir: "../../test-results/engines",
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  // As in the end-to-end tests.
  retries: 1,
  // On a busy machine, WebKit needs more than 10 s to draw its first PDF.
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
});
