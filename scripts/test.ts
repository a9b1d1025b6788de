import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import * as v from "valibot";
import { ensureDebianPackage } from "./debian-package";
import { ensureChromium } from "./find-chromium";
import { closingLines, PlaywrightReport, VitestReport, type TestCounts } from "./test-counts";

// Runs all checks and tests, continues after failures, and prints one line with the totals at the end.
const RESULTS = "test-results/summary";

const allCounts: TestCounts[] = [];
const failedSteps: string[] = [];

function step(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) failedSteps.push(name);
}

function addCounts(report: v.GenericSchema<unknown, TestCounts>, file: string): void {
  try {
    allCounts.push(v.parse(report, JSON.parse(readFileSync(`${RESULTS}/${file}`, "utf8"))));
  } catch {
    failedSteps.push(`no readable ${file}`);
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

step("formatting", "npx", ["prettier", "--check", "--log-level", "warn", "."]);
step("lint", "npx", ["eslint", "--max-warnings", "0", "."]);
step("import rules", "npx", ["depcruise", "src"]);
step("types", "npx", ["tsc"]);
step("unit, contract and page tests", "npx", [
  "vitest",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${RESULTS}/vitest.json`,
]);
addCounts(VitestReport, "vitest.json");

step("production build", "npm", ["run", "--silent", "build"]);
step("demo build", "npm", ["run", "--silent", "build:demo"]);

process.env.CHROMIUM_PATH = ensureChromium();
if (!ensureDebianPackage("nginx", "nginx-light")) {
  console.log(
    "There is no nginx, so deploy/nginx.conf is not tested: these tests are skipped, or fail where CI is true.",
  );
}
step("end-to-end tests in Chromium", "npx", ["playwright", "test", "--reporter=list,json"], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/playwright.json`,
});
addCounts(PlaywrightReport, "playwright.json");

if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
console.log(`\n${closingLines(allCounts).join("\n")}`);
const passed = allCounts.some((counts) => counts.passed > 0);
process.exitCode = failedSteps.length > 0 || allCounts.some(({ failed }) => failed > 0) || !passed ? 1 : 0;
