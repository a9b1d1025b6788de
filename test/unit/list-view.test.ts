import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentSummary, SortField } from "../../src/contract/document";
import { applyListView } from "../../src/list/apply-view";
import {
  countFilters,
  listViewSearch,
  nextSort,
  readListView,
  type ListView,
  type Sort,
} from "../../src/list/list-view";
import { parseTimestamp } from "../../src/lib/timestamp";
import { anySort, anySummary, anyView, summary } from "./fixtures";

const plain: ListView = { q: "", extracted: undefined, edited: undefined, sort: undefined };
const ids = (documents: DocumentSummary[]) => documents.map(({ _id }) => _id);
const sorted = (rows: DocumentSummary[], field: SortField, descending = false) =>
  applyListView(rows, { q: "", sort: { field, descending } });

describe("the query", () => {
  it.each<[string, Partial<ListView>]>([
    ["", {}],
    ["?q=a%20b", { q: "a b" }],
    ["?q=a+b", { q: "a b" }],
    ["?extracted=true&edited=false", { extracted: true, edited: false }],
    ["?sort=rottenDays", { sort: { field: "rottenDays", descending: false } }],
    ["?sort=-_id", { sort: { field: "_id", descending: true } }],
    ["?checked=true", { checked: true }],
    ["?checked=false&edited=true", { checked: false, edited: true }],
    ["?extracted=yes&edited=1&sort=size&limit=10", {}],
    ["?extracted=TRUE&checked=no&sort=", {}],
    ["?sort=--_id", {}],
    ["?sort=-", {}],
    ["?sort=toString", {}],
    ["?sort=rottendays", {}],
    ["?rotten=3..10", { rotten: { from: 3, to: 10 } }],
    ["?rotten=-2..", { rotten: { from: -2 } }],
    ["?created=2026-11-01..2026-11-20", { created: { from: "2026-11-01", to: "2026-11-20" } }],
    ["?created=..2026-11-20", { created: { to: "2026-11-20" } }],
    ["?rotten=2026-11-01..&created=3..", {}],
  ])("%s is read", (search, view) => {
    expect(readListView(search)).toEqual({ ...plain, ...view });
  });

  it("is empty for the plain list", () => {
    expect(listViewSearch({ q: "" })).toBe("");
  });

  it("of any view reads back as that view", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(readListView(listViewSearch(view))).toEqual(view);
      }),
    );
  });

  it("of any kind never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (search) => {
        expect(readListView(search)).toBeDefined();
      }),
    );
  });
});

describe("the filters", () => {
  const rows = [
    summary({ _id: "A-1", userId: "kim", original_file_name: "Invoice (1).pdf", Extracted: true, Edited: true }),
    summary({ _id: "b-2", userId: "Lee", original_file_name: "receipt.pdf", Extracted: false, Edited: true }),
    summary({ _id: "c.3", userId: "kim", original_file_name: "ÜBERWEISUNG.pdf", Extracted: true, Edited: false }),
  ];

  it.each<[string, Partial<ListView>, string[]]>([
    ["nothing", {}, ["A-1", "b-2", "c.3"]],
    ["a file name in another case", { q: "INVOICE" }, ["A-1"]],
    ["a file name with an umlaut", { q: "überw" }, ["c.3"]],
    ["an id", { q: "a-1" }, ["A-1"]],
    ["an owner", { q: "lee" }, ["b-2"]],
    ["literal text, no pattern", { q: "." }, ["A-1", "b-2", "c.3"]],
    ["a bracket", { q: "(1)" }, ["A-1"]],
    ["a pattern that matches nothing literally", { q: ".*" }, []],
    ["spaces alone", { q: "  " }, ["A-1", "b-2", "c.3"]],
    ["spaces around", { q: " receipt " }, ["b-2"]],
    ["two fields run together", { q: "pdfA-1" }, []],
    ["extracted", { extracted: true }, ["A-1", "c.3"]],
    ["not extracted", { extracted: false }, ["b-2"]],
    ["edited and extracted", { edited: true, extracted: true }, ["A-1"]],
    ["text and a flag", { q: "kim", edited: false }, ["c.3"]],
  ])("find by %s", (_, view, found) => {
    expect(ids(applyListView(rows, { ...plain, ...view }))).toEqual(found);
  });

  it.each<[Partial<ListView>, number]>([
    [{}, 0],
    [{ q: " " }, 0],
    [{ sort: { field: "_id", descending: true } }, 0],
    [{ q: "a" }, 1],
    [{ edited: false }, 1],
    [{ extracted: true }, 1],
    [{ checked: false }, 1],
    [{ q: "a", edited: false, extracted: true, checked: true, rotten: { from: 3 }, created: { to: "2026-11-20" } }, 6],
  ])("of %j are %s", (view, count) => {
    expect(countFilters({ ...plain, ...view })).toBe(count);
  });
});

