import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import * as v from "valibot";
import { ensureChromium } from "./find-chromium";

// Runs every check and every test, goes on after a failure, and closes with one line over all tests.
const RESULTS = "test-results/summary";
const VitestSummary = v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numTotalTests: v.number() });
const PlaywrightSummary = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

let passed = 0;
let failed = 0;
const broken: string[] = [];

function step(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) broken.push(name);
}

function read<T>(schema: v.GenericSchema<unknown, T>, file: string): T | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(`${RESULTS}/${file}`, "utf8")));
  } catch {
    return undefined;
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

step("formatting", "npx", ["prettier", "--check", "--log-level", "warn", "."]);
step("lint", "npx", ["eslint", "--max-warnings", "0", "."]);
step("types", "npx", ["tsc"]);
step("unit, contract and page tests", "npx", [
  "vitest",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${RESULTS}/vitest.json`,
]);
const vitest = read(VitestSummary, "vitest.json");
passed += vitest?.numPassedTests ?? 0;
failed += vitest?.numFailedTests ?? 0;

step("production build", "npm", ["run", "--silent", "build"]);
step("demo build", "npm", ["run", "--silent", "build:demo"]);

process.env.CHROMIUM_PATH = ensureChromium();
step("end-to-end tests in Chromium", "npx", ["playwright", "test", "--reporter=list,json"], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/playwright.json`,
});
const playwright = read(PlaywrightSummary, "playwright.json");
passed += playwright ? playwright.stats.expected + playwright.stats.flaky : 0;
failed += playwright?.stats.unexpected ?? 0;

if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`);
const flaky = playwright?.stats.flaky ?? 0;
console.log(`\n${passed} passed${flaky > 0 ? ` (${flaky} at the second try)` : ""}, ${failed} failed`);
process.exitCode = broken.length > 0 || failed > 0 || passed === 0 ? 1 : 0;
