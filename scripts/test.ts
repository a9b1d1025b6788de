import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import pLimit from "p-limit";
import * as v from "valibot";
import { ensureDebianPackage } from "./debian-package";
import { ensureChromium } from "./find-chromium";
import { ensureEngines } from "./find-engines";
import { closingLines, PlaywrightReport, VitestReport, type TestCounts } from "./test-counts";

// Runs all checks and tests, continues after failures, and prints one line with the totals at the end.
const RESULTS = "test-results/summary";

const allCounts: TestCounts[] = [];
const failedSteps: string[] = [];

/** Runs one step and prints its output as it comes. */
async function step(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  console.log(`\n— ${name}`);
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if ((await exitCode(child)) !== 0) failedSteps.push(name);
}

/** Runs steps side by side, two at a time, and prints the output of each when it ends. */
async function stepsSideBySide(steps: [name: string, command: string, args: string[]][]): Promise<void> {
  const limit = pLimit(2);
  await limit.map(steps, async ([name, command, args]) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
    const status = await exitCode(child);
    console.log(`\n— ${name}\n${Buffer.concat(output).toString().trimEnd()}`);
    if (status !== 0) failedSteps.push(name);
  });
}

function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
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

// The slow ones first, so that both cores are busy until the end.
await stepsSideBySide([
  ["lint", "npx", ["eslint", "--max-warnings", "0", "."]],
  ["formatting", "npx", ["prettier", "--check", "--log-level", "warn", "."]],
  ["types", "npx", ["tsc"]],
  ["production build", "npm", ["run", "--silent", "build"]],
  ["demo build", "npm", ["run", "--silent", "build:demo"]],
  ["import rules", "npx", ["depcruise", "src"]],
  ["OpenAPI file", "npx", ["redocly", "lint", "docs/openapi.yaml"]],
]);
await step("unit, contract and page tests", "npx", [
  "vitest",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${RESULTS}/vitest.json`,
]);
addCounts(VitestReport, "vitest.json");

ensureChromium();
if (!process.env.CHROMIUM_PATH) ensureDebianPackage("chromium-headless-shell", "chromium-headless-shell");
if (!ensureDebianPackage("nginx", "nginx-light")) {
  console.log(
    "There is no nginx, so deploy/nginx.conf is not tested: these tests are skipped, or fail where CI is true.",
  );
}
await step("end-to-end tests in Chromium", "npx", ["playwright", "test", "--reporter=list,json"], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/playwright.json`,
});
addCounts(PlaywrightReport, "playwright.json");

for (const command of ensureEngines()) {
  console.log(
    `An engine is not installed: its journeys are skipped, or fail where CI is true. To install it: ${command}`,
  );
}
await step(
  "journeys in Chromium, Firefox and WebKit",
  "npx",
  ["playwright", "test", "-c", "test/engines", "--reporter=list,json"],
  { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/engines.json` },
);
addCounts(PlaywrightReport, "engines.json");

if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
console.log(`\n${closingLines(allCounts).join("\n")}`);
const passed = allCounts.some((counts) => counts.passed > 0);
process.exitCode = failedSteps.length > 0 || allCounts.some(({ failed }) => failed > 0) || !passed ? 1 : 0;
