import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getListIndex } from "../../src/list/list-index";
import { SORT_FIELDS, type SortField } from "../../src/contract/document";
import { sortInSteps } from "../../src/list/sort-in-steps";
import { createLazyComputation } from "../../src/list/lazy-computation";
import { anySummary, summary } from "./fixtures";

const finish = <T>(steps: Generator<void, T>) => createLazyComputation(() => steps).getResult();

describe("sorting in steps", () => {
  it("gives what a stable sort gives", () => {
    const values = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 0, maxLength: 3000, size: "max" });
    fc.assert(
      fc.property(values, (keys) => {
        const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0);
        const indexes = keys.map((_, index) => index);
        expect([...finish(sortInSteps(Uint32Array.from(indexes), compare))]).toEqual(indexes.sort(compare));
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

  it("that is under way is ended by whoever needs it, and done once", () => {
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

describe("an index", () => {
  it("made ahead says what one made on demand says, and leaves the documents as they came", () => {
    fc.assert(
      fc.property(fc.array(anySummary, { maxLength: 20 }), fc.boolean(), (documents, descending) => {
        const ahead = structuredClone(documents);
        for (const step of getListIndex(ahead).prepare()) expect(step).toBeUndefined();
        expect(ahead).toEqual(documents);
        for (const field of SORT_FIELDS) {
          expect(getListIndex(ahead).getOrder({ field, descending })).toEqual(
            getListIndex(documents).getOrder({ field, descending }),
          );
        }
      }),
    );
  });

  it("finds the same whatever was searched for before, and whether or not it was made ahead", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "B", "1", "É"), maxLength: 3 });
    const some = fc.record({ _id: letters, userId: letters, original_file_name: letters });
    fc.assert(
      fc.property(fc.array(some.map(summary)), fc.array(letters), fc.boolean(), (documents, searches, ahead) => {
        const index = getListIndex(documents);
        for (const step of ahead ? index.prepare() : []) expect(step).toBeUndefined();
        for (const wanted of searches.map((text) => text.toLowerCase())) {
          const found = documents.map(({ _id, userId, original_file_name }) =>
            [_id, userId, original_file_name].some((text) => text.toLowerCase().includes(wanted)),
          );
          expect([...index.search(wanted)]).toEqual(found.map(Number));
        }
      }),
    );
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
