import Papa from "papaparse";
import type { InvoiceContent } from "./invoice-content";

const WIDTH = 78;

/** Renders an invoice as plain text. */
export function invoiceText(content: InvoiceContent): string {
  const rule = "-".repeat(WIDTH);
  return [
    content.supplier,
    ...content.supplierAddress,
    content.contact,
    "",
    content.title,
    "",
    ...content.facts.map(([name, value]) => name.padEnd(24) + value),
    "",
    "To:",
    ...content.buyer.map((line) => `    ${line}`),
    "",
    row(content.columns),
    rule,
    ...content.lines.map(row),
    rule,
    ...content.totals.map(([name, value]) => row([name, "", "", value])),
    "",
    ...content.payment,
    "",
    content.note,
    "",
  ].join("\n");
}

/** Renders an invoice as a table in CSV. */
export function invoiceTable(content: InvoiceContent): string {
  return Papa.unparse([
    [content.supplier],
    ...content.supplierAddress.map((line) => [line]),
    [content.title],
    ...content.facts,
    ...content.buyer.map((line, index) => [index === 0 ? "Bill to" : "", line]),
    content.columns,
    ...content.lines,
    ...content.totals.map(([name, value]) => [name, "", "", value]),
    ...content.payment.map((line) => [line]),
    [content.contact],
    [content.note],
  ]);
}

function row([description, quantity, unitPrice, amount]: [string, string, string, string]) {
  return description.padEnd(44) + quantity.padStart(6) + unitPrice.padStart(14) + amount.padStart(14);
}
