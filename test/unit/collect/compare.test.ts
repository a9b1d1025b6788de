import { describe, expect, it } from "vitest";
import { compareLabels } from "../../../src/collect/compare";
import { collected, labelOf, withLabels } from "./fixtures";

describe("labels side by side", () => {
  it("has a row for each label that two documents have, and counts the others", () => {
    const documents = [withLabels("a", { "s.x": "1", "b.x": "2" }), withLabels("b", { "s.x": "1", "s.y": "3" })];
    expect(compareLabels(documents)).toEqual({
      rows: [
        { group: "s", groupName: "Name of s", key: "x", values: [["1"], ["1"]], grade: "same", odd: [false, false] },
      ],
      single: 2,
    });
  });

  it("has the differences first, then what differs in its notation only", () => {
    const documents = [
      withLabels("a", {
        "g.same": { a: 1 },
        "g.amount": "1.000,00",
        "g.empty": "",
        "g.other": "1",
        "g.day": "2023-03-20",
      }),
      withLabels("b", {
        "g.same": { a: 1 },
        "g.amount": "1,000.00",
        "g.empty": null,
        "g.other": "2",
        "g.day": "20 March 2023",
      }),
    ];
    expect(compareLabels(documents).rows.map(({ key, grade }) => [key, grade])).toEqual([
      ["other", "differs"],
      ["amount", "notation"],
      ["day", "notation"],
      ["same", "same"],
      ["empty", "same"],
    ]);
  });

  it.each([
    [
      ["1,000", "1000.00", "2"],
      [false, false, true],
    ],
    [
      ["1", "2"],
      [true, true],
    ],
    [
      ["1", "1", "2", "2"],
      [true, true, true, true],
    ],
    [
      ["1", "1", undefined],
      [false, false, true],
    ],
  ])("marks which of %j is not what most have", (values, odd) => {
    const documents = values.map((value, index) =>
      withLabels(String(index), value === undefined ? {} : { "g.x": value }),
    );
    expect(compareLabels(documents).rows).toMatchObject([{ grade: "differs", odd }]);
  });

  it("has all texts of a label that comes twice", () => {
    const twice = collected("a", { documentLabels: [labelOf("g.x", "1"), labelOf("g.x", 2)] });
    expect(compareLabels([twice, withLabels("b", { "g.x": "1" })]).rows).toMatchObject([
      { values: [["1", "2"], ["1"]], grade: "differs" },
    ]);
  });

  it("of one document, or of none, has no rows", () => {
    expect(compareLabels([withLabels("a", { "g.x": "1" })])).toEqual({ rows: [], single: 1 });
    expect(compareLabels([])).toEqual({ rows: [], single: 0 });
  });

  it("names the group as the first document with the label does", () => {
    const named = (groupVal: string | null) => collected("a", { documentLabels: [{ key: "x", group: "g", groupVal }] });
    expect(compareLabels([named(null), named("Name")]).rows[0]?.groupName).toBe("g");
    expect(compareLabels([withLabels("a", {}), named("Name"), named("Other")]).rows[0]?.groupName).toBe("Name");
  });
});
