import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  define: {
    __DEMO__: "true",
    __VERSION__: '"0.0.0"',
    __SERVICE_PROXY__: "false",
    __SCAN_WORKER__: '"assets/scan-worker.js"',
  },
  test: {
    // Vitest would leave one core free, which is half of a machine with two.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/unit/**/*.test.ts"],
          exclude: ["test/unit/{browser,tabs}/**"],
          environment: "node",
          // Modules are loaded once per worker, so a test resets what it changes in them.
          isolate: false,
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: "unit-browser",
          include: ["test/unit/browser/**/*.test.ts"],
          environment: "jsdom",
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "tabs",
          // Each test loads the modules again, as another tab would. They keep listening until the file has ended.
          include: ["test/unit/tabs/**/*.test.ts"],
          environment: "jsdom",
          // Not in threads, which start faster: they would share the channels between tabs.
          pool: "forks",
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: "contract", include: ["test/contract/**/*.test.ts"], environment: "jsdom" },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: ["test/pages/**/*.test.tsx"],
          environment: "jsdom",
          setupFiles: ["test/setup-pages.ts"],
          // The app and jsdom are loaded once per worker. The set-up resets their state before each test.
          isolate: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
