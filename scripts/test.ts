import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import * as v from "valibot";
import { ensureDebianPackage } from "./debian-package";
import { ensureChromium } from "./find-chromium";
import { closingLines, PlaywrightReport, VitestReport, type TestCounts } from "./test-counts";

// Runs every check and every test, goes on after a failure, and closes with one line over all tests.
const RESULTS = "test-results/summary";

const counted: TestCounts[] = [];
const broken: string[] = [];

function step(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) broken.push(name);
}

function count(report: v.GenericSchema<unknown, TestCounts>, file: string): void {
  try {
    counted.push(v.parse(report, JSON.parse(readFileSync(`${RESULTS}/${file}`, "utf8"))));
  } catch {
    broken.push(`no readable ${file}`);
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
count(VitestReport, "vitest.json");

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
count(PlaywrightReport, "playwright.json");

if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`);
console.log(`\n${closingLines(counted).join("\n")}`);
const passed = counted.some((counts) => counts.passed > 0);
process.exitCode = broken.length > 0 || counted.some(({ failed }) => failed > 0) || !passed ? 1 : 0;
