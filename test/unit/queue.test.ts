import { describe, expect, it } from "vitest";
import { canBeAddressed } from "../../src/browser/page-paths";
import type { ListView } from "../../src/list/list-view";
import { runToEnd } from "../../src/list/lazy-computation";
import { DEFAULT_CONTEXT } from "../../src/list/apply-view";
import { countChecked, getNeighbours, getQueue, isQueuePrepared, prepareQueue } from "../../src/list/queue";
import { summary } from "./fixtures";

const plain: ListView = { q: "", extracted: undefined, edited: undefined, sort: undefined };

describe("the neighbours", () => {
  const rows = ["c", "a", "b"].map((_id) => summary({ _id, Edited: _id === "b", rottenDays: _id === "b" ? null : 3 }));

  it.each<[string, Partial<ListView>, string, ReturnType<typeof getNeighbours>]>([
    ["in the service's order", {}, "a", { position: 2, total: 3, previous: "c", next: "b" }],
    ["at the start", {}, "c", { position: 1, total: 3, previous: undefined, next: "a" }],
    ["at the end", {}, "b", { position: 3, total: 3, previous: "a", next: undefined }],
    [
      "in another order",
      { sort: { field: "_id", descending: false } },
      "b",
      { position: 2, total: 3, previous: "a", next: "c" },
    ],
    ["in a range", { rotten: { from: 3, to: 3 } }, "a", { position: 2, total: 2, previous: "c", next: undefined }],
    ["without checked documents", { checked: false }, "a", { position: 1, total: 2, previous: undefined, next: "b" }],
    ["among the matching", { edited: false }, "a", { position: 2, total: 2, previous: "c", next: undefined }],
    ["of a document that does not match", { edited: false }, "b", undefined],
    ["of an unknown document", {}, "x", undefined],
  ])("%s are found", (_, view, id, found) => {
    const queue = getQueue(rows, { ...plain, ...view }, { ...DEFAULT_CONTEXT, checkedIds: new Set(["c"]) });
    expect(getNeighbours(queue, id, canBeAddressed)).toEqual(found);
  });

  it("of an id that occurs several times are those of its first occurrence, so that no step goes in a circle", () => {
    const repeated = ["a", "b", "a", "c"].map((_id) => summary({ _id }));
    const queue = getQueue(repeated, plain);
    expect(getNeighbours(queue, "a", canBeAddressed)).toEqual({
      position: 1,
      total: 3,
      previous: undefined,
      next: "b",
    });
    expect(getNeighbours(queue, "b", canBeAddressed)).toEqual({ position: 2, total: 3, previous: "a", next: "c" });
  });
});

describe("the neighbours among ids that cannot be part of an address", () => {
  const queue = ["a", "..", "", "b", "."].map((_id) => ({ _id }));

  it.each([
    ["a", { position: 1, total: 5, previous: undefined, next: "b" }],
    ["..", { position: 2, total: 5, previous: "a", next: "b" }],
    ["b", { position: 4, total: 5, previous: "a", next: undefined }],
  ])("of %j are the nearest ones that can be opened", (id, found) => {
    expect(getNeighbours(queue, id, canBeAddressed)).toEqual(found);
  });
});

describe("the queue of a large list", () => {
  it("is prepared in steps, and then ready", () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => summary({ _id: String(index % 19_999) }));
    const view: ListView = { ...plain, q: "1", sort: { field: "_id", descending: true } };
    expect(isQueuePrepared(rows, view)).toBe(false);
    expect([...prepareQueue(rows, view)].length).toBeGreaterThan(10);
    expect(isQueuePrepared(rows, view)).toBe(true);
    expect(getNeighbours(getQueue(rows, plain), "19998", canBeAddressed)).toEqual({
      position: 19_999,
      total: 19_999,
      previous: "19997",
      next: undefined,
    });
  });
});

describe("the number of checked documents in a queue", () => {
  it("leaves out marks of other documents", () => {
    const queue = ["a", "b", "c"].map((_id) => summary({ _id }));
    expect(runToEnd(countChecked(queue, new Set(["a", "c", "gone"])))).toBe(2);
    expect(runToEnd(countChecked(queue, new Set()))).toBe(0);
  });

  it("is counted in steps where the queue is long, and at once where nothing is checked", () => {
    const queue = Array.from({ length: 100_000 }, (_, index) => summary({ _id: String(index) }));
    expect([...countChecked(queue, new Set(["1"]))].length).toBeGreaterThan(10);
    expect([...countChecked(queue, new Set())]).toEqual([]);
  });
});
