import { expect, it } from "vitest";
import { findEvidence } from "../../src/evidence/search";
import { verdictOf, Verdicts } from "../../src/list/verdicts";
import { textPage } from "./evidence-fixtures";

const PAGE = "Invoice 2026-17 of 12 March 2026\nTotal: EUR 1,250.00\nJ. Smith";
const judge = (key: string, value: unknown) =>
  findEvidence([{ key, value }], [textPage(PAGE)]).map(({ kind }) => verdictOf(kind));

it.each([
  ["as sent", "invoice_number", "2026-17", "in file"],
  ["in another notation", "invoice_amount", "1250.00", "in file"],
  ["with another amount", "invoice_amount", "1520.00", "not in file"],
  ["of which a part is there", "buyer_name", "John Smith", "part in file"],
  ["of which some cells are there", "line_items", [{ amount: "1250.00" }, { amount: "77.00" }], "part in file"],
  ["that repeats its key", "invoice_number", "invoice_number", "cannot say"],
  ["that is empty", "invoice_number", " ", "cannot say"],
])("a value %s", (_, key, value, verdict) => {
  expect(judge(key, value)).toEqual([verdict]);
});

it("keeps the verdicts of a document until it is deleted", () => {
  const verdicts = new Verdicts();
  verdicts.set("a", ["in file", "not in file", "cannot say", "part in file"]);
  verdicts.set("b", []);
  expect([0, 1, 2, 3, 4].map((index) => verdicts.get("a", index))).toEqual([
    "in file",
    "not in file",
    "cannot say",
    "part in file",
    undefined,
  ]);
  expect([verdicts.has("b"), verdicts.get("b", 0), verdicts.get("c", 0)]).toEqual([true, undefined, undefined]);
  const known = verdicts.current;
  expect([known.has("b"), known.get("a", 1)]).toEqual([true, "not in file"]);
  verdicts.delete("c");
  expect(verdicts.current).toBe(known);
  verdicts.delete("a");
  // So that what was derived from them is derived again.
  expect(verdicts.current).not.toBe(known);
  expect([verdicts.has("a"), verdicts.get("a", 0)]).toEqual([false, undefined]);
});
