import { expect, it } from "vitest";
import { describeDays } from "../../src/workflow/overview/bin-words";

it.each([
  [{ from: "2026-11-09", to: "2026-11-09" }, "9 Nov 2026"],
  [{ from: "2026-11-09", to: "2026-11-15" }, "9 to 15 Nov 2026"],
  [{ from: "2026-11-30", to: "2026-12-06" }, "30 Nov 2026 to 6 Dec 2026"],
  [{ from: "2026-02-01", to: "2026-02-28" }, "Feb 2026"],
  [{ from: "2026-02-01", to: "2026-02-27" }, "1 to 27 Feb 2026"],
  [{ from: "2025-11-01", to: "2026-02-28" }, "Nov 2025 to Feb 2026"],
  [{ from: "2026-01-01", to: "2026-12-31" }, "2026"],
  [{ from: "2020-01-01", to: "2029-12-31" }, "2020 to 2029"],
  [{ to: "0099-12-31" }, "until 31 Dec 0099"],
  [{ from: "9900-01-01" }, "from 1 Jan 9900"],
])("the days %j are called %s", (range, words) => {
  expect(describeDays(range)).toBe(words);
});
