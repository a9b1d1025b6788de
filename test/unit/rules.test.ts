import { describe, expect, it } from "vitest";
import type { Label } from "../../src/contract/document";
import { findAllBreaches, findBreaches, invoiceKey, type SameInvoice } from "../../src/rules/rules";

const labelsOf = (values: Record<string, unknown>): Label[] =>
  Object.entries(values).map(([key, value]) => ({ key, value, group: "g", groupVal: "G" }));

const judge = (values: Record<string, unknown>, off: string[] = [], type?: string) => [
  ...findBreaches({ labels: labelsOf(values), type }, off).values(),
];

describe("a rule is broken by", () => {
  it.each<[what: string, values: Record<string, unknown>, text: string]>([
    [
      "a due date that the terms do not give",
      { invoice_date: "2026-11-14", payment_due_date: "2026-12-24", net_d: "30 days net" },
      'payment_due_date is not invoice_date + net_d: "2026-11-14" + 30 days is 2026-12-14',
    ],
    [
      "a due date before the invoice",
      { invoice_date: "14 Nov 2026", payment_due_date: "1 Nov 2026" },
      "payment_due_date is before invoice_date",
    ],
    ["a day that does not exist", { invoice_date: "30.02.2026" }, 'invoice_date is no day that exists: "30.02.2026"'],
    [
      "an IBAN with a wrong digit",
      { bank_account_number: "DE89 3704 0044 0532 0130 01" },
      "bank_account_number looks like an IBAN whose length or check digits are wrong",
    ],
    [
      "a VAT number with a wrong digit",
      { buyer_vat_number: "GB 000 1427 57" },
      "buyer_vat_number looks like a VAT number (United Kingdom) whose check digits are wrong",
    ],
    ["a currency that there is not", { currency: "EUX" }, 'currency is no code of ISO 4217: "EUX"'],
    [
      "rows that do not add up",
      { invoice_amount: "EUR 30.00", items: [{ gross_amount: "10.00" }, { gross_amount: "19.00" }] },
      "The rows of items add up to 29.00, not to invoice_amount",
    ],
  ])("%s", (_, values, text) => {
    expect(judge(values)).toEqual([text]);
  });
});

describe("no rule is broken by", () => {
  it.each<[what: string, values: Record<string, unknown>]>([
    ["what is right", { invoice_date: "2026-11-14", payment_due_date: "14.12.2026", net_d: 30, currency: "eur" }],
    [
      "a day that can be read in two ways, of which one is right",
      { invoice_date: "04.11.2026", payment_due_date: "04.12.2026", net_d: "30" },
    ],
    ["terms without one number", { invoice_date: "2026-11-14", payment_due_date: "2026-12-24", net_d: "2/10 net 30" }],
    ["labels without a value", { invoice_date: "invoice_date", payment_due_date: "", net_d: null }],
    ["an account number that is no IBAN", { bank_account_number: "0532013000" }],
    ["a right IBAN", { bank_account_number: "DE89370400440532013000" }],
    ["a VAT number of an unknown form", { buyer_vat_number: "EIN 00-0118400" }],
    ["a currency's sign", { currency: "€" }],
    ["rows without a total, and totals within rounding", { invoice_amount: "30.00", items: [{ amount: "10.00" }] }],
    ["rows that add up within rounding", { invoice_amount: "30.00", items: [{ total: "10.004" }, { total: "20.00" }] }],
    ["an amount that can be read in two ways", { invoice_amount: "1.234", items: [{ total: "10.00" }] }],
  ])("%s", (_, values) => {
    expect(judge(values)).toEqual([]);
  });

  it("a label that was sent twice, and a rule that is switched off", () => {
    const twice = [...labelsOf({ currency: "EUX" }), ...labelsOf({ currency: "USX" })];
    expect(findBreaches({ labels: twice }, []).size).toBe(0);
    expect(judge({ currency: "EUX" }, ["currency"])).toEqual([]);
  });
});

it("holds the dates of a document against each other only if it is an invoice, as far as its type says", () => {
  const dates = { invoice_date: "2026-10-20", payment_due_date: "2026-10-10", net_d: "30" };
  const broken = (type: string) => judge(dates, [], type).length;
  expect(["", "Invoice", "E-Rechnung", "Reminder", "Credit note"].map(broken)).toEqual([1, 1, 1, 0, 0]);
});

describe("an invoice that comes twice", () => {
  const invoice = labelsOf({ seller_name: "Acme GmbH", invoice_number: "RE-7" });

  it("is known by its seller and its number, whatever their case", () => {
    const again = labelsOf({ invoice_number: " re-7", seller_name: "ACME GmbH" });
    expect(invoiceKey(again)).toBe(invoiceKey(invoice));
    expect(invoiceKey(labelsOf({ seller_name: "Acme GmbH", invoice_number: "RE-8" }))).not.toBe(invoiceKey(invoice));
    expect(invoiceKey(labelsOf({ seller_name: "seller_name", invoice_number: "RE-7" }))).toBe("");
  });

  it("is found among many, each of which names another one", () => {
    const documents = ["a", "b", "c"].map((name) => ({ name, labels: [...invoice], type: undefined }));
    const found = findAllBreaches([...documents, { name: "d", labels: undefined, type: undefined }], []);
    expect(found.map((breaches) => breaches && [...breaches.values()].join())).toEqual([
      expect.stringContaining('"b" and 1 more too'),
      expect.stringContaining('"a" and 1 more too'),
      expect.stringContaining('"a" and 1 more too'),
      undefined,
    ]);
  });

  it("names the others", () => {
    const textOf = (same?: SameInvoice) =>
      [...findBreaches({ labels: invoice }, [], same)].map(([{ key }, text]) => [key, text]);
    expect(textOf({ name: "a.pdf", more: 0 })).toEqual([
      ["invoice_number", 'seller_name and invoice_number are those of "a.pdf" too'],
    ]);
    expect(textOf({ name: "a.pdf", more: 2 })[0]?.[1]).toContain('"a.pdf" and 2 more too');
    expect(textOf()).toEqual([]);
  });
});
