import { mkdirSync, readFileSync, rmSync } from "node:fs";
import * as v from "valibot";
import { durationTable, runSideBySide, runStep, type StepResult } from "./run-steps";
import { closingLines, PlaywrightReport, VitestReport, type TestCounts } from "./test-counts";

// Runs all tests, continues after failures, and prints one line with the totals at the end. The journeys in Firefox and WebKit
// run only with `--engines`, because few changes need them and they take a quarter of the time.
const hasEngines = process.argv.includes("--engines");
const RESULTS = "test-results/summary";

const results: StepResult[] = [];
const allCounts: TestCounts[] = [];

/** Runs a step that writes a report, and adds up what the report counts. */
async function testStep(
  name: string,
  command: string[],
  report: v.GenericSchema<unknown, TestCounts>,
  file: string,
): Promise<void> {
  const result = await runStep({ name, command, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  try {
    allCounts.push(v.parse(report, JSON.parse(readFileSync(file, "utf8"))));
    results.push(result);
  } catch {
    results.push({ ...result, name: `${name}: no readable report`, failed: true });
  }
}

const start = performance.now();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
console.log(
  `Builds the app and the demo, and runs unit, contract and page tests, and end-to-end tests in Chromium. \`npm test -- --engines\`
also runs the journeys in Firefox and WebKit. Without these, a run takes about ten minutes on two cores. Missing programs are
installed first, as far as this user may. \`npm run check\` is quicker and tests what you changed.`,
);

results.push(
  ...(await runSideBySide([
    { name: "browsers and nginx", command: ["npx", "tsx", "scripts/install-programs.ts", ...process.argv.slice(2)] },
    { name: "production build", command: ["npm", "run", "--silent", "build"] },
    { name: "demo build", command: ["npm", "run", "--silent", "build:demo"] },
  ])),
);
await testStep(
  "unit, contract and page tests",
  ["npx", "vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${RESULTS}/vitest.json`],
  VitestReport,
  `${RESULTS}/vitest.json`,
);
await testStep(
  "end-to-end tests in Chromium",
  ["npx", "playwright", "test", "--reporter=list,json"],
  PlaywrightReport,
  `${RESULTS}/end-to-end.json`,
);
if (hasEngines) {
  await testStep(
    "journeys in Firefox and WebKit",
    ["npx", "playwright", "test", "-c", "test/engines", "--reporter=list,json"],
    PlaywrightReport,
    `${RESULTS}/journeys.json`,
  );
}

const duration = performance.now() - start;
const failed = results.some((result) => result.failed) || !allCounts.some(({ passed }) => passed > 0);
console.log(`\n${durationTable(results, duration)}\n\n${closingLines(allCounts).join("\n")}`);
process.exitCode = failed ? 1 : 0;
