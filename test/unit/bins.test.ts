import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentSummary } from "../../src/contract/document";
import type { TimeZone } from "../../src/lib/timestamp";
import { countByCreated, countByRottenDays, type Histogram } from "../../src/list/bins";
import { readListView, writeListView, type ListView } from "../../src/list/list-view";
import { anySummary, anyView, ask, matching, summary } from "./fixtures";

const zones = ["utc", "local"] as const;
const created = (documents: DocumentSummary[], view: ListView = {}, zone: TimeZone = "utc") =>
  ask(countByCreated, documents, view, { zone });
const rotten = (documents: DocumentSummary[], view: ListView = {}) => ask(countByRottenDays, documents, view);

const days = (...texts: string[]) => texts.map((text) => summary({ CreatedAt: `${text}T12:00:00.000Z` }));
const withRotten = (...numbers: (number | null)[]) => numbers.map((rottenDays) => summary({ rottenDays }));
const ranges = ({ bins }: Histogram<number> | Histogram<string>) =>
  bins.map(({ range }) => `${range.from}..${range.to}`);
const counts = ({ bins }: Histogram<number> | Histogram<string>) => bins.map((bin) => bin.extracted + bin.notExtracted);

describe("bins of Created", () => {
  it.each([
    ["days up to two months", "2026-11-01", "2026-11-03", "2026-11-02..2026-11-02"],
    ["weeks from Monday up to a year", "2026-09-01", "2026-11-08", "2026-09-07..2026-09-13"],
    ["months up to ten years", "2024-01-15", "2026-11-08", "2024-02-01..2024-02-29"],
    ["years up to a century", "1999-01-15", "2026-11-08", "2000-01-01..2000-12-31"],
    ["ten years each", "1492-01-15", "2026-11-08", "1500-01-01..1509-12-31"],
    ["a hundred years each", "0100-01-15", "2026-11-08", "0200-01-01..0299-12-31"],
  ])("are %s", (_, first, last, second) => {
    expect(ranges(created(days(first, last)))[1]).toBe(second);
  });

  it("count extracted documents and others, and unreadable timestamps apart", () => {
    const CreatedAt = "yesterday";
    const documents = [summary(), summary({ Extracted: false }), summary({ Extracted: false, CreatedAt })];
    const range = { from: "2026-09-23", to: "2026-09-23" };
    expect(created(documents)).toEqual({
      bins: [{ range, extracted: 1, notExtracted: 1, all: 2 }],
      apart: { extracted: 0, notExtracted: 1, all: 1 },
    });
  });

  it("are open where a day has no four digits for its year", () => {
    expect(ranges(created([summary({ CreatedAt: "0000-01-01T00:00:00.000+02:00" })]))).toEqual([
      "undefined..0000-01-01",
    ]);
    expect(ranges(created([summary({ CreatedAt: "9999-12-31T23:00:00.000-02:00" })]))).toEqual([
      "9999-12-31..undefined",
    ]);
  });
});

describe("bins of rotten days", () => {
  it("have the smallest width of 1, 2, 5, 10 and so on that needs at most 30 of them", () => {
    expect(ranges(rotten(withRotten(0, 2)))).toEqual(["0..0", "1..1", "2..2"]);
    expect(ranges(rotten(withRotten(3, 50)))[0]).toBe("2..3");
    expect(ranges(rotten(withRotten(-3, 100)))[0]).toBe("-5..-1");
    expect(ranges(rotten(withRotten(1, 299)))).toHaveLength(30);
  });

  it("count null apart, and do not exist if no document has a number", () => {
    expect(rotten(withRotten(null, null))).toEqual({ bins: [], apart: { extracted: 2, notExtracted: 0, all: 2 } });
  });

  it("are open where an address could not hold the end", () => {
    const extreme = rotten(withRotten(-1e300, 0, 1e300));
    expect(extreme.bins[0]?.range.from).toBeUndefined();
    expect(extreme.bins.at(-1)?.range.to).toBeUndefined();
  });
});

const extremes = [-1e300, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1e15, 1e300];
const anyDocument = fc.oneof(
  anySummary,
  fc
    .record({ base: anySummary, rottenDays: fc.oneof(fc.maxSafeInteger(), fc.constantFrom(...extremes)) })
    .map(({ base, rottenDays }) => ({ ...base, rottenDays })),
  fc
    .record({
      base: anySummary,
      time: fc.date({ noInvalidDate: true, min: new Date(Date.UTC(2026, 0)), max: new Date(Date.UTC(2026, 2)) }),
    })
    .map(({ base, time }) => ({ ...base, CreatedAt: time.toISOString() })),
);

/** The day after 2026-11-30 is 2026-12-01. */
const dayAfter = (day = "") => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

it("bins are those of the whole list, whatever the filters, and hold its numbers beside those that match", () => {
  const documents = [...withRotten(1, 1, 4), summary({ rottenDays: 9, Extracted: false })];
  const { bins } = rotten(documents, { extracted: false });
  expect(bins).toHaveLength(9);
  expect(bins[0]).toEqual({ range: { from: 1, to: 1 }, extracted: 0, notExtracted: 0, all: 2 });
  expect(bins.at(-1)).toEqual({ range: { from: 9, to: 9 }, extracted: 0, notExtracted: 1, all: 1 });
});

describe("bins of any list", () => {
  it.each(zones)("hold each document once, adjoin, are few, and are what their range filters, in %s days", (zone) => {
    const context = { zone };
    fc.assert(
      fc.property(fc.array(anyDocument), anyView, (documents, view) => {
        const others = { ...view, created: undefined, sort: undefined };
        const histogram = ask(countByCreated, documents, others, context);
        const { bins, apart } = histogram;
        const sum = counts(histogram).reduce((total, count) => total + count, 0);
        expect(sum + apart.extracted + apart.notExtracted).toBe(matching(documents, others, context).length);
        expect(bins.length).toBeLessThanOrEqual(125);
        bins.slice(1).forEach(({ range }, index) => expect(range.from).toBe(dayAfter(bins[index]?.range.to)));
        for (const [index, { range }] of bins.entries()) {
          // As the address will hold it.
          const filtered = readListView(writeListView({ ...others, created: range }));
          expect(matching(documents, filtered, context)).toHaveLength(counts(histogram)[index] ?? -1);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("hold each document once, adjoin, are few, and are what their range filters, by rotten days", () => {
    fc.assert(
      fc.property(fc.array(anyDocument), anyView, (documents, view) => {
        const others = { ...view, rotten: undefined, sort: undefined };
        const histogram = ask(countByRottenDays, documents, others);
        const { bins, apart } = histogram;
        const sum = counts(histogram).reduce((total, count) => total + count, 0);
        expect(sum + apart.extracted + apart.notExtracted).toBe(matching(documents, others).length);
        expect(bins.length).toBeLessThanOrEqual(30);
        bins.slice(1).forEach(({ range }, index) => expect(range.from).toBe((bins[index]?.range.to ?? NaN) + 1));
        for (const [index, { range }] of bins.entries()) {
          const filtered = readListView(writeListView({ ...others, rotten: range }));
          expect(matching(documents, filtered)).toHaveLength(counts(histogram)[index] ?? -1);
        }
      }),
    );
  });
});
