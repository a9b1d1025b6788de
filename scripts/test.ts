import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import * as v from "valibot";
import { durationTable, minutes, runSideBySide, runStep, type StepResult } from "./run-steps";
import { closingLines, PlaywrightReport, VitestReport, type TestCounts } from "./test-counts";

// Runs all tests, continues after failures, and prints one line with the totals at the end.
const RESULTS = "test-results/summary";
const LAST_DURATION = "test-results/last-duration";

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
  `Builds the app and the demo, and runs unit, contract and page tests, end-to-end tests in Chromium, and journeys in Firefox
and WebKit. Missing browsers are installed first, as far as this user may. \`npm run lint\` checks the code itself.
${lastDuration()}
For a change that you are working on, \`npm run check\` is quicker.`,
);

results.push(
  ...(await runSideBySide([
    { name: "browsers and nginx", command: ["npx", "tsx", "scripts/install-programs.ts"] },
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
await testStep(
  "journeys in Firefox and WebKit",
  ["npx", "playwright", "test", "-c", "test/engines", "--reporter=list,json"],
  PlaywrightReport,
  `${RESULTS}/journeys.json`,
);

const duration = performance.now() - start;
const failed = results.some((result) => result.failed) || !allCounts.some(({ passed }) => passed > 0);
if (!failed) writeFileSync(LAST_DURATION, String(duration));
console.log(`\n${durationTable(results, duration)}\n\n${closingLines(allCounts).join("\n")}`);
process.exitCode = failed ? 1 : 0;

function lastDuration(): string {
  try {
    return `The last complete run here took ${minutes(Number(readFileSync(LAST_DURATION, "utf8"))).trim()} minutes.`;
  } catch {
    return "There was no complete run here yet. It takes ten to twenty minutes on two cores.";
  }
}
