import { describe, expect, it } from "vitest";
import { readRetryAfter, waitFor } from "../../src/model/retry-after";

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
    ["May 2026", undefined],
    ["Fri, 99 Foo 2026 10:05:00 GMT", undefined],
    ["", undefined],
    [null, undefined],
  ])("%j names %j", (header, time) => {
    expect(readRetryAfter(header, NOW)).toBe(time);
  });
});

describe("trying again", () => {
  it.each<[string, number | undefined, number]>([
    ["waits for the time named", NOW + 30_000, 30_000],
    ["waits no longer once it has come", NOW - 1, 0],
    ["does not wait where no time was named", undefined, 0],
    ["does not wait for a time that is unreasonably far off", NOW + 86_400_000, 0],
  ])("%s", (_, retryAt, wait) => {
    expect(waitFor(retryAt, NOW)).toBe(wait);
  });
});
