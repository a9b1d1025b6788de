import { expect, it } from "vitest";
import { findEvidence } from "../../src/evidence/search";
import { VERDICT_OF } from "../../src/list/verdicts";
import { textPage } from "./evidence-fixtures";

const PAGE = "Invoice 2026-17 of 12 March 2026\nTotal: EUR 1,250.00\nJ. Smith";
const judge = (key: string, value: unknown) =>
  findEvidence([{ key, value }], [textPage(PAGE)]).map(({ kind }) => VERDICT_OF[kind]);

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
