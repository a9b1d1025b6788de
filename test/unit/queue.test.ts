import { describe, expect, it } from "vitest";
import type { ListView } from "../../src/list/list-view";
import { getNeighbours, isQueuePrepared, prepareQueue } from "../../src/list/queue";
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
    ["among the matching", { edited: false }, "a", { position: 2, total: 2, previous: "c", next: undefined }],
    ["of a document that does not match", { edited: false }, "b", undefined],
    ["of an unknown document", {}, "x", undefined],
  ])("%s are found", (_, view, id, found) => {
    expect(getNeighbours(rows, { ...plain, ...view }, id)).toEqual(found);
  });

  it("of an id that occurs several times are those of its first occurrence, so that no step goes in a circle", () => {
    const repeated = ["a", "b", "a", "c"].map((_id) => summary({ _id }));
    expect(getNeighbours(repeated, plain, "a")).toEqual({ position: 1, total: 3, previous: undefined, next: "b" });
    expect(getNeighbours(repeated, plain, "b")).toEqual({ position: 2, total: 3, previous: "a", next: "c" });
  });
});

describe("the queue of a large list", () => {
  it("is prepared in steps, and then ready", () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => summary({ _id: String(index % 19_999) }));
    const view: ListView = { ...plain, q: "1", sort: { field: "_id", descending: true } };
    expect(isQueuePrepared(rows, view)).toBe(false);
    expect([...prepareQueue(rows, view)].length).toBeGreaterThan(10);
    expect(isQueuePrepared(rows, view)).toBe(true);
    expect(getNeighbours(rows, plain, "19998")).toEqual({
      position: 19_999,
      total: 19_999,
      previous: "19997",
      next: undefined,
    });
  });
});
