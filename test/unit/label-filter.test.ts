import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Label } from "../../src/contract/document";
import { createKnownLabels, type IsNotInFile } from "../../src/list/known-labels";
import { OPERATORS, readCondition, takesValue, writeCondition, type LabelCondition } from "../../src/list/label-filter";
import { countUnread } from "../../src/list/rows";
import { readListView, type ListView } from "../../src/list/list-view";
import { ask, matching, summary } from "./fixtures";

const label = (key: string, value: unknown, group = "g"): Label => ({ key, value, group, groupVal: group });

const READ = new Map<string, Label[]>([
  ["a", [label("amount", "€ 12.000,00"), label("date", "5 January 2024"), label("name", "Müller GmbH")]],
  ["b", [label("amount", "9,999.50"), label("date", "2024-02-01"), label("name", "ACME"), label("vat", "vat")]],
  ["c", [label("amount", 20000), label("name", "acme", "h"), label("vat", "DE 1")]],
]);
const ROWS = ["a", "b", "c", "unread"].map((_id) => summary({ _id }));
const context = { labels: createKnownLabels(READ) };
const shown = (view: ListView) => matching(ROWS, view, context).map(({ _id }) => _id);
const where = (...texts: string[]) => ({ label: texts.flatMap((text) => readCondition(text) ?? []) });

describe("a filter by labels", () => {
  it.each([
    ["amount:over:10000", ["a", "c"]],
    ["amount:under:10,000.00", ["b"]],
    ["amount:is:20,000.00", ["c"]],
    ["date:over:31.01.2024", ["b"]],
    ["date:is:2024-01-05", ["a"]],
    ["name:has:acme", ["b", "c"]],
    ["g.name:has:acme", ["b"]],
    ["name:is:mu\u0308ller gmbh", ["a"]],
    ["name:is:müller\u00a0gmbh", ["a"]],
    ["name:has:R G", ["a"]],
    ["name:has:R\u202fG", ["a"]],
    ["vat:none:", ["a", "b"]],
    ["name:over:10", []],
    ["other:has:x", []],
  ])("%s leaves %j of the documents that were read", (text, ids) => {
    expect(shown(where(text))).toEqual(ids);
  });

  it("asks for all of several conditions, and says how many documents were not read", () => {
    const view = { ...where("amount:over:1", "name:has:acme"), extracted: undefined };
    expect(shown(view)).toEqual(["b", "c"]);
    expect(ask(countUnread, ROWS, view, context)).toEqual({ total: 4, unread: 1 });
    expect(ask(countUnread, ROWS, { ...view, q: "b" }, context)).toMatchObject({ unread: 0 });
  });

  it("of values that are not in the file leaves those of files that were checked, and counts the others", () => {
    const missing = new Map([
      ["a", "amount"],
      ["b", "name"],
    ]);
    const isNotInFile: IsNotInFile = (id, isNamed) => {
      const key = missing.get(id);
      return key === undefined ? undefined : isNamed(label(key, ""));
    };
    const checked = { labels: createKnownLabels(READ, { isNotInFile }) };
    const idsOf = (view: ListView) => matching(ROWS, view, checked).map(({ _id }) => _id);
    expect(idsOf(where("amount:notinfile:"))).toEqual(["a"]);
    expect(idsOf(where("g.name:notinfile:", "amount:under:10000"))).toEqual(["b"]);
    expect(ask(countUnread, ROWS, where("amount:notinfile:"), checked)).toMatchObject({ unread: 2 });
    // There is no date of c to look for.
    expect(ask(countUnread, ROWS, where("date:notinfile:"), checked)).toMatchObject({ unread: 1 });
    // Whatever its file has, c is not below.
    expect(ask(countUnread, ROWS, where("amount:notinfile:", "amount:under:10000"), checked)).toMatchObject({
      unread: 1,
    });
  });

  it("by a rule leaves the documents whose label breaks it, unless the rule is switched off", () => {
    const invoice = (currency: string) => [
      label("currency", currency),
      label("seller_name", "Acme"),
      label("invoice_number", "7"),
    ];
    const read = new Map([
      ["a", invoice("XQX")],
      ["b", invoice("EUR")],
      ["c", [label("currency", "EUR")]],
    ]);
    const idsOf = (view: ListView, rulesOff: string[] = []) =>
      matching(ROWS, view, { labels: createKnownLabels(read, { rulesOff }) }).map(({ _id }) => _id);
    expect(idsOf(where("currency:breaks:"))).toEqual(["a"]);
    expect(idsOf(where("g.invoice_number:breaks:"))).toEqual(["a", "b"]);
    expect(idsOf(where("h.invoice_number:breaks:"))).toEqual([]);
    expect(idsOf(where("currency:breaks:"), ["currency"])).toEqual([]);
    expect(ask(countUnread, ROWS, where("currency:breaks:"), { labels: createKnownLabels(read) })).toMatchObject({
      unread: 1,
    });
  });

  it("knows no match before any document was read", () => {
    expect(matching(ROWS, where("vat:none:"))).toEqual([]);
    expect(ask(countUnread, ROWS, where("vat:none:"))).toMatchObject({ unread: 4 });
  });

  it("reads a condition back as it was written, and nothing else", () => {
    const text = fc
      .string({ unit: "binary", minLength: 1 })
      .filter((each) => each.isWellFormed() && each.trim() !== "");
    const anyCondition: fc.Arbitrary<LabelCondition> = fc
      .record({ label: text, operator: fc.constantFrom(...OPERATORS), value: text })
      .map((condition) => (takesValue(condition.operator) ? condition : { ...condition, value: "" }));
    fc.assert(
      fc.property(anyCondition, (condition) => {
        expect(readCondition(writeCondition(condition))).toEqual(condition);
      }),
    );
    for (const odd of ["", "amount", "amount:is", "amount:is:", ":is:1", "vat:none:1", "a:b:c", "a:is:1:2"]) {
      expect(readCondition(odd)).toBeUndefined();
    }
  });
});

