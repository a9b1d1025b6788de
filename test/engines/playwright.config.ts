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
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
});
