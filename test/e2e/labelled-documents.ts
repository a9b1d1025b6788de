import type { DocumentSummary } from "../../src/contract/document";
import { document } from "./hostile-answers";
import { row } from "./list-service";

interface SentLabel {
  key: string;
  value: string;
  group: string;
  groupVal: string;
}

export const idAt = (index: number) => `d-${index}`;
export const indexAt = (id: string) => Number(id.slice(2));

/** A summary of the list. */
export const summaryAt = (index: number): DocumentSummary =>
  row(idAt(index), { Extracted: true, rottenDays: index % 7 === 0 ? null : 3 });

/** The document at an index of the list: labels are missing, have no value, or are formulas in a spreadsheet. */
export function documentAt(index: number) {
  return document({
    original_file_name: `${idAt(index)}.pdf`,
    documentLabels: labelsAt(index),
    fileUrl: "",
    workflowId: "flow",
    // Fields that the documentation does not mention belong to the document as sent.
    ...(index === 7 && { pages: 3 }),
  });
}

export function labelsAt(index: number): SentLabel[] {
  return [
    { key: "invoice_number", value: `INV-${index}`, group: "seller", groupVal: "Seller details" },
    {
      key: "seller_name",
      value: index % 3 === 0 ? "seller_name" : "Müller",
      group: "seller",
      groupVal: "Seller details",
    },
    ...(lacksOrder(index)
      ? []
      : [{ key: "po_number", value: `PO-${index}`, group: "seller", groupVal: "Seller details" }]),
    { key: "currency", value: "EUR", group: "others", groupVal: "others" },
    { key: "note", value: index % 5 === 0 ? "=1+1" : 'two "lines",\nor so', group: "others", groupVal: "others" },
    ...(index % 4 === 0
      ? [{ key: "currency", value: "SEK", group: "transaction", groupVal: "transaction details" }]
      : []),
    ...(index === 7
      ? [{ key: "lines", value: '[{"text":"=A","amount":12.5}]', group: "others", groupVal: "others" }]
      : []),
  ];
}

/** Whether a document has no label `po_number`. */
export const lacksOrder = (index: number) => index % 10 === 0;
