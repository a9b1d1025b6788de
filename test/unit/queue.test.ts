import { describe, expect, it } from "vitest";
import { canBeAddressed } from "../../src/browser/page-paths";
import type { ListView } from "../../src/list/list-view";
import { findQueue } from "../../src/list/rows";
import { getNeighbours, idsBetween } from "../../src/list/queue";
import { ask, summary } from "./fixtures";

describe("the neighbours", () => {
  const rows = ["c", "a", "b"].map((_id) => summary({ _id, Edited: _id === "b", rottenDays: _id === "b" ? null : 3 }));

  it.each<[string, ListView, string, ReturnType<typeof getNeighbours>]>([
    ["in the service's order", {}, "a", { position: 2, total: 3, previous: "c", next: "b" }],
    ["at the start", {}, "c", { position: 1, total: 3, previous: undefined, next: "a" }],
    ["at the end", {}, "b", { position: 3, total: 3, previous: "a", next: undefined }],
    ["without checked documents", { checked: false }, "a", { position: 1, total: 2, previous: undefined, next: "b" }],
    ["among the matching", { edited: false }, "a", { position: 2, total: 2, previous: "c", next: undefined }],
    ["of a document that does not match", { edited: false }, "b", undefined],
    ["of an unknown document", {}, "x", undefined],
  ])("%s are found", (_, view, id, found) => {
    const queue = ask(findQueue, rows, view, { checkedIds: new Set(["c"]) });
    expect(getNeighbours(queue, id, canBeAddressed)).toEqual(found);
  });

  it("of an id that occurs several times are those of its first occurrence, so that no step goes in a circle", () => {
    const repeated = ["a", "b", "a", "c"].map((_id) => summary({ _id }));
    const queue = ask(findQueue, repeated);
    expect(getNeighbours(queue, "b", canBeAddressed)).toEqual({ position: 2, total: 3, previous: "a", next: "c" });
  });
});

it("the neighbours are the nearest ones whose ids can be part of an address", () => {
  const queue = ["a", "..", "", "b", "."].map((_id) => ({ _id }));
  expect(getNeighbours(queue, "a", canBeAddressed)).toMatchObject({ position: 1, total: 5, next: "b" });
  expect(getNeighbours(queue, "..", canBeAddressed)).toMatchObject({ previous: "a", next: "b" });
  expect(getNeighbours(queue, "b", canBeAddressed)).toEqual({ position: 4, total: 5, previous: "a", next: undefined });
});

it("the documents between two of a queue are found in both directions", () => {
  const queue = ["a", "b", "c", "d"].map((_id) => ({ _id }));
  expect(idsBetween(queue, "a", "d")).toEqual(["b", "c"]);
  expect(idsBetween(queue, "d", "a")).toEqual(["b", "c"]);
  expect(idsBetween(queue, "b", "c")).toEqual([]);
  expect(idsBetween(queue, "b", "b")).toEqual([]);
  expect(idsBetween(queue, "gone", "c")).toEqual([]);
});
