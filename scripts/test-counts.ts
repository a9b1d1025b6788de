import * as v from "valibot";

/** The number of tests by result. A flaky test passed on its second try; it is also counted as passed. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  flaky: number;
}

/** The report of Vitest's JSON reporter. A `todo` test is counted as skipped. */
export const VitestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numPendingTests: v.number(),
    numTodoTests: v.number(),
  }),
  v.transform((report): TestCounts => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  })),
);

/** The report of Playwright's JSON reporter. A test that did not run is counted as skipped. */
export const PlaywrightReport = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  }),
  v.transform(({ stats }): TestCounts => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
  })),
);

/** The last lines of a test run. The format of the very last one never changes, so that scripts can parse it. */
export function closingLines(runs: TestCounts[]): string[] {
  const sum = (name: keyof TestCounts) => runs.reduce((total, counts) => total + counts[name], 0);
  const flaky = sum("flaky");
  return [
    ...(flaky > 0 ? [`${flaky} of them passed at the second try.`] : []),
    `${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`,
  ];
}
