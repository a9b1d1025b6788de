import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FileFault } from "../../src/contract/file";
import {
  classifyFileFault,
  getAutomaticWait,
  getManualWait,
  getRefreshDelay,
  readRetryAfter,
} from "../../src/contract/retry-policy";
import { AUTO_REFRESH_SECONDS } from "../../src/state/preferences";
import { formatDelay } from "../../src/workflow/news/AutoRefresh";

const NOW = Date.parse("2026-11-20T10:00:00.000Z");

describe("a Retry-After header", () => {
  it.each<[string | null, number | undefined]>([
    ["120", NOW + 120_000],
    [" 0 ", NOW],
    ["Fri, 20 Nov 2026 10:05:00 GMT", Date.parse("2026-11-20T10:05:00.000Z")],
    ["Friday, 20-Nov-26 10:05:00 GMT", Date.parse("2026-11-20T10:05:00.000Z")],
    ["-5", undefined],
    ["1.5", undefined],
    ["soon", undefined],
    ["2026", NOW + 2_026_000],
    ["999999999", NOW + 999_999_999_000],
    ["9".repeat(400), 8.64e15],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
    ["Fri, 31 Dec 9999 23:59:59 GMT", Date.parse("9999-12-31T23:59:59.000Z")],
    ["Fri, 31 Dec 999999 23:59:59 GMT", undefined],
    ["NaN", undefined],
    ["Infinity", undefined],
    ["1e9", undefined],
    ["0x10", undefined],
    ["May 2026", undefined],
    ["Fri, 99 Foo 2026 10:05:00 GMT", undefined],
    ["", undefined],
    [null, undefined],
  ])("%j names %j", (header, time) => {
    expect(readRetryAfter(header, NOW)).toBe(time);
  });
});

it.each<[string, number | undefined, number, number]>([
  ["a time to come", NOW + 30_000, 30_000, 30_000],
  ["a time that has passed", NOW - 1, 0, 0],
  ["no time", undefined, 0, 0],
  ["a time that is unreasonably far off", NOW + 86_400_000, 0, 600_000],
])("after %s (%j) the button waits %j ms, and automatic refresh %j ms", (_, retryAt, manual, automatic) => {
  expect([getManualWait(retryAt, NOW), getAutomaticWait(retryAt, NOW)]).toEqual([manual, automatic]);
});

it.each<[string, FileFault]>([
  ["offline", { kind: "offline" }],
  ["transient", { kind: "silent" }],
  ["transient", { kind: "cut-off" }],
  ["transient", { kind: "status", status: 503 }],
  ["overload", { kind: "status", status: 429 }],
  ["permanent", { kind: "status", status: 403 }],
  ["permanent", { kind: "blocked" }],
  ["permanent", { kind: "page" }],
])("is %s that a file could not be fetched: %j", (failureClass, fault) => {
  expect(classifyFileFault(fault)).toBe(failureClass);
});

describe("whatever the header, the clock and the number of failures", () => {
  const digits = fc.stringMatching(/^\d{1,400}$/);
  const dates = fc
    .date({ min: new Date("0100-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((date) => date.toUTCString());
  const headers = fc.oneof(digits, dates, fc.double().map(String), fc.string(), fc.constant(null));
  const clocks = fc.integer({ min: -8.64e15, max: 8.64e15 });
  const TEN_MINUTES = 600_000;

  it("a time that a Date can hold is read, or none", () => {
    fc.assert(
      fc.property(headers, clocks, (header, now) => {
        const time = readRetryAfter(header, now);
        expect(time === undefined || !Number.isNaN(new Date(time).getTime())).toBe(true);
      }),
    );
    // Both kinds of header that name a time are among those tried.
    fc.assert(fc.property(fc.oneof(digits, dates), (header) => readRetryAfter(header, NOW) !== undefined));
  });

  it("the button waits at most ten minutes", () => {
    fc.assert(
      fc.property(headers, clocks, clocks, (header, answered, now) => {
        const wait = getManualWait(readRetryAfter(header, answered), now);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(TEN_MINUTES);
      }),
    );
  });

  it("automatic refresh pauses at least as long as was chosen, and at most ten minutes", () => {
    const chosen = fc.constantFrom(...AUTO_REFRESH_SECONDS);
    fc.assert(
      fc.property(headers, clocks, chosen, fc.nat(), (header, now, seconds, failures) => {
        const pause = Math.max(getRefreshDelay(seconds, failures), getAutomaticWait(readRetryAfter(header, now), now));
        expect(pause).toBeGreaterThanOrEqual(seconds * 1000);
        expect(pause).toBeLessThanOrEqual(TEN_MINUTES);
      }),
    );
  });
});

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
