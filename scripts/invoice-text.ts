import type { InvoiceContent } from "./invoice-content";

const WIDTH = 78;

/** An invoice as plain text. */
export function invoiceText(words: InvoiceContent): string {
  const rule = "-".repeat(WIDTH);
  return [
    words.supplier,
    ...words.supplierAddress,
    words.contact,
    "",
    words.title,
    "",
    ...words.facts.map(([name, value]) => name.padEnd(24) + value),
    "",
    "To:",
    ...words.buyer.map((line) => `    ${line}`),
    "",
    row(words.columns),
    rule,
    ...words.lines.map(row),
    rule,
    ...words.totals.map(([name, value]) => row([name, "", "", value])),
    "",
    ...words.payment,
    "",
    words.note,
    "",
  ].join("\n");
}

function row([description, quantity, unitPrice, amount]: [string, string, string, string]) {
  return description.padEnd(44) + quantity.padStart(6) + unitPrice.padStart(14) + amount.padStart(14);
}
