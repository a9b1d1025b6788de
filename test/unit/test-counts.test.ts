import * as v from "valibot";
import { expect, test } from "vitest";
import { closingLines, PlaywrightReport, VitestReport } from "../../scripts/test-counts";

const VITEST = { numTotalTests: 9, numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 };
const PLAYWRIGHT = { stats: { duration: 5, expected: 10, unexpected: 2, flaky: 0, skipped: 4 } };

test("the closing line counts the tests of both runs, skipped ones and ones to be written too", () => {
  const runs = [v.parse(VitestReport, VITEST), v.parse(PlaywrightReport, PLAYWRIGHT)];
  expect(closingLines(runs)).toEqual(["13 passed, 3 failed, 9 skipped"]);
});

test("what passed at the second try is said on a line before it", () => {
  const run = v.parse(PlaywrightReport, { stats: { ...PLAYWRIGHT.stats, flaky: 1 } });
  expect(closingLines([run])).toEqual(["1 of them passed at the second try.", "11 passed, 2 failed, 4 skipped"]);
});
