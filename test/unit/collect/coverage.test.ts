import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CollectedDocument } from "../../../src/collect/collected-documents";
import {
  countCoverage,
  findDocuments,
  findFrequentValues,
  sortCoverage,
  type CoverageCount,
  type CoverageSort,
} from "../../../src/collect/coverage";
import type { Verdict } from "../../../src/list/verdicts";
import { label } from "../fixtures";
import { collected, labelOf, withLabels } from "./fixtures";

const coverageOf = (documents: CollectedDocument[], type?: string, extracted?: boolean) =>
  countCoverage(documents, { type, extracted });
const rowOf = (documents: CollectedDocument[], key: string) =>
  coverageOf(documents).rows.find((row) => row.key === key);

describe("coverage", () => {
  it("counts the documents that have a label, that have it with a value, and those without it", () => {
    const documents = [
      withLabels("a", { "g.x": "Acme", "g.y": undefined }),
      withLabels("b", { "g.x": "" }),
      withLabels("c", { "g.x": null }),
      withLabels("d", { "g.x": 0 }),
      withLabels("e", {}),
    ];
    expect(coverageOf(documents)).toMatchObject({
      documents: 5,
      checked: 0,
      unreadable: 0,
      types: [{ type: "Invoice", documents: 5 }],
      rows: [
        {
          group: "g",
          key: "x",
          groupNames: ["Name of g"],
          documents: 4,
          withValue: 2,
          empty: 2,
          missing: 1,
          repeated: 0,
        },
        {
          group: "g",
          key: "y",
          groupNames: ["Name of g"],
          documents: 1,
          withValue: 0,
          empty: 1,
          missing: 4,
          repeated: 0,
        },
      ],
    });
  });

  it("counts a document once whose label comes twice, by the value that is not in its file", () => {
    const document = withLabels("a", { "g.x": 1 });
    const twice = [{ ...document, labels: [...document.labels, ...document.labels] }];
    const verdicts = new Map<string, Verdict[]>();
    verdicts.set("a", ["not in file", "in file"]);
    const { rows } = countCoverage(twice, { type: undefined, extracted: undefined }, { verdicts });
    expect(rows).toMatchObject([{ key: "x", inFile: 0, notInFile: 1 }]);
    const idsOf = (which: CoverageCount) => findDocuments(twice, { group: "g", key: "x" }, which, { verdicts });
    expect([idsOf("inFile"), idsOf("notInFile")]).toEqual([[], ["a"]]);
  });

  it("counts the documents in which a label breaks a rule", () => {
    const documents = ["a", "b", "c"].map((id) => withLabels(id, { "g.x": 1, "g.y": 2 }));
    const broken = (index: number) => {
      const [x] = documents[index]?.labels ?? [];
      return [documents[index]?.id ?? "", new Map(x && [[x, "why"]])] as const;
    };
    const breaches = new Map([broken(0), broken(2)]);
    const { rows } = countCoverage(documents, { type: undefined, extracted: undefined }, { breaches });
    expect(rows).toMatchObject([
      { key: "x", breaksRule: 2 },
      { key: "y", breaksRule: 0 },
    ]);
    expect(findDocuments(documents, { group: "g", key: "x" }, "breaksRule", { breaches })).toEqual(["a", "c"]);
  });

  it("counts the documents whose values are in their files, in part, or not, of those that were checked", () => {
    const documents = ["a", "b", "c", "d"].map((id) => withLabels(id, { "g.x": 1, "g.y": 2 }));
    const verdicts = new Map<string, Verdict[]>();
    verdicts.set("a", ["in file", "not in file"]);
    verdicts.set("b", ["part in file", "cannot say"]);
    verdicts.set("c", ["not in file", "not in file"]);
    const { checked, rows } = countCoverage(documents, { type: undefined, extracted: undefined }, { verdicts });
    expect(checked).toBe(3);
    expect(rows).toMatchObject([
      { key: "x", inFile: 1, partInFile: 1, notInFile: 1 },
      { key: "y", inFile: 0, partInFile: 0, notInFile: 2 },
    ]);
    const idsOf = (key: string, which: CoverageCount) =>
      findDocuments(documents, { group: "g", key }, which, { verdicts });
    expect([idsOf("x", "inFile"), idsOf("x", "partInFile"), idsOf("y", "notInFile")]).toEqual([
      ["a"],
      ["b"],
      ["a", "c"],
    ]);
  });

  it("a document whose label comes three times counts once, and as repeated", () => {
    const twice = collected("a", { documentLabels: [labelOf("g.x"), labelOf("g.x", "A"), labelOf("g.x", "B")] });
    expect(rowOf([twice, withLabels("b", { "g.x": "C" })], "x")).toMatchObject({
      documents: 2,
      withValue: 2,
      missing: 0,
      repeated: 1,
    });
  });

  it("tells group codes with the same key apart, and keeps the order of groups", () => {
    const documents = [withLabels("a", { "s.name": 1, "b.name": 1 }), withLabels("b", { "t.x": 1, "s.first": 1 })];
    const names = coverageOf(documents).rows.map(({ group, key }) => `${group}.${key}`);
    expect(names).toEqual(["s.name", "s.first", "b.name", "t.x"]);
  });

  it("lists the display names of a group, the most frequent first, without empty ones", () => {
    const names = ["Old", "New", "New", "", " ", null];
    const documents = names.map((groupVal, index) => collected(`d${index}`, { documentLabels: [label({ groupVal })] }));
    expect(coverageOf(documents).rows[0]?.groupNames).toEqual(["New", "Old"]);
  });

  it("counts keys such as __proto__ like others", () => {
    const documents = [withLabels("a", { "constructor.__proto__": 1 })];
    expect(coverageOf(documents).rows).toMatchObject([{ group: "constructor", key: "__proto__", documents: 1 }]);
  });

  it("counts the labels that could not be read", () => {
    const documents = [
      collected("a", { documentLabels: [labelOf("g.x"), null, 5] }),
      collected("b", { documentLabels: [labelOf("g.x"), {}] }),
      collected("c", { documentLabels: [7], documentType: "Receipt" }),
    ];
    expect(coverageOf(documents).unreadable).toBe(4);
    expect(coverageOf(documents, "Receipt").unreadable).toBe(1);
  });

  it("counts a document whose type could not be read as one without a type", () => {
    const documents = [
      withLabels("a", { "g.x": 1 }),
      collected("b", { documentType: 5 }),
      collected("c", { documentType: "" }),
    ];
    expect(coverageOf(documents, "")).toMatchObject({
      documents: 2,
      types: [
        { type: "Invoice", documents: 1 },
        { type: "", documents: 2 },
      ],
    });
  });

  it("counts the documents of one type, but lists all types", () => {
    const documents = [
      withLabels("a", { "g.x": 1 }),
      withLabels("b", { "g.y": 1 }, { documentType: "Receipt" }),
      withLabels("c", {}, { documentType: "Receipt" }),
    ];
    const coverage = coverageOf(documents, "Receipt");
    expect(coverage.documents).toBe(2);
    expect(coverage.rows).toMatchObject([{ key: "y", documents: 1, missing: 1 }]);
    expect(coverage.types).toEqual([
      { type: "Invoice", documents: 1 },
      { type: "Receipt", documents: 2 },
    ]);
  });
});

