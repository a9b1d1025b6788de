import fc from "fast-check";
import { SUMMARY_FIELDS, type Document, type DocumentSummary, type Label } from "../../src/contract/document";
import { csvParts, type CsvOptions } from "../../src/list/export";
import { NO_IDS, type ViewContext } from "../../src/list/filters";
import { factsOf, type Facts } from "../../src/list/facts";
import type { SeenList } from "../../src/list/changes";
import { findRows } from "../../src/list/rows";
import type { ListView } from "../../src/list/list-view";
import type { Range } from "../../src/list/range";

/** What the filters depend on where a test does not say. */
export const DEFAULT_CONTEXT: ViewContext = {
  checkedIds: NO_IDS,
  findingIds: NO_IDS,
  zone: "utc",
  today: "2026-11-28",
  receivedAt: Infinity,
  seen: undefined,
  labels: undefined,
};

export function summary(change: Partial<DocumentSummary> = {}): DocumentSummary {
  return {
    _id: "66f1",
    userId: "user-1",
    original_file_name: "invoice.pdf",
    Edited: false,
    Extracted: true,
    CreatedAt: "2026-09-23T10:11:12.345Z",
    EditedAt: "2026-09-23T10:11:12.345Z",
    rottenDays: 3,
    ...change,
  };
}

export function label(change: Partial<Label> = {}): Label {
  return { key: "seller_name", value: "seller_name", group: "seller", groupVal: "Seller details", ...change };
}

export function document(change: Partial<Document> = {}): Document {
  return {
    documentType: "Invoice",
    documentLabels: [label(), label({ key: "net_d", group: "transaction", groupVal: "transaction details" })],
    original_file_name: "invoice.pdf",
    fileUrl: "https://files.example/invoice.pdf",
    Edited: false,
    Extracted: true,
    workflowId: "workflow-1",
    ...change,
  };
}

export function without(whole: object, field: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field));
}

const unicode = fc.string({ unit: "binary" });
const timestamp = fc.oneof(
  { weight: 4, arbitrary: fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString()) },
  fc.constantFrom("", "yesterday", "2026-02-31T00:00:00.000Z", "2026-09-23"),
);

/** A timestamp in the documented format, or nearly in it. */
export const anyTimestamp = fc
  .record({
    time: fc.integer({ min: Date.UTC(0, 0), max: Date.UTC(9999, 11, 31) }),
    at: fc.nat({ max: 60 }),
    other: fc.constantFrom("0", "1", "2", "3", "5", "9", "-", ":", ".", "T", "Z", "x", " "),
  })
  .map(({ time, at, other }) => {
    const text = new Date(time).toISOString();
    return at < text.length ? text.slice(0, at) + other + text.slice(at + 1) : text;
  });

export const anySummary: fc.Arbitrary<DocumentSummary> = fc.record({
  _id: fc.string({ unit: "binary", minLength: 1 }),
  userId: fc.oneof(unicode, fc.constantFrom("user-1", "user-2")),
  original_file_name: fc.oneof(unicode, fc.constantFrom("a2.pdf", "a10.pdf", "A2.pdf", "é.pdf", "=1+1")),
  Edited: fc.boolean(),
  Extracted: fc.boolean(),
  CreatedAt: timestamp,
  EditedAt: timestamp,
  rottenDays: fc.option(fc.integer({ min: -5, max: 5 })),
});

/** A range with one end at least, the right way round. */
function anyRange<T extends number | string>(end: fc.Arbitrary<T>): fc.Arbitrary<Range<T> | undefined> {
  const both = fc.tuple(end, end).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
  return fc.option(fc.oneof(both, fc.record({ from: end }), fc.record({ to: end })), { nil: undefined });
}

const anyDay = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-12-31") })
  .map((date) => date.toISOString().slice(0, 10));
const flag = fc.constantFrom(undefined, true, false);
export const anyRotten = anyRange(fc.oneof(fc.integer({ min: -6, max: 6 }), fc.maxSafeInteger()));
export const anyCreated = anyRange(anyDay);
export const anyView: fc.Arbitrary<ListView> = fc.record({
  q: fc.oneof(fc.string({ unit: "binary" }), fc.string({ maxLength: 1 })).map((text) => text || undefined),
  extracted: flag,
  edited: flag,
  checked: flag,
  rotten: anyRotten,
  created: fc.oneof(anyCreated, fc.constantFrom("yesterday" as const, "last-7-days" as const)),
  owner: fc.constantFrom(undefined, ["user-1"], ["user-2", "user-1"]),
  label: fc.constantFrom(undefined, [{ label: "a.b", operator: "over" as const, value: "1:2" }]),
  look: fc.constantFrom(undefined, "any" as const, "rotten-days" as const),
  changed: fc.constantFrom(undefined, "all" as const, "new" as const),
  sort: fc.option(
    fc.record({ key: fc.constantFrom(...SUMMARY_FIELDS, "label:a.b:c" as const), descending: fc.boolean() }),
    { nil: undefined },
  ),
});

const nullish = fc.constantFrom(null, undefined);

export const anyLabel: fc.Arbitrary<Label> = fc.record(
  { key: unicode, value: fc.jsonValue(), group: fc.oneof(unicode, nullish), groupVal: fc.oneof(unicode, nullish) },
  { requiredKeys: ["key"] },
);

const wrong = fc.oneof(
  fc.constantFrom(null, undefined, "", 0, -0, 1.5, NaN, Infinity, 2 ** 60, true, [], {}, "3", new Date(0)),
  fc.jsonValue(),
);

/** A valid object with up to two of its fields taken out or replaced, and perhaps an extra one. */
export function nearly(valid: fc.Arbitrary<object>): fc.Arbitrary<unknown> {
  const edits = fc.array(
    fc.record({
      at: fc.nat(),
      gone: fc.boolean(),
      value: wrong,
      name: fc.constantFrom(undefined, "extra", "__proto__"),
    }),
    { maxLength: 2 },
  );
  return fc.tuple(valid, edits).map(([whole, changes]) => {
    let entries: [string, unknown][] = Object.entries(whole);
    for (const { at, gone, value, name } of changes) {
      const field = name ?? Object.keys(whole)[at % Object.keys(whole).length] ?? "";
      entries = entries.filter(([other]) => other !== field);
      if (!gone) entries.push([field, value]);
    }
    return Object.fromEntries(entries);
  });
}

/** A list as the reader saw it. */
export function seenList(documents: DocumentSummary[]): SeenList {
  return { key: 77, at: 0, rows: factsOf(documents).hashes(77) };
}

/** What a function of `list/rows.ts` says of a list. */
export function ask<Answer>(
  find: (facts: Facts, view: ListView, context: ViewContext) => Answer,
  documents: DocumentSummary[],
  view: ListView = {},
  context: Partial<ViewContext> = {},
): Answer {
  return find(factsOf(documents), view, { ...DEFAULT_CONTEXT, ...context });
}

/** The documents of a list that match a view, in its order. */
export function matching(...args: [DocumentSummary[], ListView?, Partial<ViewContext>?]): DocumentSummary[] {
  return ask(findRows, ...args).rows;
}

/** A table as CSV, in one text. */
export async function csvOf(
  ...[header, rows, options]: [readonly string[], unknown[][], CsvOptions?]
): Promise<string> {
  return (await csvParts(header, [rows], options)).join("");
}