describe("the order by a label", () => {
  const rowsOf = (values: Record<string, unknown>) => {
    const labels = createKnownLabels(
      new Map(Object.entries(values).map(([id, value]) => [id, [label("total", value)]])),
    );
    return (sort: string) => {
      const rows = [...Object.keys(values), "unread"].map((_id) => summary({ _id }));
      return matching(rows, readListView(`?sort=${sort}`), { labels }).map(({ _id }) => _id);
    };
  };

  it.each([
    ["numbers in any notation", { a: "1.000,50", b: "EUR 20", c: 1e3 }, ["b", "c", "a"]],
    ["days in any notation", { a: "1 March 2024", b: "2024-02-10", c: "31.12.2023" }, ["c", "b", "a"]],
    ["words like names", { a: "INV-10", b: "inv-9", c: "Änderung" }, ["c", "b", "a"]],
    ["numbers before words", { a: "none", b: "10", c: "9" }, ["c", "b", "a"]],
  ])("has %s, and at the end, both ways, the documents without a value and those not read", (_, values, order) => {
    const shownBy = rowsOf({ ...values, without: "total", empty: " " });
    const last = ["empty", "unread", "without"];
    expect(shownBy("label:total")).toEqual([...order, ...last]);
    expect(shownBy("-label:total")).toEqual([...order.toReversed(), ...last]);
  });

  it("has equal values in the order of their ids, both ways", () => {
    const shownBy = rowsOf({ c: "7", b: "7.00", a: "8" });
    expect(shownBy("label:total")).toEqual(["b", "c", "a", "unread"]);
    expect(shownBy("-label:total")).toEqual(["a", "b", "c", "unread"]);
  });

  it("is the service's before any document was read, and counts those that were not", () => {
    const view = readListView("?sort=-label:amount");
    const rows = ROWS.toReversed();
    expect(matching(rows, view)).toEqual(rows);
    expect(matching(rows, view, context).map(({ _id }) => _id)).toEqual(["c", "a", "b", "unread"]);
    expect(ask(countUnread, rows, view, context)).toMatchObject({ unread: 1 });
  });
});

it("the search of the list finds values of labels", () => {
  expect(shown({ q: "MU\u0308LLER\u00a0G" })).toEqual(["a"]);
  expect(shown({ q: "unread" })).toEqual(["unread"]);
});

it("names labels by their key, with the group in front where two groups have it, and counts their values", () => {
  const names = context.labels.names(ROWS);
  expect(names).toContainEqual({ name: "amount", documents: 3, hasNumbers: true });
  expect(names).toContainEqual({ name: "date", documents: 2, hasNumbers: false });
  expect(names).toContainEqual({ name: "g.name", documents: 2, hasNumbers: false });
  expect(context.labels.values(ROWS, "vat")).toEqual([{ name: "DE 1", documents: 1 }]);
});