const anyLabels = fc.array(
  fc.record({
    key: fc.constantFrom("x", "y"),
    value: fc.constantFrom<unknown>("x", "", null, "Acme", undefined),
    group: fc.constantFrom("a", "b", null),
    groupVal: fc.constantFrom("A", "B"),
  }),
  { maxLength: 6 },
);
const anyDocuments = fc
  .array(fc.record({ documentLabels: anyLabels, documentType: fc.constantFrom("Invoice", "Receipt") }), {
    maxLength: 8,
  })
  .map((changes) => changes.map((change, index) => collected(`d${index}`, change)));

it("counts only what was extracted, or what was not", () => {
  const documents = [true, false, true].map((Extracted, index) => withLabels(`d${index}`, { "g.x": 1 }, { Extracted }));
  const counts = [undefined, true, false].map((extracted) => coverageOf(documents, undefined, extracted).documents);
  expect(counts).toEqual([3, 2, 1]);
});

it("finds the most frequent values of a label, each once for a document", () => {
  const label = (value: unknown) => labelOf("g.currency", value);
  const documents = [["USD", "USD"], ["USD"], ["$"], ["currency", ""], [{ code: "EUR" }]].map((values, index) =>
    collected(`d${index}`, { documentLabels: values.map(label) }),
  );
  const find = (limit: number) => findFrequentValues(documents, { group: "g", key: "currency" }, limit);
  expect(find(2)).toEqual([
    { value: "USD", documents: 2 },
    { value: "$", documents: 1 },
  ]);
  expect(find(5)).toHaveLength(3);
});

describe("the documents behind a count", () => {
  it("are as many as the count says", () => {
    fc.assert(
      fc.property(anyDocuments, (documents) => {
        for (const row of coverageOf(documents).rows) {
          for (const which of ["missing", "documents", "withValue", "withoutValue", "empty", "repeated"] as const) {
            expect(findDocuments(documents, row, which)).toHaveLength(row[which]);
          }
          expect(row.withValue + row.empty).toBe(row.documents);
          expect(row.documents + row.missing).toBe(documents.length);
          expect(row.repeated).toBeLessThanOrEqual(row.documents);
        }
      }),
    );
  });
});

describe("sorted coverage", () => {
  const { rows } = coverageOf([
    withLabels("a", { "s.net_10": 1, "s.net_9": 1, "b.Total": 1 }),
    withLabels("b", { "b.Total": undefined }),
  ]);
  const keysBy = (column: CoverageSort["key"], descending = false) =>
    sortCoverage(rows, { key: column, descending }).map(({ key }) => key);

  it("compares names by their words and numbers, and counts as numbers", () => {
    expect(keysBy("key")).toEqual(["net_9", "net_10", "Total"]);
    expect(keysBy("label", true)).toEqual(["Total", "net_10", "net_9"]);
    expect(keysBy("group")).toEqual(["Total", "net_10", "net_9"]);
    expect(keysBy("missing")).toEqual(["Total", "net_10", "net_9"]);
    expect(keysBy("documents", true)).toEqual(["Total", "net_10", "net_9"]);
  });

  it("keeps the order of equal rows in both directions", () => {
    expect(keysBy("withValue")).toEqual(["net_10", "net_9", "Total"]);
    expect(keysBy("withValue", true)).toEqual(["net_10", "net_9", "Total"]);
  });
});
