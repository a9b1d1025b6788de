import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ignoredQuery, writeListView } from "../../src/list/list-view";
import { anyView } from "./fixtures";

describe("the ignored part of a query", () => {
  it.each([
    ["?extracted=maybe", ["extracted=maybe"]],
    ["?checked=maybe", ["checked=maybe"]],
    ["?edited=1&sort=foo", ["edited=1", "sort=foo"]],
    ["?rotten=abc", ["rotten=abc"]],
    ["?rotten=10..3", ["rotten=10..3"]],
    ["?created=yesterday..", ["created=yesterday.."]],
    ["?sort=__proto__", ["sort=__proto__"]],
  ])("of %s is %j", (search, parameters) => {
    expect(ignoredQuery(search).map(({ parameter }) => parameter)).toEqual(parameters);
  });

  it.each([
    "",
    "?",
    "?q=maybe",
    "?extracted=true&edited=false&checked=true&sort=-_id&rotten=3..&created=..2026-11-01",
    "?extracted=",
    "?page=2",
  ])("of %j is nothing", (search) => {
    expect(ignoredQuery(search)).toEqual([]);
  });

  it("of any address that the app writes is nothing", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(ignoredQuery(writeListView(view))).toEqual([]);
      }),
    );
  });
});
