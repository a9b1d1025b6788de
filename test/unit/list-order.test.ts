import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SUMMARY_FIELDS, type DocumentSummary, type SummaryField } from "../../src/contract/document";
import { parseTimestamp } from "../../src/lib/timestamp";
import { anySummary, anyTimestamp, matching, summary } from "./fixtures";

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const compareNames = (a: string, b: string) => collator.compare(a, b) || compareText(a, b);

/** The rule of the order, written as plainly as possible. */
function sortPlainly(documents: DocumentSummary[], field: SummaryField, descending: boolean): DocumentSummary[] {
  const keyOf = (document: DocumentSummary) => {
    const value = document[field];
    if (field === "CreatedAt" || field === "EditedAt") return parseTimestamp(String(value));
    return typeof value === "string" ? value : Number(value ?? NaN);
  };
  const compare = (a: string | number, b: string | number) => {
    if (typeof a === "number" || typeof b === "number") return Number(a) - Number(b);
    return field === "original_file_name" ? compareNames(a, b) : compareText(a, b);
  };
  const keys = new Map(documents.map((document) => [document, keyOf(document)]));
  return documents.toSorted((a, b) => {
    const [keyA, keyB] = [keys.get(a) ?? NaN, keys.get(b) ?? NaN];
    const [unreadableA, unreadableB] = [Number.isNaN(keyA), Number.isNaN(keyB)];
    if (unreadableA !== unreadableB) return unreadableA ? 1 : -1;
    const byKey = unreadableA ? 0 : compare(keyA, keyB);
    return (descending ? -byKey : byKey) || compareText(a._id, b._id);
  });
}

const anyRow = fc
  .record({
    row: anySummary,
    CreatedAt: anyTimestamp,
    rottenDays: fc.option(fc.oneof(fc.integer({ min: -2, max: 2 }), fc.maxSafeInteger())),
  })
  .map(({ row, ...others }) => ({ ...row, ...others }));
/** Longer than two slices of 2,048 rows, so that work is interrupted and goes on; few different rows, so that many tie. */
const longList = fc
  .tuple(fc.array(anyRow, { minLength: 1, maxLength: 40 }), fc.integer({ min: 4_097, max: 5_000 }))
  .map(([rows, length]) =>
    Array.from({ length }, (_, index) => summary({ ...rows[(index * 7_919) % rows.length], userId: `u${index % 9}` })),
  );

describe("the order by a column", () => {
  it("is that of its values, with null and what is unreadable last and ties by id, in lists of any length", () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(anyRow), longList), fc.boolean(), (documents, descending) => {
        for (const field of SUMMARY_FIELDS) {
          const shown = matching(documents, { sort: { key: field, descending } });
          expect(shown, field).toEqual(sortPlainly(documents, field, descending));
        }
      }),
      { numRuns: 16 },
    );
  });
});

it("a list of more numbers than the browser sorts at once is in order", () => {
  const documents = Array.from({ length: 140_000 }, (_, index) => summary({ rottenDays: (index * 7_919) % 1000 }));
  const shown = matching(documents, { sort: { key: "rottenDays", descending: false } });
  expect(shown.map(({ rottenDays }) => rottenDays)).toEqual(
    documents.map((row) => row.rottenDays ?? 0).toSorted((a, b) => a - b),
  );
});

describe("the order of file names is that of the collator, and then of the code units", () => {
  const expectOrder = (names: string[]) => {
    const rows = names.map((name) => summary({ original_file_name: name }));
    const shown = matching(rows, { sort: { key: "original_file_name", descending: false } });
    expect(shown.map((row) => row.original_file_name)).toEqual(names.toSorted(compareNames));
  };

  it("for ASCII and the letters of Latin alphabets, composed or not", () => {
    const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(index + 32));
    const letters = Array.from({ length: 0x1b0 }, (_, index) => String.fromCharCode(index + 0xa0));
    const accents = Array.from({ length: 0x70 }, (_, index) => `a${String.fromCharCode(index + 0x300)}`);
    expectOrder([
      ...ascii,
      ...letters.flatMap((letter) => [letter, letter.normalize("NFD"), `${letter}1`]),
      ...accents.flatMap((accent) => [accent, `${accent}b`]),
      ...Array.from("ŉſ£\u00ad"),
      ...["", "a", "ab", "az"],
    ]);
  });

  it("for numbers of any length", () => {
    const lengths = [1, 2, 29, 30, 31, 32, 254, 255, 300];
    const numbers = lengths.flatMap((length) => ["1".repeat(length), "9".repeat(length), "0".repeat(length)]);
    expectOrder([...numbers, ..."a1 a01 a001b a10 a9 a a- 1a 10a 1- 1.5 1.50 / : ٣".split(" ")]);
  });

  it("for any names", () => {
    const unit = fc.constantFrom(...Array.from("aAbBzZ0019_-. ()éÜßa\u0308łΩ文\u0001\t\u200d"));
    // Not with an accent on a digit: it ends a number for the collator, but not in the list.
    const name = fc
      .oneof(fc.string({ unit, maxLength: 8 }), fc.string({ unit: "binary" }))
      .filter((text) => !/\d[\u0300-\u0362]/.test(text));
    fc.assert(fc.property(fc.array(name, { maxLength: 12 }), expectOrder), { numRuns: 1000 });
  });
});
