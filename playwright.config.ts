import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium, findHeadlessShell } from "./scripts/find-programs";

const executablePath = findHeadlessShell() ?? findChromium();

export default defineConfig({
  testDir: "test/e2e",
  outputDir: "test-results/e2e",
  // One more than there are cores: pages also wait, for timers and for answers.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  timeout: 120_000,
  // A busy machine with two cores needs patience.
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    viewport: { width: 1440, height: 900 },
  },
});
