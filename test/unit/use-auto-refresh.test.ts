import { expect, it } from "vitest";
import { getRefreshDelay } from "../../src/contract/retry-policy";
import { formatDelay } from "../../src/workflow/news/use-auto-refresh";

it.each([
  [30, 0, "30 s"],
  [30, 1, "1 min"],
  [30, 2, "2 min"],
  [60, 3, "8 min"],
  [300, 1, "10 min"],
  [300, 2, "10 min"],
  [30, 400, "10 min"],
])("every %i s after %i failures leads to a delay of %s", (seconds, failures, delay) => {
  expect(formatDelay(getRefreshDelay(seconds, failures))).toBe(delay);
});
