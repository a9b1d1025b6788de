import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentSummary } from "../../src/contract/document";
import {
  filterChips,
  countFilters,
  readListView,
  writeListView,
  type ListView,
  ignoredQuery,
} from "../../src/list/list-view";
import { anySummary, anyView, matching, summary } from "./fixtures";

const plain: ListView = {};
const ids = (documents: DocumentSummary[]) => documents.map(({ _id }) => _id);

describe("the query", () => {
  it.each<[string, ListView]>([
    ["", {}],
    ["?q=a%20b", { q: "a b" }],
    ["?q=a+b", { q: "a b" }],
    ["?extracted=true&edited=false", { extracted: true, edited: false }],
    ["?sort=rottenDays", { sort: { key: "rottenDays", descending: false } }],
    ["?sort=-_id", { sort: { key: "_id", descending: true } }],
    ["?sort=label:due%20date", { sort: { key: "label:due date", descending: false } }],
    ["?sort=-label:seller.name", { sort: { key: "label:seller.name", descending: true } }],
    ["?checked=false&edited=true", { checked: false, edited: true }],
    ["?extracted=yes&edited=1&sort=size&limit=10", {}],
    ["?sort=--_id", {}],
    ["?sort=toString", {}],
    ["?sort=rottendays", {}],
    ["?rotten=3..10", { rotten: { from: 3, to: 10 } }],
    ["?rotten=-2..", { rotten: { from: -2 } }],
    ["?created=2026-11-01..2026-11-20", { created: { from: "2026-11-01", to: "2026-11-20" } }],
    ["?created=..2026-11-20", { created: { to: "2026-11-20" } }],
    ["?rotten=2026-11-01..&created=3..", {}],
    ["?owner=kim&owner=lee&owner=kim&owner=", { owner: ["kim", "lee"] }],
    ["?owner=kim&changed=extracted", { owner: ["kim"], changed: "extracted" }],
    ["?created=last-7-days", { created: "last-7-days" }],
    ["?created=constructor", {}],
    ["?changed=gone", {}],
    [
      "?label=a%3Ais%3A1&label=b%3Anone%3A&label=odd",
      {
        label: [
          { label: "a", operator: "is", value: "1" },
          { label: "b", operator: "none", value: "" },
        ],
      },
    ],
    ["?look=true", { look: "any" }],
    ["?look=true&reason=repeated-id", { look: "repeated-id" }],
  ])("%s is read", (search, view) => {
    expect(readListView(search)).toEqual(view);
  });

  it("of any view reads back as that view", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(readListView(writeListView(view))).toEqual(view);
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

  it.each<[string, ListView, string[]]>([
    ["nothing", {}, ["A-1", "b-2", "c.3"]],
    ["a file name in another case", { q: "INVOICE" }, ["A-1"]],
    ["a file name with an umlaut", { q: "überw" }, ["c.3"]],
    ["an id", { q: "a-1" }, ["A-1"]],
    ["an owner", { q: "lee" }, ["b-2"]],
    ["literal text, no pattern", { q: "." }, ["A-1", "b-2", "c.3"]],
    ["spaces alone", { q: "  " }, ["A-1", "b-2", "c.3"]],
    ["spaces around", { q: " receipt " }, ["b-2"]],
    ["two fields run together", { q: "pdfA-1" }, []],
    ["extracted", { extracted: true }, ["A-1", "c.3"]],
    ["edited and extracted", { edited: true, extracted: true }, ["A-1"]],
    ["text and a flag", { q: "kim", edited: false }, ["c.3"]],
  ])("find by %s", (_, view, found) => {
    expect(ids(matching(rows, view))).toEqual(found);
  });

  it("find the same whatever was searched for before, in lists of any length, and take each character literally", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "B", "1", "É", ".", "(", "\\", "*", "?"), maxLength: 3 });
    const some = fc.record({ _id: letters, userId: letters, original_file_name: letters }).map(summary);
    const long = fc
      .array(some, { minLength: 1, maxLength: 20 })
      .map((rows) => Array<typeof rows>(250).fill(rows).flat());
    fc.assert(
      fc.property(fc.oneof(fc.array(some), long), fc.array(letters), (documents, searches) => {
        for (const q of searches) {
          const found = documents.filter(({ _id, userId, original_file_name }) =>
            [_id, userId, original_file_name].some((text) => text.toLowerCase().includes(q.toLowerCase())),
          );
          expect(matching(documents, { ...plain, q })).toEqual(found);
        }
      }),
    );
  });

  it.each<[ListView, number]>([
    [{}, 0],
    [{ q: " " }, 0],
    [{ sort: { key: "_id", descending: true } }, 0],
    [{ q: "a" }, 1],
    [{ q: "a", edited: false, extracted: true, checked: true, rotten: { from: 3 }, created: { to: "2026-11-20" } }, 6],
  ])("of %j are %s", (view, count) => {
    expect(countFilters(view)).toBe(count);
  });
});

it("a sort of any view shows the same rows, and leaves the list as it was", () => {
  fc.assert(
    fc.property(fc.array(anySummary), anyView, (rows, view) => {
      const before = structuredClone(rows);
      const shown = matching(rows, view);
      const unsorted = matching(rows, { ...view, sort: undefined });
      expect(rows).toEqual(before);
      expect(shown).toHaveLength(unsorted.length);
      expect(new Set(shown)).toEqual(new Set(unsorted));
    }),
  );
});

describe("the values in words", () => {
  it("are one for each value of a filter, and lead to the view without it", () => {
    const view = readListView("?q=%20&edited=false&label=total:over:1000&label=currency:is:EUR");
    const chips = filterChips(view).map(({ label, without }) => [label, writeListView({ ...view, ...without })]);
    expect(chips).toEqual([
      ["Edited: No", "?q=+&label=total%3Aover%3A1000&label=currency%3Ais%3AEUR"],
      ["Total over 1000", "?q=+&edited=false&label=currency%3Ais%3AEUR"],
      ["Currency is EUR", "?q=+&edited=false&label=total%3Aover%3A1000"],
    ]);
  });
});

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
