import { describe, expect, it } from "vitest";
import { compareLabels } from "../../../src/collect/compare";
import { collected, labelOf, withLabels } from "./fixtures";

describe("labels side by side", () => {
  it("has a row per group and key, in the order of groups", () => {
    const rows = compareLabels([withLabels("a", { "s.x": "1", "b.x": "2" }), withLabels("b", { "s.y": "3" })]);
    expect(rows).toEqual([
      { group: "s", groupName: "Name of s", key: "x", values: [["1"], undefined], differs: true },
      { group: "s", groupName: "Name of s", key: "y", values: [undefined, ["3"]], differs: true },
      { group: "b", groupName: "Name of b", key: "x", values: [["2"], undefined], differs: true },
    ]);
  });

  it("differs where a text is another one or a label is missing", () => {
    const documents = [
      withLabels("a", { "g.same": { a: 1 }, "g.other": "1", "g.empty": "", "g.missing": null }),
      withLabels("b", { "g.same": { a: 1 }, "g.other": "2", "g.empty": null }),
    ];
    expect(compareLabels(documents).map(({ key, differs }) => [key, differs])).toEqual([
      ["same", false],
      ["other", true],
      ["empty", false],
      ["missing", true],
    ]);
  });

  it("has all texts of a label that comes twice", () => {
    const twice = collected("a", { documentLabels: [labelOf("g.x", "1"), labelOf("g.x", 2)] });
    expect(compareLabels([twice, withLabels("b", { "g.x": "1" })])).toMatchObject([
      { values: [["1", "2"], ["1"]], differs: true },
    ]);
  });

  it("of one document never differs, and of none has no rows", () => {
    expect(compareLabels([withLabels("a", { "g.x": "1" })])).toMatchObject([{ values: [["1"]], differs: false }]);
    expect(compareLabels([])).toEqual([]);
  });

  it("names the group as the first document with the label does", () => {
    const named = (groupVal: string | null) => collected("a", { documentLabels: [{ key: "x", group: "g", groupVal }] });
    expect(compareLabels([named(null), named("Name")])[0]?.groupName).toBe("g");
    expect(compareLabels([withLabels("a", {}), named("Name"), named("Other")])[0]?.groupName).toBe("Name");
  });
});