describe("the order", () => {
  it("takes numbers in file names for numbers and ignores case", () => {
    const rows = ["b10.pdf", "B9.pdf", "a.pdf"].map((name) => summary({ _id: name, original_file_name: name }));
    expect(ids(sorted(rows, "original_file_name"))).toEqual(["a.pdf", "B9.pdf", "b10.pdf"]);
  });

  it("takes negative and large numbers for numbers", () => {
    const rows = [10, 9, -1, null, 0].map((rottenDays) => summary({ _id: String(rottenDays), rottenDays }));
    expect(ids(sorted(rows, "rottenDays"))).toEqual(["-1", "0", "9", "10", "null"]);
    expect(ids(sorted(rows, "rottenDays", true))).toEqual(["10", "9", "0", "-1", "null"]);
  });

  it("compares times, not their spelling", () => {
    const rows = ["2026-01-01T00:00:00+02:00", "2025-12-31T23:00:00.000Z", "unknown"].map((EditedAt) =>
      summary({ _id: EditedAt, EditedAt }),
    );
    expect(ids(sorted(rows, "EditedAt"))).toEqual(rows.map(({ _id }) => _id));
    expect(ids(sorted(rows, "EditedAt", true))).toEqual([rows[1]?._id, rows[0]?._id, "unknown"]);
  });

  it("of any list is a permutation of the matching rows and leaves the list as it was", () => {
    fc.assert(
      fc.property(fc.array(anySummary), anyView, (rows, view) => {
        const before = structuredClone(rows);
        const shown = applyListView(rows, view);
        const matching = applyListView(rows, { ...view, sort: undefined });
        expect(rows).toEqual(before);
        expect(shown).toHaveLength(matching.length);
        expect(new Set(shown)).toEqual(new Set(matching));
        expect(applyListView([...rows], view)).toEqual(shown);
      }),
    );
  });

  it("of any list without a sort is the service's", () => {
    fc.assert(
      fc.property(fc.array(anySummary), (rows) => {
        expect(applyListView(rows, plain)).toEqual(rows);
      }),
    );
  });

  it("of any list puts what is null or unreadable last both ways, and ties by id", () => {
    const lastValue = (row: DocumentSummary, field: SortField) =>
      field === "CreatedAt" || field === "EditedAt" ? Number.isNaN(parseTimestamp(row[field])) : row[field] === null;
    fc.assert(
      fc.property(fc.array(anySummary, { minLength: 2 }), anySort, (rows, { field, descending }) => {
        const shown = sorted(rows, field, descending);
        for (const [at, row] of shown.slice(1).entries()) {
          const before = shown[at] ?? row;
          if (lastValue(before, field)) expect(lastValue(row, field)).toBe(true);
          const bothLast = lastValue(before, field) && lastValue(row, field);
          if (bothLast || before[field] === row[field]) expect(before._id <= row._id).toBe(true);
          else if (field === "rottenDays" && !lastValue(row, field)) {
            expect((before.rottenDays ?? 0) < (row.rottenDays ?? 0)).toBe(!descending);
          }
        }
      }),
    );
  });
});

describe("a press on a column", () => {
  it("leads to ascending, descending, then the service's order", () => {
    const first = nextSort(undefined, "userId");
    const second = nextSort(first, "userId");
    expect([first, second, nextSort(second, "userId")]).toEqual([
      { field: "userId", descending: false },
      { field: "userId", descending: true },
      undefined,
    ]);
  });

  it("starts again with another column", () => {
    const other: Sort = { field: "_id", descending: true };
    expect(nextSort(other, "userId")).toEqual({ field: "userId", descending: false });
  });
});
