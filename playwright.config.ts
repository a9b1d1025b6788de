import { defineConfig } from "@playwright/test";
import { findChromium, findHeadlessShell } from "./scripts/find-programs";

const executablePath = findHeadlessShell() ?? findChromium();

export default defineConfig({
  testDir: "test/e2e",
  outputDir: "test-results/e2e",
  // One more than the cores that CI has: pages also wait, for timers and for answers.
  workers: 3,
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
