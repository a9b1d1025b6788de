import { expect, it } from "vitest";
import { createLabelColumns } from "../../src/collect/export-rows";
import { findCollectedBreaches } from "../../src/labels/breaches";
import { createLabelSheets } from "../../src/labels/label-sheets";
import type { Verdict } from "../../src/list/verdicts";
import { withLabels } from "./collect/fixtures";
import { summary } from "./fixtures";

it("has the labels, the marks of the files, and what the reader noted", () => {
  const documents = [
    withLabels("d1", { "s.invoice_number": "RE-7", "o.invoice_amount": "1,200.00", "o.currency": undefined }),
    withLabels("d2", {
      "s.invoice_number": "RE-8",
      "o.currency": "EURO",
      "o.lines": [{ text: "Bolt", amount: "2.50" }],
    }),
    withLabels("d3", { "o.currency": "XQX" }),
  ];
  const verdicts = new Map<string, Verdict[]>();
  verdicts.set("d1", ["in file", "not in file", "cannot say"]);
  const columns = createLabelColumns();
  for (const { labels } of documents) columns.add(labels);
  const findings = [{ documentId: "d2", group: "o", key: "currency", note: "No code", value: 0, at: 0 }];
  const sheets = createLabelSheets(
    new Map(documents.map(({ id }) => [id, summary({ _id: id })])),
    documents,
    columns.get(false),
    { checked: new Set(["d2"]), findings, verdicts, breaches: findCollectedBreaches(documents, []) },
  );
  const tables = sheets.map(({ name, columns: heads, rows }) => ({
    name,
    rows: rows.map((row) =>
      Object.fromEntries(row.map((cell, index): [string, unknown] => [heads[index]?.header ?? "", cell])),
    ),
  }));
  expect(tables.map(({ name }) => name)).toEqual(["Documents", "Labels", "Items"]);
  const [ofDocuments, ofLabels, ofItems] = tables.map(({ rows }) => rows);
  expect(ofDocuments).toMatchObject([
    { _id: "d1", Checked: false, "In the file": 1, "Not in the file": 1, "Rules broken": 0, currency: null },
    { _id: "d2", Checked: true, "In the file": null, currency: "EURO", invoice_amount: null },
    { _id: "d3", Checked: false, "Rules broken": 1 },
  ]);
  expect(ofDocuments?.[0]).toMatchObject({ invoice_amount: "1,200.00", "invoice_amount (number)": 1200 });
  expect(ofLabels).toMatchObject([
    { _id: "d1", key: "invoice_number", value: "RE-7", "In the file": "Yes", Finding: null },
    { _id: "d1", key: "invoice_amount", "In the file": "No" },
    { _id: "d1", key: "currency", value: null, "In the file": null },
    { _id: "d2", key: "invoice_number", "In the file": null },
    { _id: "d2", key: "currency", Finding: "No code", Rule: null },
    { _id: "d2", key: "lines" },
    { _id: "d3", key: "currency", Rule: 'currency is no code of ISO 4217: "XQX"' },
  ]);
  const twice = ["d1", "d2"].map((id) => withLabels(id, { "s.invoice_number": "RE-7", "s.seller_name": "Acme" }));
  const breaches = findCollectedBreaches(twice, []);
  const { rows: again } =
    createLabelSheets(new Map(), twice, [], { checked: new Set(), findings: [], verdicts, breaches })[1] ?? {};
  expect(again?.map((row) => row.at(-2))).toEqual([
    expect.stringContaining("are those of"),
    null,
    expect.stringContaining("are those of"),
    null,
  ]);
  expect(ofItems).toMatchObject([{ invoice_number: "RE-8", text: "Bolt", amount: "2.50", "amount (number)": 2.5 }]);
});
