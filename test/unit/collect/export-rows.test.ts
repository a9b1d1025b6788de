import fc from "fast-check";
import papa from "papaparse";
import { describe, expect, it } from "vitest";
import type { CollectedDocument } from "../../../src/collect/collected-documents";
import {
  LABEL_HEADER,
  createItemTable,
  createLabelColumns,
  documentHeader,
  documentRow,
  jsonLine,
  labelRows,
} from "../../../src/collect/export-rows";
import { SUMMARY_FIELDS } from "../../../src/contract/document";
import { csvOf, document, summary } from "../fixtures";
import { collected, labelOf, withLabels } from "./fixtures";

function labelColumns(documents: CollectedDocument[], groupInAll = false) {
  const columns = createLabelColumns();
  for (const { labels } of documents) columns.add(labels);
  return columns.get(groupInAll);
}
const cellsOf = (one: CollectedDocument, documents = [one]) =>
  documentRow(summary(), one, labelColumns(documents)).slice(SUMMARY_FIELDS.length);
const namesOf = (documents: CollectedDocument[]) => labelColumns(documents).map(({ name }) => name);
const parse = (csv: string) => papa.parse<string[]>(csv.replace("\uFEFF", "")).data;

describe("columns", () => {
  it("have the group in front where two group codes have the same key", () => {
    expect(namesOf([withLabels("a", { "s.name": 1, "s.x": 1 }), withLabels("b", { "b.name": 1 })])).toEqual([
      "s.name",
      "x",
      "b.name",
    ]);
  });

  it("have the group in front of all keys where that is chosen", () => {
    const columns = labelColumns([withLabels("a", { "s.name": 1, "b.total": 1 })], true);
    expect(columns.map(({ name }) => name)).toEqual(["s.name", "b.total"]);
  });

  it("have the group in front of a key that is a field of the summary", () => {
    expect(namesOf([withLabels("a", { "s._id": 1, "s.userId": 1, "s.__proto__": 1 })])).toEqual([
      "s._id",
      "s.userId",
      "__proto__",
    ]);
  });

  const withNames = (...names: [group: string, key: string][]) =>
    collected("a", { documentLabels: names.map(([group, key]) => ({ group, key, groupVal: group, value: "1" })) });

  it("have a number where groups and keys make the same name", () => {
    expect(namesOf([withNames(["a", "b.c"], ["a.b", "c"], ["d", "b.c"], ["d", "c"], ["e", "a.b.c (2)"])])).toEqual([
      "a.b.c",
      "a.b.c (3)",
      "d.b.c",
      "d.c",
      "a.b.c (2)",
    ]);
  });

  it("have different names, whatever groups and keys come", () => {
    const anyName = fc.oneof(
      fc.string({ unit: fc.constantFrom("a", ".", " (2)"), maxLength: 4 }),
      fc.constantFrom(...SUMMARY_FIELDS),
      fc.string({ unit: "binary", maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(anyName, anyName), { maxLength: 30 }), fc.boolean(), (names, groupInAll) => {
        const header = documentHeader(labelColumns([withNames(...names)], groupInAll));
        expect(new Set(header).size).toBe(SUMMARY_FIELDS.length + names.length);
        expect(header).toHaveLength(SUMMARY_FIELDS.length + names.length);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("one row per document", () => {
  it("has the fields of the summary, then the labels", () => {
    const one = withLabels("66f1", { "g.total": "12.50" });
    const columns = labelColumns([one]);
    expect(documentHeader(columns)).toEqual([...SUMMARY_FIELDS, "total"]);
    expect(documentRow(summary({ rottenDays: null }), one, columns)).toEqual([
      "invoice.pdf",
      true,
      false,
      "2026-09-23T10:11:12.345Z",
      "2026-09-23T10:11:12.345Z",
      null,
      "66f1",
      "user-1",
      "12.50",
    ]);
  });

  it("leaves the cell of a missing label empty, and writes a label without a value as sent", () => {
    const documents = [withLabels("a", { "g.x": undefined }), withLabels("b", { "g.y": 1 })] as const;
    expect(documents.map((one) => cellsOf(one, [...documents]))).toEqual([
      ["x", ""],
      ["", 1],
    ]);
  });

  it("writes objects and arrays as JSON, and has a column for each value of a label that comes several times", () => {
    const documentLabels = [
      labelOf("g.x", { amount: 1 }),
      labelOf("g.y", "A"),
      labelOf("g.y", null),
      labelOf("g.y", [2]),
      labelOf("h.y", "B"),
    ];
    const documents = [collected("a", { documentLabels }), withLabels("b", { "g.y": "C" })] as const;
    expect(namesOf([...documents])).toEqual(["x", "g.y", "g.y (2)", "g.y (3)", "h.y"]);
    expect(documents.map((one) => cellsOf(one, [...documents]))).toEqual([
      ['{"amount":1}', "A", "", "[2]", "B"],
      ["", "C", "", "", ""],
    ]);
  });
});

describe("one row per label", () => {
  it("has the document's id and name, the group's code and name, the key and the value", async () => {
    const documentLabels = [labelOf("g.x", "=1+1"), { key: "y" }, 5, labelOf("g.x", [null])];
    const rows = labelRows(collected("66f1", { documentLabels }));
    expect(parse(await csvOf(LABEL_HEADER, rows))).toEqual([
      ["_id", "original_file_name", "group", "groupVal", "key", "value"],
      ["66f1", "invoice.pdf", "g", "Name of g", "x", "'=1+1"],
      ["66f1", "invoice.pdf", "", "", "y", ""],
      ["66f1", "invoice.pdf", "g", "Name of g", "x", "[null]"],
    ]);
  });
});

describe("one row per item", () => {
  it("has the objects of arrays, with a column for each of their members", () => {
    const items = createItemTable();
    const documentLabels = [
      labelOf("g.lines", [{ text: "A", amount: 1 }, { amount: 2.5, tax: { rate: 19 } }, 3]),
      labelOf("g.total", "3.50"),
      labelOf("g.json", '[{"text":"=B","key":"k"}]'),
      labelOf("g.numbers", [1, 2]),
    ];
    const about = (key: string) => ["66f1", "invoice.pdf", "g", "Name of g", key];
    expect(items.rowsOf(collected("66f1", { documentLabels }))).toEqual([
      [...about("lines"), 1, "A", 1],
      // The second object has no text.
      Object.assign([...about("lines"), 2], { 7: 2.5, 8: '{"rate":19}' }),
      Object.assign([...about("json"), 1, "=B"], { 9: "k" }),
    ]);
    expect(items.header().slice(5)).toEqual(["item", "text", "amount", "tax", ".key"]);
  });
});

describe("JSON Lines", () => {
  it("have the id first, then the document as sent", () => {
    const documentLabels = [labelOf("g.x"), { odd: "\u2028\n" }, 5, null];
    const line = jsonLine(collected("66f1", { documentLabels, other: { a: [] } }));
    expect(line).toMatch(/^\{"_id":"66f1",[^\n]*\}\n$/);
    expect(JSON.parse(line)).toEqual({ _id: "66f1", ...document({ documentLabels, other: { a: [] } }) });
  });

  it("have the id that was requested, even if the document has another", () => {
    expect(JSON.parse(jsonLine(collected("66f1", { _id: "other" })))).toMatchObject({ _id: "66f1" });
    expect(jsonLine(collected("66f1", { _id: "other" }))).not.toContain("other");
  });

  it("have fields that could not be read as they were sent", () => {
    const odd = { Edited: "no", fileUrl: null, documentType: 5 };
    expect(JSON.parse(jsonLine(collected("66f1", odd)))).toEqual({ _id: "66f1", ...document(), ...odd });
  });

  it("keep a field named __proto__", () => {
    const odd = JSON.parse('{"__proto__":{"a":1}}') as object;
    expect(jsonLine(collected("66f1", { ...odd }))).toContain('"__proto__":{"a":1}');
  });

  it("are written however deep a value is nested", () => {
    const deep = (depth: number) => `${'[{"a":'.repeat(depth)}[1,"\\"",{},[],null]${"}]".repeat(depth)}`;
    const value: unknown = JSON.parse(deep(50_000));
    expect(jsonLine(collected("66f1", { documentLabels: [labelOf("g.x", value)] }))).toContain(
      `"value":${deep(50_000)}`,
    );
  });
});
