import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

type Timestamps = typeof import("../../src/lib/timestamp");

const NOON = Date.UTC(2026, 5, 15, 12, 0, 0);

/** The formatters take the zone of the moment they are made, so the module is loaded once the zone is set. */
async function inZone(zone: string): Promise<Timestamps> {
  vi.stubEnv("TZ", zone);
  vi.resetModules();
  return import("../../src/lib/timestamp");
}

let times: Timestamps;
beforeAll(async () => {
  times = await inZone("Asia/Tokyo");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe("a timestamp", () => {
  it.each<[string, number]>([
    ["2026-09-23T10:11:12.345Z", Date.UTC(2026, 8, 23, 10, 11, 12, 345)],
    ["2026-09-23T10:11:12Z", Date.UTC(2026, 8, 23, 10, 11, 12)],
    ["2026-09-23T10:11Z", Date.UTC(2026, 8, 23, 10, 11)],
    ["2026-09-23T10:11:12.345678Z", Date.UTC(2026, 8, 23, 10, 11, 12, 345)],
    ["2026-09-23T01:00:00+02:00", Date.UTC(2026, 8, 22, 23)],
    ["2024-02-29T00:00:00Z", Date.UTC(2024, 1, 29)],
  ])("%s is read", (text, time) => {
    expect(times.parseTimestamp(text)).toBe(time);
  });

  it.each([
    "",
    "1 d ago",
    "0",
    "1790000000000",
    "2026-09-23",
    "2026-09-23T10:11:12.345",
    "2026-09-23 10:11:12Z",
    "23.09.2026",
    "Wed, 23 Sep 2026 10:11:12 GMT",
    "2026-02-31T00:00:00Z",
    "2026-02-31T12:00:00+01:00",
    "2025-02-29T12:00:00-05:00",
    "2026-04-31T00:00:00Z",
    "2026-01-32T00:00:00Z",
    "2026-01-00T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-13-31T00:00:00Z",
    "2026-01-01T25:00:00Z",
    "2026-01-01T00:60:00Z",
    " 2026-09-23T10:11:12Z",
    "2026-09-23T10:11:12Z\n",
    "2026-09-23T10:11:12Z; DROP",
  ])("%j is none", (text) => {
    expect(times.parseTimestamp(text)).toBeNaN();
  });

  it("of any moment is read back", () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date("0000-01-01T00:00Z"), max: new Date("9999-12-31T23:59Z") }),
        (date) => {
          expect(times.parseTimestamp(date.toISOString())).toBe(date.getTime());
        },
      ),
    );
  });
});

describe("a time in a cell", () => {
  const evening = Date.UTC(2026, 8, 23, 20, 11);

  it("is shown in the viewer's zone or in UTC", () => {
    expect(times.zoneName("local")).toBe("Asia/Tokyo");
    expect(times.formatTime(evening, "local", NOON)).toMatch(/^24 Sept?, 05:11$/);
    expect(times.formatTime(evening, "utc", NOON)).toMatch(/^23 Sept?, 20:11$/);
  });

  it("names its year where it is another one", () => {
    expect(times.formatTime(Date.UTC(2024, 0, 2, 3, 4), "local", NOON)).toBe("2 Jan 2024, 12:04");
    expect(times.formatTime(Date.UTC(2024, 0, 2, 3, 4), "utc", NOON)).toBe("2 Jan 2024, 03:04");
  });

  it("takes the year from the zone it is written in", () => {
    const newYear = Date.UTC(2025, 11, 31, 20);
    expect(times.formatTime(newYear, "local", NOON)).toBe("1 Jan, 05:00");
    expect(times.formatTime(newYear, "utc", NOON)).toBe("31 Dec 2025, 20:00");
  });

  it.each<[number, string]>([
    [0, "just now"],
    [-59_000, "just now"],
    [-60_000, "1 min ago"],
    [-3_599_000, "59 min ago"],
    [-2 * 3_600_000, "2 h ago"],
    [-86_400_000, "1 d ago"],
    [-40 * 86_400_000, "40 d ago"],
    [-800 * 86_400_000, "800 d ago"],
    [3 * 86_400_000, "in 3 d"],
  ])("that is %i ms from now is %s", (offset, text) => {
    expect(times.formatTime(NOON + offset, "relative", NOON)).toBe(text);
  });
});

describe("a time in full", () => {
  it("names both zones and the distance", () => {
    const full = times.formatTimeInFull(Date.UTC(2026, 5, 15, 8, 59, 55), NOON);
    expect(full).toMatch(/15 Jun 2026, 17:59:55 \S+ \(Asia\/Tokyo\) · 15 Jun 2026, 08:59:55 UTC · 3 h ago/);
  });

  it("has a clock for the time of a read", () => {
    expect(times.formatClock(NOON)).toBe("21:00:00");
    expect(times.formatMinute(NOON)).toBe("21:00");
  });

  it("names UTC once where that is the viewer's zone", async () => {
    const { formatTimeInFull } = await inZone("UTC");
    expect(formatTimeInFull(Date.UTC(2026, 5, 15, 8, 59, 55), NOON)).toBe("15 Jun 2026, 08:59:55 UTC · 3 h ago");
  });
});
