import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getListIndex } from "../../src/list/list-index";
import { SORT_FIELDS, type DocumentSummary, type SortField } from "../../src/contract/document";
import { parseTimestamp } from "../../src/lib/timestamp";
import { sortInSteps } from "../../src/list/sort-in-steps";
import { createLazyComputation, runToEnd } from "../../src/list/lazy-computation";
import { anySummary, summary } from "./fixtures";

describe("sorting in steps", () => {
  it("gives what a stable sort gives", () => {
    const values = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 0, maxLength: 3000, size: "max" });
    fc.assert(
      fc.property(values, (keys) => {
        const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0);
        const indexes = keys.map((_, index) => index);
        expect([...runToEnd(sortInSteps(Uint32Array.from(indexes), compare))]).toEqual(indexes.sort(compare));
      }),
      { numRuns: 30 },
    );
  });
});

describe("a lazy computation", () => {
  function* count() {
    for (let step = 1; step <= 3; step++) yield;
    return "done";
  }

  it("that is running is finished by its first caller, and runs once", () => {
    const computation = createLazyComputation(count);
    const steps = computation.steps();
    expect(steps.next().done).toBe(false);
    expect(computation.getResult()).toBe("done");
    expect(steps.next().done).toBe(true);
    expect([...computation.steps()]).toEqual([]);
  });

  it("of any number of steps ends", () => {
    expect([...createLazyComputation(count).steps()]).toHaveLength(3);
  });
});

/** Longer than two slices of 2,048 rows, so that work is interrupted and goes on; few different rows, so that many tie. */
const longList = <T extends Partial<DocumentSummary>>(row: fc.Arbitrary<T>) =>
  fc
    .tuple(fc.array(row, { minLength: 1, maxLength: 20 }), fc.integer({ min: 4_097, max: 5_000 }))
    .map(([rows, length]) =>
      Array.from({ length }, (_, index) =>
        summary({ ...rows[(index * 7_919) % rows.length], userId: `u${index % 9}` }),
      ),
    );

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The rule of the order, written as plainly as possible. */
function sortPlainly(documents: DocumentSummary[], field: SortField, descending: boolean): number[] {
  const keyOf = (document: DocumentSummary) => {
    const value = document[field];
    if (field === "CreatedAt" || field === "EditedAt") return parseTimestamp(String(value));
    return typeof value === "string" ? value : Number(value ?? NaN);
  };
  const compare = (a: string | number, b: string | number) => {
    if (typeof a === "number" || typeof b === "number") return Number(a) - Number(b);
    return (field === "original_file_name" ? byName.compare(a, b) : 0) || compareText(a, b);
  };
  const keys = documents.map(keyOf);
  const keyAt = (index: number) => keys[index] ?? NaN;
  const idAt = (index: number) => documents[index]?._id ?? "";
  return [...documents.keys()].sort((a, b) => {
    const [unreadableA, unreadableB] = [Number.isNaN(keyAt(a)), Number.isNaN(keyAt(b))];
    if (unreadableA !== unreadableB) return unreadableA ? 1 : -1;
    const byKey = unreadableA ? 0 : compare(keyAt(a), keyAt(b));
    return (descending ? -byKey : byKey) || compareText(idAt(a), idAt(b));
  });
}

describe("an index", () => {
  it("of a list longer than a slice sorts by every column, whether or not it was made ahead", () => {
    fc.assert(
      fc.property(longList(anySummary), fc.boolean(), fc.boolean(), (documents, descending, ahead) => {
        const before = structuredClone(documents);
        const index = getListIndex(documents);
        for (const step of ahead ? index.prepare() : []) expect(step).toBeUndefined();
        expect(documents).toEqual(before);
        for (const field of SORT_FIELDS) {
          expect([...index.getOrder({ field, descending })], field).toEqual(sortPlainly(documents, field, descending));
        }
      }),
      { numRuns: 8 },
    );
  });

  it("finds the same whatever was searched for before, and whether or not it was made ahead", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "B", "1", "É", ".", "(", "\\"), maxLength: 3 });
    const some = fc.record({ _id: letters, userId: letters, original_file_name: letters });
    fc.assert(
      fc.property(
        fc.oneof(fc.array(some.map(summary)), longList(some)),
        fc.array(letters),
        fc.boolean(),
        (documents, searches, ahead) => {
          const index = getListIndex(documents);
          for (const step of ahead ? index.prepare() : []) expect(step).toBeUndefined();
          for (const wanted of searches.map((text) => text.toLowerCase())) {
            const found = documents.map(({ _id, userId, original_file_name }) =>
              [_id, userId, original_file_name].some((text) => text.toLowerCase().includes(wanted)),
            );
            expect([...runToEnd(index.search(wanted))]).toEqual(found.map(Number));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("finds a long text, and treats all characters literally", () => {
    const name = `${"x".repeat(100_000)} [^a-z]{2}$|?*+.pdf`;
    const index = getListIndex([summary({ original_file_name: name }), summary()]);
    for (const text of [name.toLowerCase(), "[^a-z]{2}$|?*+.pdf"]) {
      expect([...runToEnd(index.search(text))]).toEqual([1, 0]);
    }
  });

  it("made ahead holds the orders that readers use most, and the others on demand", () => {
    const index = getListIndex([summary()]);
    for (const step of index.prepare()) expect(step).toBeUndefined();
    const isSorted = (field: SortField) => index.isSorted({ field, descending: true });
    expect(SORT_FIELDS.filter(isSorted)).toEqual(["original_file_name", "CreatedAt"]);
    for (const step of index.prepareOrder({ field: "userId", descending: true })) expect(step).toBeUndefined();
    expect(isSorted("userId")).toBe(true);
  });
});
