import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { ENGINES } from "./driver";
import type { EngineOptions } from "./fixtures";

// Chromium only on demand: the end-to-end tests run in it.
const chosen = process.env.ENGINES?.split(",") ?? ["firefox", "webkit"];

export default defineConfig<object, EngineOptions>({
  testDir: ".",
  outputDir: "../../test-results/engines",
  // One more than there are cores: pages also wait.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  timeout: 120_000,
  // On a busy machine, WebKit needs more than 10 s to draw its first PDF.
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  projects: ENGINES.filter((engine) => chosen.includes(engine)).map((engine) => ({
    name: engine,
    use: { engine },
    // WebKit's window cannot be narrower than 447 px.
    ...(engine === "webkit" && { grepInvert: /@narrow/ }),
  })),
});
