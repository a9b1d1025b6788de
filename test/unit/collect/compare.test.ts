import { describe, expect, it } from "vitest";
import { compareLabels } from "../../../src/collect/compare";
import { comparisonTable } from "../../../src/collect/comparison-table";
import { collected, labelOf, withLabels } from "./fixtures";

describe("labels side by side", () => {
  it("has a row for each label, also of one document only", () => {
    const documents = [withLabels("a", { "s.x": "1", "b.x": "2" }), withLabels("b", { "s.x": "1" })];
    const both = [labelOf("s.x", "1")];
    expect(compareLabels(documents)).toEqual({
      rows: [
        {
          group: "b",
          groupName: "Name of b",
          key: "x",
          values: [[labelOf("b.x", "2")], undefined],
          grade: "differs",
          odd: [true, true],
        },
        { group: "s", groupName: "Name of s", key: "x", values: [both, both], grade: "same", odd: [false, false] },
      ],
      tables: [],
    });
  });

  it.each([
    [undefined, null],
    ["", " "],
  ])("holds labels without a value for the same, however that was sent: %j and %j", (first, second) => {
    const documents = [withLabels("a", { "s.x": first }), withLabels("b", { "s.x": second })];
    expect(compareLabels(documents).rows).toMatchObject([{ grade: "same" }]);
  });

  it.each([
    ["Muster GmbH", "Muster AG"],
    ["Muster GmbH", "Muster"],
    ["1.000,00 EUR", "1.000,00 USD"],
  ])("calls %j and %j different, not notations of one value", (first, second) => {
    const documents = [withLabels("a", { "s.x": first }), withLabels("b", { "s.x": second })];
    expect(compareLabels(documents).rows).toMatchObject([{ grade: "differs" }]);
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

  it("has all labels of a name that comes twice", () => {
    const twice = collected("a", { documentLabels: [labelOf("g.x", "1"), labelOf("g.x", 2)] });
    expect(compareLabels([twice, withLabels("b", { "g.x": "1" })]).rows).toMatchObject([
      { values: [[{ value: "1" }, { value: 2 }], [{ value: "1" }]], grade: "differs" },
    ]);
  });

  it("of no document has no rows", () => {
    expect(compareLabels([])).toEqual({ rows: [], tables: [] });
  });

  it("names the group as the first document with the label does", () => {
    const named = (groupVal: string | null) => collected("a", { documentLabels: [{ key: "x", group: "g", groupVal }] });
    expect(compareLabels([named(null), named("Name")]).rows[0]?.groupName).toBe("g");
    expect(compareLabels([withLabels("a", {}), named("Name"), named("Other")]).rows[0]?.groupName).toBe("Name");
  });
});

describe("arrays of objects side by side", () => {
  const paper = { item: "Paper A4", amount: "10.00" };
  const pens = { item: "Pens", amount: "5.00" };
  const ink = { item: "Ink", amount: "20.00" };
  const compareItems = (...items: unknown[]) =>
    compareLabels(items.map((value, index) => withLabels(String(index), { "g.items": value })));
  const matched = (...items: unknown[]) =>
    compareItems(...items).tables.flatMap(({ rows }) =>
      rows.map(({ cells }) => cells[0]?.values.map((labels) => labels?.[0]?.value)),
    );

  it("are a table whose rows are matched by what they have in common", () => {
    expect(matched([paper, pens, ink], [ink, { ...paper, amount: "11.00" }])).toEqual([
      ["Paper A4", "Paper A4"],
      ["Pens", undefined],
      ["Ink", "Ink"],
    ]);
    expect(matched([paper], [pens, paper, ink], [ink])).toEqual([
      [undefined, "Pens", undefined],
      ["Paper A4", "Paper A4", undefined],
      [undefined, "Ink", "Ink"],
    ]);
  });

  it("are graded by their cells", () => {
    const [table] = compareItems(
      [paper, pens],
      [
        { ...paper, amount: "10,00" },
        { ...pens, unit: "box" },
      ],
    ).tables;
    expect(table).toMatchObject({ columns: ["item", "amount", "unit"], grade: "differs" });
    expect(table?.rows.map(({ grade, cells }) => [grade, cells.map((cell) => cell.grade)])).toEqual([
      ["notation", ["same", "notation", "same"]],
      ["differs", ["same", "same", "differs"]],
    ]);
  });

  it("may be JSON in a text, and may be missing in a document", () => {
    expect(matched([paper], JSON.stringify([paper]), undefined)).toEqual([["Paper A4", "Paper A4", undefined]]);
  });

  it("are a row like any other where one of them is something else", () => {
    const { rows, tables } = compareItems([paper], "see the file");
    expect(tables).toEqual([]);
    expect(rows).toMatchObject([{ key: "items", grade: "differs" }]);
  });

  it("of very many rows are matched by their place", () => {
    const many = Array.from({ length: 301 }, (_, index) => ({ item: `Item ${index}` }));
    const [first, second] = matched(many, many.toReversed());
    expect([first, second]).toEqual([
      ["Item 0", "Item 300"],
      ["Item 1", "Item 299"],
    ]);
  });

  it("are exported with a line for each cell, and empty cells for what is not there", () => {
    const documents = [
      withLabels("a", { "g.items": [paper, pens], "g.total": "15.00" }),
      withLabels("b", { "g.items": [paper], "g.total": undefined }),
    ];
    const { rows, tables } = compareLabels(documents);
    expect(comparisonTable(["a.pdf", "b.pdf"], rows, tables)).toEqual({
      headers: ["group", "key", "row", "column", "agreement", "a.pdf", "b.pdf"],
      rows: [
        ["g", "total", "", "", "differs", "15.00", ""],
        ["g", "items", 1, "item", "same", "Paper A4", "Paper A4"],
        ["g", "items", 1, "amount", "same", "10.00", "10.00"],
        ["g", "items", 2, "item", "differs", "Pens", ""],
        ["g", "items", 2, "amount", "differs", "5.00", ""],
      ],
    });
  });
});
