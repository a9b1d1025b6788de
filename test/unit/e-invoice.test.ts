import { compareWithInvoice } from "../../src/document/marks/invoice-words";
import { describe, expect, it } from "vitest";
import { invoicePieces, readEInvoice } from "../../src/files/e-invoice";
import { CII, UBL } from "./e-invoice-fixtures";

describe("an electronic invoice", () => {
  it.each([
    ["CII", CII],
    ["UBL", UBL],
  ])("in %s has its parties, dates, lines, totals and payment, and the fields of labels", (_, xml) => {
    const invoice = readEInvoice(xml);
    const rowsOf = (title: string) => invoice?.sections.find((section) => section.title === title)?.rows;
    expect(invoice?.sections.slice(0, 6).map(({ title }) => title)).toEqual([
      "Invoice",
      "Seller",
      "Buyer",
      "Lines",
      "Totals",
      "Payment",
    ]);
    expect(rowsOf("Seller")).toEqual([
      ["Name", "Muster Handels GmbH"],
      ["Address", "Hafenstr. 1, 20095 Hamburg, DE"],
      ["VAT number", "DE123456788"],
      ["Email", "billing@muster.example"],
    ]);
    expect(rowsOf("Lines")).toEqual([["1", "Cable & plug", "2", "10.00", "20.00"]]);
    expect(rowsOf("Totals")).toEqual([
      ["Net amount", "20.00"],
      ["Tax amount", "3.80"],
      ["Total amount", "23.80"],
      ["Amount due", "23.80"],
    ]);
    expect(Object.fromEntries(invoice?.fields ?? [])).toEqual({
      invoice_number: "RE-17",
      invoice_date: "2026-11-14",
      payment_due_date: "2026-12-14",
      po_number: "PO-9",
      currency: "EUR",
      invoice_amount: "23.80",
      bank_account_number: "DE89370400440532013000",
      seller_name: "Muster Handels GmbH",
      payto_name: "Muster Handels GmbH",
      seller_address: "Hafenstr. 1, 20095 Hamburg, DE",
      seller_email: "billing@muster.example",
      buyer_name: "Fjord Bakery AS",
      buyer_address: "Kai 2, 5003 Bergen, NO",
    });
    expect(invoice && invoicePieces(invoice).map(({ text }) => text)).toContain("Cable & plug\t");
  });

  it("has every other text of the file below them, once", () => {
    const xml = `<Invoice>
      <ID>1</ID><IssueDate>2026-11-14</IssueDate><Note>Thank you &amp; see you</Note>
      <BuyerReference>10012345</BuyerReference>
      <AccountingSupplierParty><Party>
        <PartyLegalEntity><RegistrationName>Adler</RegistrationName><CompanyID>HRB 99</CompanyID></PartyLegalEntity>
        <PostalAddress><StreetName>Kai 2</StreetName><CityName>Bergen</CityName></PostalAddress>
      </Party></AccountingSupplierParty>
    </Invoice>`;
    expect(readEInvoice(xml)?.sections.at(-1)).toEqual({
      title: "Other fields",
      rows: [
        ["Note", "Thank you & see you"],
        // Eight digits are no day here.
        ["BuyerReference", "10012345"],
        ["PartyLegalEntity/CompanyID", "HRB 99"],
      ],
    });
  });

  it("says nothing of what it does not have", () => {
    const { sections, fields } = readEInvoice("<Invoice><ID>1</ID></Invoice>") ?? {};
    expect(sections).toEqual([{ title: "Invoice", rows: [["Invoice number", "1"]] }]);
    expect([...(fields ?? [])]).toEqual([["invoice_number", "1"]]);
  });

  it.each([
    ["with entities", '<!DOCTYPE a [<!ENTITY x "y">]><Invoice><ID>&x;</ID></Invoice>'],
    ["that is broken", "<Invoice><ID>1</Invoice>"],
    ["that is nested too deeply", `<Invoice>${"<a>".repeat(200_000)}${"</a>".repeat(200_000)}</Invoice>`],
    ["that is too long", `<Invoice><ID>${"1".repeat(6_000_000)}</ID></Invoice>`],
    ["of another kind", "<html><body>Invoice</body></html>"],
  ])("is no XML %s", (_, xml) => {
    expect(readEInvoice(xml)).toBeUndefined();
  });
});

it("agrees with a label that has the address without the country, or with its name", () => {
  const fields = new Map([["seller_address", "Kai 2, 5003 Bergen, NO"]]);
  const says = (value: string) => {
    const label = { key: "seller_address", value };
    return compareWithInvoice([label], fields).get(label)?.words;
  };
  const agreeing = [
    "Kai 2, 5003 Bergen",
    "Kai 2, 5003 Bergen, Norwegen",
    "Kai 2\n5003 Bergen\nNorway",
    "Kai 2, 5003 Bergen, NO",
  ];
  expect(agreeing.map(says)).toEqual(agreeing.map(() => "E-invoice agrees"));
  expect(says("Kai 3, 5003 Bergen, Norway")).toBe('E-invoice says "Kai 2, 5003 Bergen, NO"');
  expect(says("Kai 2, 5003 Bergen, Sweden")).toBe('E-invoice says "Kai 2, 5003 Bergen, NO"');
});
