import { describe, expect, it } from "vitest";
import { findEvidence } from "../../src/evidence/search";
import { pdfPage } from "./evidence-fixtures";

const HEAD = "40: 300 Invoice date | -540 14 Nov 2026";

/** What is said of a due date that the page does not have: how it follows, or its kind. */
function sayDue(lines: string, { invoiceDate = "2026-11-14", due = "2026-12-14" } = {}): string {
  const labels = [
    { key: "invoice_date", value: invoiceDate },
    { key: "payment_due_date", value: due },
  ];
  const found = findEvidence(labels, [pdfPage(`${HEAD}\n${lines}`)])[1];
  return found?.why === undefined ? (found?.kind ?? "") : `${found.kind}: ${found.why}, at ${found.places[0]?.text}`;
}

describe("a due date that the file does not have", () => {
  it.each([
    ["200: 40 Payment terms: 30 days net", "30 days"],
    ["200: 40 Payment terms | -540 30 days", "30 days"],
    ["200: 40 Zahlbar innerhalb von 30 Tagen ohne Abzug.", "30 Tagen"],
    ["200: 40 10 Tage 2% Skonto, 30 Tage netto", "30 Tage"],
    ["200: 40 Paiement sous 30 jours", "30 jours"],
    ["200: 40 Pagamento: 30 giorni data fattura", "30 giorni"],
    ["200: 40 Betaling binnen 30 dagen", "30 dagen"],
    ["200: 40 Terms: Net 30", "Net 30"],
  ])("follows from the invoice date and the term: %s", (line, term) => {
    expect(sayDue(line)).toBe(`notation: 14 Nov 2026 + ${term}, at ${term}`);
  });

  it.each(["", "2026-11-16"])("follows from the invoice date of the file, where the label has %j", (invoiceDate) => {
    expect(sayDue("200: 40 Payment terms: 30 days net", { invoiceDate })).toBe(
      "notation: 14 Nov 2026 + 30 days, at 30 days",
    );
  });

  it.each([
    ["the term leads to another day", "200: 40 Payment terms: 14 days net", {}],
    ["the days are those of a discount", "200: 40 2% discount within 30 days", {}],
    ["the number is an amount", "200: 40 Net 30.00 | 200 Net 30,5", {}],
    ["the days are not those of the payment", "200: 40 Returns are accepted for 30 days", {}],
    ["the file has another due date", "180: 300 Payment due | -540 20 Dec 2026\n200: 40 Payment terms: 30 days", {}],
    [
      "it only follows from the label's invoice date",
      "200: 40 Payment terms: 30 days",
      { invoiceDate: "2026-11-15", due: "2026-12-15" },
    ],
  ])("is missing where %s", (_, line, sent) => {
    expect(sayDue(line, sent)).toBe("missing");
  });
});
