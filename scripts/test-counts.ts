import * as v from "valibot";

/** How many tests ended how; a flaky test has passed at its second try and is counted as passed too. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  flaky: number;
}

/** What Vitest's JSON reporter writes. A test that is to be written is counted as skipped. */
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

/** What Playwright's JSON reporter writes. A test that did not run is counted as skipped. */
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

/** The lines that close a run. The last one has always the same form, for scripts that read it. */
export function closingLines(runs: TestCounts[]): string[] {
  const sum = (name: keyof TestCounts) => runs.reduce((total, counts) => total + counts[name], 0);
  const flaky = sum("flaky");
  return [
    ...(flaky > 0 ? [`${flaky} of them passed at the second try.`] : []),
    `${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`,
  ];
}
