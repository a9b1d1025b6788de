import { describe, expect, it } from "vitest";
import { findEvidence, type Evidence, type SearchedLabel } from "../../src/evidence/search";
import { pdfPage, textPage } from "./evidence-fixtures";

type Sent = readonly [key: string, value: unknown];

function find(content: string, ...labels: Sent[]): Evidence[] {
  return findEvidence(
    labels.map(([key, value]): SearchedLabel => ({ key, value })),
    [pdfPage(content)],
  );
}

/** What is said of each label: the kind, the text of the place, and the words that name it there. */
function say(content: string, ...labels: Sent[]) {
  return find(content, ...labels).map(({ kind, places: [place], caption, instead }) => {
    const beside = caption ? ` ${caption.isOther ? "but beside" : "beside"} "${caption.text}"` : "";
    const other = instead ? `, has "${instead.place.text}" beside "${instead.caption}"` : "";
    return `${kind}${place ? ` ${place.text}` : ""}${beside}${other}`;
  });
}

const HEAD = `
  40: 300 Invoice number | -540 F26-2229
  60: 300 Invoice date | -540 5 November 2026
  80: 300 Your order | -540 PO-76488
  100: 300 Payment due | -540 5 December 2026
  160: 300 Net | -540 193.50
  180: 300 VAT 10 % | -540 19.35
  200: 300 Total due EUR | -540 212.85`;

describe("the words that name a found value on the page", () => {
  it("are not those of a mail address", () => {
    const page = "40: 40 order@example.com | 300 SE35 5000 0000 0549\n60: 40 VAT @ 20% | 300 78.30";
    expect(say(page, ["po_number", "SE35 5000 0000 0549"])).toEqual(["same SE35 5000 0000 0549"]);
    expect(say(page, ["tax", "78.30"])).toEqual(['same 78.30 beside "VAT @ 20%"']);
    const footer = "800: 40 Tel. 01632 960 388 · info@example.com · Tax no. FR00000310776";
    expect(say(footer, ["seller_vat_number", "FR00000310776"])).toEqual(['same FR00000310776 beside "Tax no."']);
  });

  it("stand for a label that has no value", () => {
    expect(say(HEAD, ["po_number", ""])).toEqual(['named Your order, has "PO-76488" beside "Your order"']);
    expect(say("40: 40 Net 30 days, your order no.", ["po_number", ""])).toEqual(["named your order no."]);
    const footer = "40: 40 · billing@example.com · Tax no. GB 123 4567 89";
    expect(say(footer, ["client_id", ""])).toEqual(["none"]);
  });

  it("stand with what is beside them, if that is what the name of a label without a value promises", () => {
    expect(say(HEAD, ["invoice_date", "invoice_date"], ["invoice_amount", null])).toEqual([
      'named Invoice date, has "5 November 2026" beside "Invoice date"',
      'named Total due EUR, has "212.85" beside "Total due"',
    ]);
    const account = "40: 40 Account number | 300 GB29 NWBK 6016 1331\n60: 40 Order number | 300 see below";
    expect(say(account, ["account_number", ""], ["order_number", ""])).toEqual([
      'named Account number, has "GB29 NWBK 6016 1331" beside "Account number"',
      "named Order number",
    ]);
  });

  it("stand without it, if it is the value of another label", () => {
    const page = "40: 40 Invoice number | 300 CN-4412\n60: 40 Invoice date | 300 11.02.2026";
    expect(say(page, ["credit_number", "CN-4412"], ["invoice_number", ""])).toEqual([
      'same CN-4412 beside "Invoice number"',
      "named Invoice number",
    ]);
    expect(say(page, ["credit_number", "CN-4412"], ["invoice_number", "CN-7"])).toEqual([
      'same CN-4412 beside "Invoice number"',
      "missing",
    ]);
  });

  it("stand beside it on the left, or above it", () => {
    expect(say(HEAD, ["invoice_number", "F26-2229"])).toEqual(['same F26-2229 beside "Invoice number"']);
    expect(say(HEAD, ["po_number", "PO-76488"])).toEqual(['same PO-76488 beside "Your order"']);
    expect(say(HEAD, ["net", "193.50"])).toEqual(['same 193.50 beside "Net"']);
    expect(say(HEAD, ["invoice_amount", "212.85"])).toEqual(['same 212.85 beside "Total due"']);
    const above = `
      40: 40 Invoice date | 200 Due date
      54: 40 01.02.2026 | 200 01.03.2026`;
    expect(say(above, ["invoice_date", "2026-02-01"], ["due_date", "2026-03-01"])).toEqual([
      'notation 01.02.2026 beside "Invoice date"',
      'notation 01.03.2026 beside "Due date"',
    ]);
  });

  it("are left out where none names it", () => {
    expect(say(HEAD, ["seller_name", "5 November 2026"])).toEqual(["same 5 November 2026"]);
    expect(say("40: 40 Ridge Works | 300 Oslo", ["seller_name", "Ridge Works"])).toEqual(["same Ridge Works"]);
    expect(say("40: 40 Thank you for your order. Please pay 212.85 soon.", ["total", "212.85"])).toEqual([
      "same 212.85",
    ]);
  });
});

describe("a value beside words that name something else", () => {
  it("is said to stand there", () => {
    expect(say(HEAD, ["due_date", "2026-11-05"])).toEqual(['notation 5 November 2026 but beside "Invoice date"']);
    expect(say(HEAD, ["invoice_date", "2026-12-05"])).toEqual(['notation 5 December 2026 but beside "Payment due"']);
    expect(say(HEAD, ["invoice_number", "PO-76488"])).toEqual(['same PO-76488 but beside "Your order"']);
    expect(say(HEAD, ["tax_amount", "193.50"])).toEqual(['same 193.50 but beside "Net"']);
  });

  it("is found elsewhere if it stands there too", () => {
    const page = `${HEAD}
      260: 40 Zahlbar bis | -300 05.11.2026`;
    expect(say(page, ["due_date", "2026-11-05"])).toEqual(['notation 05.11.2026 beside "Zahlbar bis"']);
  });

  it("is known by the names of the document's other labels too", () => {
    const page = `
      40: 40 Cost centre | 200 4100
      60: 40 Project | 200 7200`;
    expect(say(page, ["project", "4100"], ["cost_centre", "4100"])).toEqual([
      'same 4100 but beside "Cost centre"',
      'same 4100 beside "Cost centre"',
    ]);
  });

  it("is no fault where the words name both, or only a part", () => {
    const page = `
      40: 40 Rechnungs- und Lieferdatum | 300 05.11.2026
      60: 40 Datum | 300 06.11.2026
      80: 40 Total incl. VAT | 300 212.85`;
    expect(say(page, ["invoice_date", "2026-11-05"], ["delivery_date", "2026-11-05"])).toEqual([
      'notation 05.11.2026 beside "Rechnungs- und Lieferdatum"',
      'notation 05.11.2026 beside "Rechnungs- und Lieferdatum"',
    ]);
    expect(say(page, ["due_date", "2026-11-06"])).toEqual(['notation 06.11.2026 beside "Datum"']);
    expect(say(page, ["invoice_amount", "212.85"])).toEqual(['same 212.85 beside "Total incl. VAT"']);
  });
});

describe("what stands in the block of one party", () => {
  const page = `
    40: 50 Corvane Sloe LLP | -550 Chancel Row 2
    100: 50 BILL TO | 300 INVOICE
    112: 50 Lindquay Instruments Ltd
    124: 50 Unit 7 Saltern Park
    136: 50 Eastmere EM4 2QD
    148: 50 VAT no. GB 000 1427 56
    300: 50 Total due | 200 540.00
    700: 50 Tax no. GB 000 7714 29`;

  it.each([
    ["address", "Unit 7 Saltern Park, Eastmere EM4 2QD", "same Unit 7 Saltern Park Eastmere EM4 2QD"],
    ["vat_number", "GB 000 1427 56", "same GB 000 1427 56"],
    ["name", "Lindquay Instruments Ltd", "same Lindquay Instruments Ltd"],
  ])("is not the other party's %s", (field, value, found) => {
    expect(say(page, [`seller_${field}`, value])).toEqual([`${found} but beside "BILL TO"`]);
    expect(say(page, [`buyer_${field}`, value])[0]).not.toContain("but");
  });

  it("is offered instead of a missing value of that party only", () => {
    expect(say(page, ["buyer_vat_number", "GB 999 9999 99"])).toEqual([
      'missing, has "GB 000 1427 56" beside "VAT no."',
    ]);
    expect(say(page, ["seller_vat_number", "GB999999999"])).toEqual(['missing, has "GB 000 7714 29" beside "Tax no."']);
  });

  it("ends where there is room below it, and does not begin at a number of the customer", () => {
    const apart = "100: 50 BILL TO\n112: 50 Lindquay Ltd\n160: 50 VAT no. GB 000 7714 29";
    expect(say(apart, ["seller_vat_number", "GB 000 7714 29"])).toEqual(['same GB 000 7714 29 beside "VAT no."']);
    const facts = "100: 50 Customer no. 4711\n112: 50 VAT no. GB 000 7714 29";
    expect(say(facts, ["seller_vat_number", "GB 000 7714 29"])).toEqual(['same GB 000 7714 29 beside "VAT no."']);
  });
});

describe("a value that belongs to another label", () => {
  const TOTALS = `
    300: 400 Zwischensumme | -540 9.751,57
    315: 300 MwSt auf 9.751,57 @ 20 % | -540 1.950,31
    330: 400 Gesamtsumme | -540 11.701,88
    345: 400 Bezahlt | -540 - 3.510,56
    360: 400 Saldo | -540 8.191,32`;
  const FACTS = `
    40: 40 Rechnung Nr. | 140 Datum | 240 Fällig | 340 Bestellung Nr.
    54: 40 RE-25045 | 140 19.10.2024 | 240 18.12.2024 | 340 PO-3538`;

  it("stands beside a name of another kind", () => {
    expect(say(TOTALS, ["net_amount", "1950.31"])).toEqual(['notation 1.950,31 but beside "MwSt"']);
    expect(say(TOTALS, ["amount_due", "9751.57"])[0]).toMatch(/but beside/);
    expect(say(TOTALS, ["total_amount", "9751.57"])[0]).toMatch(/but beside/);
    expect(say(TOTALS, ["total_amount", "1950.31"])).toEqual(['notation 1.950,31 but beside "MwSt"']);
    expect(say(TOTALS, ["total_amount", "3510.56"])).toEqual(['notation 3.510,56 but beside "Bezahlt"']);
    expect(say(TOTALS, ["amount_paid", "1950.31"])).toEqual(['notation 1.950,31 but beside "MwSt"']);
  });

  it.each([
    ["Total without VAT", "Total with VAT"],
    ["Total before tax", "Total after tax"],
    ["Celkem bez DPH", "Celkem s DPH"],
    ["Summe vor Steuern", "Summe mit Steuern"],
    ["Total sans TVA", "Total TVA comprise"],
    ["Totale senza IVA", "Totale IVA inclusa"],
    ["Total sin IVA", "Total con IVA"],
    ["Totaal zonder BTW", "Totaal inclusief BTW"],
  ])("is told apart by what a total is without or with: %s, %s", (net, total) => {
    const page = `40: 40 ${net} | 400 100.50\n60: 40 ${total} | 400 120.60`;
    const said = say(page, ["net_amount", "100.50"], ["total_amount", "120.60"]);
    expect(said.join()).not.toMatch(/but beside/);
    expect(say(page, ["net_amount", "120.60"])[0]).toMatch(/but beside/);
    expect(say(page, ["total_amount", "100.50"])[0]).toMatch(/but beside/);
  });

  it("stands behind the name of a tax, as what it is of", () => {
    expect(say(TOTALS, ["tax_amount", "9751.57"])).toEqual(['notation 9.751,57 but beside "MwSt auf"']);
    expect(say("40: 40 VAT on 100.50 @ 20 % | 400 20.10", ["net_amount", "100.50"])).toEqual([
      'same 100.50 beside "VAT on"',
    ]);
    expect(say("40: 40 Tax 15% on $ 112.90 | 400 $ 16.94", ["tax_amount", "16.94"])).toEqual([
      'same 16.94 beside "Tax 15%"',
    ]);
    expect(say("40: 40 IVA: 19% su 9.268,78 | 400 1.761,07", ["tax_amount", "1761.07"])).toEqual([
      'notation 1.761,07 beside "IVA: 19%"',
    ]);
  });

  it("stands beside a name that says less than one of the label, which has another value", () => {
    expect(say(FACTS, ["due_date", "2024-10-19"])).toEqual(['notation 19.10.2024 but beside "Datum"']);
    expect(say(FACTS, ["due_date", "2024-10-19"], ["invoice_date", "2024-12-18"])).toEqual([
      'notation 19.10.2024 but beside "Datum"',
      'notation 18.12.2024 but beside "Fällig"',
    ]);
    expect(say(TOTALS, ["net_amount", "11701.88"])).toEqual(['notation 11.701,88 but beside "Gesamtsumme"']);
    expect(say(TOTALS, ["amount_paid", "11701.88"])).toEqual(['notation 11.701,88 but beside "Gesamtsumme"']);
    expect(say(TOTALS, ["amount_due", "3510.56"])).toEqual(['notation 3.510,56 but beside "Bezahlt"']);
  });

  it("is not assumed because of another page, such as the head of a mail around an invoice", () => {
    const mail = { ...pdfPage("40: 40 Date | 140 19.10.2024"), title: "the message" };
    const invoice = pdfPage("40: 40 Reminder date | 200 18.12.2024", 1);
    const [date] = findEvidence([{ key: "invoice_date", value: "2024-12-18" }], [mail, invoice]);
    expect(date?.caption).toEqual({ text: "Reminder date", isOther: false });
  });

  it("is not assumed of a value beside the label's own name", () => {
    const said = say(
      `${FACTS}${TOTALS}`,
      ["invoice_date", "2024-10-19"],
      ["due_date", "2024-12-18"],
      ["net_amount", "9751.57"],
      ["tax_amount", "1950.31"],
      ["total_amount", "11701.88"],
      ["amount_paid", "3510.56"],
      ["amount_due", "8191.32"],
    );
    expect(said).toEqual([
      'notation 19.10.2024 beside "Datum"',
      'notation 18.12.2024 beside "Fällig"',
      'notation 9.751,57 beside "Zwischensumme"',
      'notation 1.950,31 beside "MwSt"',
      'notation 11.701,88 beside "Gesamtsumme"',
      'notation 3.510,56 beside "Bezahlt"',
      'notation 8.191,32 beside "Saldo"',
    ]);
  });
});

describe("what the file has instead of a value that is not in it", () => {
  it("stands beside the words that name the label", () => {
    expect(say(HEAD, ["payment_due_date", "2026-12-15"])).toEqual([
      'missing, has "5 December 2026" beside "Payment due"',
    ]);
    expect(say(HEAD, ["payment_due_date", "2026-13-05"])).toEqual([
      'missing, has "5 December 2026" beside "Payment due"',
    ]);
    expect(say(HEAD, ["invoice_amount", "EUR 213.00"])).toEqual(['missing, has "212.85" beside "Total due"']);
    expect(say(HEAD, ["invoice_number", "F26-9999"])).toEqual(['missing, has "F26-2229" beside "Invoice number"']);
    expect(say(HEAD, ["po_number", "PO-99999"])).toEqual(['missing, has "PO-76488" beside "Your order"']);
    const creditNote = "40: 300 Credit note\n200: 300 Total credit GBP | -540 178.20";
    expect(say(creditNote, ["invoice_amount", "187.20"])).toEqual(['missing, has "178.20" beside "Total credit"']);
  });

  it("is on the right of a name before it is below one, and not in a table's first row", () => {
    const page = `
      40: 40 Item | 200 Qty | -400 Price | -500 Amount
      60: 40 Cable | 200 5 | -400 31.20 | -500 156.00
      100: 300 Total due EUR | -500 3,194.26`;
    expect(say(page, ["amount", "3149.26"])).toEqual(['missing, has "3,194.26" beside "Total due"']);
    expect(say(page, ["price", "99.00"])).toEqual(["missing"]);
  });

  it("is in the only row below a head of facts", () => {
    const facts = `
      40: 40 Invoice # | 140 Date | 240 Due | 340 Order #
      54: 40 63051 | 140 07/09/2024 | 240 08/08/2024 | 340 PO-3783`;
    expect(say(facts, ["invoice_number", "63015"])).toEqual(['missing, has "63051" beside "Invoice"']);
    expect(say(facts, ["due_date", "2024-08-18"])).toEqual(['missing, has "08/08/2024" beside "Due"']);
    const rows = `${facts}\n68: 40 63052 | 140 07/10/2024 | 240 08/09/2024 | 340 PO-3784`;
    expect(say(rows, ["invoice_number", "63015"])).toEqual(["missing"]);
  });

  it("is a code where the value is one: a short one too, and no amount or day below the name", () => {
    const page = "40: 40 Invoice number: RE-1\n60: 40 Total due: 90.00";
    expect(say(page, ["invoice_number", "RE-7"])).toEqual(['missing, has "RE-1" beside "Invoice number"']);
    for (const below of ["90.00", "2026-03-14"]) {
      expect(say(`40: 40 Invoice number\n60: 40 ${below}`, ["invoice_number", "RE-7"])).toEqual(["missing"]);
    }
  });

  it("is left out where no words name the label, or nothing of its kind stands there", () => {
    expect(say(HEAD, ["cost_centre", "4100"])).toEqual(["missing"]);
    expect(say("40: 40 Due date | 200 on receipt", ["due_date", "2026-12-15"])).toEqual(["missing"]);
    expect(say("40: 40 Total | 200 see page 2", ["total", "212.85"])).toEqual(["missing"]);
  });
});

describe("half a truth", () => {
  const NAMES = `
    40: 40 Stadtwerke Grünau AG
    60: 40 Nordlicht Möbel
    80: 40 Fjord Shop Limited
    100: 40 IBAN DE02 1203 0000 0000 2020 51
    120: 40 RE-20140519/949
    140: 40 Hauptstrasse 5`;

  it("is a part: another legal form, a form or words too many, a truncated name, the last digits of an account", () => {
    expect(say(NAMES, ["seller_name", "Stadtwerke Grünau GmbH"])).toEqual(["part Stadtwerke Grünau"]);
    expect(say(NAMES, ["seller_name", "Nordlicht Möbel GmbH & Co. KG"])).toEqual(["part Nordlicht Möbel"]);
    expect(say("40: 40 Nordlicht Möbel GmbH & Co. KG", ["seller_name", "Nordlicht Möbel GmbH"])).toEqual([
      "part Nordlicht Möbel GmbH",
    ]);
    expect(say(NAMES, ["seller_name", "Nordlicht Möbel Kiel"])).toEqual(["part Nordlicht Möbel"]);
    expect(say(NAMES, ["bank_account_number", "2020 51"])[0]).toMatch(/^part 2020 51/);
    const account = "40: 40 Account GB00 SMPL 0000 0063 9045";
    expect(say(account, ["bank_account_number", "SMPL000000639045"])[0]).toBe(
      'part SMPL 0000 0063 9045 beside "Account"',
    );
  });

  it("is a part: a name of which the file has more words before its legal form, or the rest of that", () => {
    const page = "40: 40 Hudson Valley Tools Inc.\n60: 40 Hotel Mirador del Sur S.A., Sevilla";
    expect(say(page, ["seller_name", "Hudson Valley"])).toEqual(["part Hudson Valley"]);
    expect(say(page, ["buyer_name", "Hotel Mirador del Sur S"])).toEqual(["part Hotel Mirador del Sur S"]);
    expect(say(page, ["buyer_name", "Hotel Mirador del Sur"])).toEqual(["notation Hotel Mirador del Sur S.A."]);
    expect(say(`${page}\n80: 40 Hudson Valley`, ["seller_name", "Hudson Valley"])).toEqual(["same Hudson Valley"]);
    expect(say("40: 40 Hudson Valley and partners Inc.", ["seller_name", "Hudson Valley"])).toEqual([
      "same Hudson Valley",
    ]);
  });

  it("is no part of it where only the notation differs", () => {
    expect(say(NAMES, ["seller_name", "FJORD SHOP LTD"])).toEqual(["notation Fjord Shop Limited"]);
    expect(say(NAMES, ["seller_name", "stadtwerke grunau ag"])[0]).toMatch(/^(same|notation) Stadtwerke Grünau AG/);
  });

  it("is nothing at all: a code inside a date or another code", () => {
    expect(say(NAMES, ["order_number", "20140519"])).toEqual(["missing"]);
    expect(say(NAMES, ["order_number", "RE-20140519"])).toEqual(["missing"]);
    expect(say("40: 40 Datum 2014-05-19", ["order_number", "2014-05"])).toEqual(["missing"]);
  });
});

describe("a value that is too short", () => {
  const many = Array.from({ length: 40 }, (_, row) => `line ${row}   1   ${row + 10}.00 EUR`).join("\n");

  it("is not located where it stands many times, except beside words that name it", () => {
    const labels = [
      { key: "client_id", value: "1" },
      { key: "currency", value: "EUR" },
    ];
    expect(findEvidence(labels, [textPage(many)]).map(({ kind }) => kind)).toEqual(["short", "short"]);
    const named = `${many}\nCurrency: EUR\nClient ID: 1`;
    expect(findEvidence(labels, [textPage(named)]).map(({ kind }) => kind)).toEqual(["same", "same"]);
  });

  it("is not in the file where it stands nowhere", () => {
    expect(findEvidence([{ key: "client_id", value: "7" }], [textPage("a b c")])[0]?.kind).toBe("missing");
  });
});

describe("in other languages", () => {
  it.each([
    ["due_date", "2026-03-14", "Fälligkeitstag | 300 14.03.2026", "Fälligkeitstag"],
    ["invoice_amount", "119.00", "Zahlbetrag | 300 119,00", "Zahlbetrag"],
    ["net_amount", "100.00", "Basisbetrag | 300 100,00", "Basisbetrag"],
    ["due_date", "2026-03-14", "Termin płatności | 300 14.03.2026", "Termin płatności"],
    ["invoice_amount", "119.00", "Kwota do zapłaty | 300 119,00", "Kwota do zapłaty"],
    ["due_date", "2026-03-14", "Datum splatnosti | 300 14.03.2026", "Datum splatnosti"],
    ["invoice_amount", "119.00", "Částka k úhradě | 300 119,00", "Částka k úhradě"],
    ["due_date", "2026-03-14", "Fecha de vencimiento | 300 14/03/2026", "Fecha de vencimiento"],
    ["due_date", "2026-03-14", "Data di scadenza | 300 14/03/2026", "Data di scadenza"],
    ["due_date", "2026-03-14", "Vervaldatum | 300 14-03-2026", "Vervaldatum"],
    ["tax_amount", "19.00", "Importe IVA | 300 19,00", "Importe IVA"],
    ["invoice_number", "F-77", "Numer faktury | 300 F-77", "Numer faktury"],
  ])("%s %s is found beside its name", (key, value, line, name) => {
    const [evidence] = find(`40: 40 ${line}`, [key, value]);
    expect(evidence?.caption).toEqual({ text: name, isOther: false });
  });

  it("the same day stands beside three names, and each label has its own", () => {
    const page = `
      40: 40 Rechnungsdatum | 300 14.03.2026
      60: 40 Lieferdatum | 300 14.03.2026
      80: 40 Fälligkeitstag | 300 14.03.2026`;
    expect(
      say(page, ["due_date", "2026-03-14"], ["invoice_date", "2026-03-14"], ["delivery_date", "2026-03-14"]),
    ).toEqual(
      ["Fälligkeitstag", "Rechnungsdatum", "Lieferdatum"].map((name) => `notation 14.03.2026 beside "${name}"`),
    );
  });
});

describe("what is written in another way", () => {
  it("is a post code behind that of its country", () => {
    expect(say("40: 40 D-07545 GERA", ["post_code", "07545"])).toEqual(["same 07545"]);
  });

  it("is no country inside a sentence", () => {
    expect(say("40: 40 58 rue de la mer", ["country", "DE"])).toEqual(["missing"]);
    expect(say("40: 40 06000 NICE, DE", ["country", "DE"])).toEqual(["same DE"]);
  });

  it("is a currency by its sign alone", () => {
    expect(say("40: 40 Total € Incl. VAT | 300 681.87", ["currency", "EUR"])[0]).toMatch(/^notation €/);
    expect(say("40: 40 Unit/€ | 300 Qty", ["currency", "EUR"])[0]).toMatch(/^notation €/);
    expect(say("40: 40 Unit/€ | 300 Qty", ["currency", "GBP"])).toEqual(["missing"]);
  });

  it("is an amount in brackets, with or without a minus", () => {
    expect(say("40: 40 Discount | 300 (35,13 €)", ["discount", "35.13"], ["discount", "-35.13"])).toEqual([
      'notation 35,13 beside "Discount"',
      'notation (35,13 €) beside "Discount"',
    ]);
  });

  it("is an amount of a credit note without the minus that the data has", () => {
    const line = "60: 40 Total | 300 119.00";
    expect(say(`40: 40 CREDIT NOTE\n${line}`, ["invoice_amount", "-119.00"])).toEqual([
      'notation 119.00 beside "Total"',
    ]);
    expect(say(line, ["invoice_amount", "-119.00"])[0]).toMatch(/^missing/);
  });
});

describe("the words that name a value, in layouts that are easily misread", () => {
  it("are those directly before it, even if they are unknown", () => {
    const page = `
      40: 40 FACTURA
      54: 40 Domicilio: Calle Mayor 12
      68: 40 CVR 29471183`;
    expect(say(page, ["buyer_address", "Calle Mayor 12"], ["vat_id", "29471183"])).toEqual([
      "same Calle Mayor 12",
      "same 29471183",
    ]);
  });

  it("are above a rate or a currency that has a column of its own, or before it", () => {
    const table = `
      40: 40 Article | 200 VAT | 300 Amount | 400 Note
      54: 40 Chair | 200 20% | 300 99.50 | 400 none`;
    expect(say(table, ["amount", "99.50"])).toEqual(['same 99.50 beside "Amount"']);
    expect(say("40: 40 Netto | 200 EUR | 300 100,50", ["net_amount", "100.50"])).toEqual([
      'notation 100,50 beside "Netto"',
    ]);
  });

  it("are not the word between the days of a period", () => {
    const page = "40: 40 Leistungszeitraum | 200 01.01.2026 bis 31.01.2026\n60: 40 Zahlbar bis 14.02.2026";
    expect(say(page, ["delivery_end_date", "2026-01-31"])).toEqual(["notation 31.01.2026"]);
    expect(say("40: 40 Lieferung 01.01.2026 bis 31.01.2026", ["delivery_end_date", "2026-01-31"])).toEqual([
      'notation 31.01.2026 beside "Lieferung"',
    ]);
    expect(say(page, ["due_date", "2026-02-14"])).toEqual(['notation 14.02.2026 beside "Zahlbar bis"']);
  });

  it("are above it though a rate stands in one of them", () => {
    const totals = `
      40: 40 Net total | 200 VAT 20% | 300 Gross total
      54: 40 100.50 | 200 20.10 | 300 120.60`;
    expect(say(totals, ["net_amount", "100.50"], ["tax_amount", "20.10"], ["total_amount", "120.60"])).toEqual([
      'same 100.50 beside "Net total"',
      'same 20.10 beside "VAT 20%"',
      'same 120.60 beside "Gross total"',
    ]);
  });

  it("are neither the head of a table above a sentence, nor a mail address", () => {
    const page = `
      40: 40 Datum | 200 Leistung | 400 Betrag
      54: 40 01.02.2026 | 200 Beratung | 400 100,50
      68: 40 Bitte auf das Konto AT61 3743 9000 0001 2345 bei der Bank in der Hauptstrasse dieser Stadt
      90: 40 order@nbplat.example
      104: 40 SE35 5000 0000 0549 1000 0003`;
    expect(say(page, ["iban", "AT613743900000012345"])).toEqual([
      'notation AT61 3743 9000 0001 2345 beside "Bitte auf das Konto"',
    ]);
    expect(say(page, ["iban", "SE3550000000054910000003"])).toEqual(["notation SE35 5000 0000 0549 1000 0003"]);
  });

  it("may end in an abbreviated number, or be the last of several", () => {
    expect(say("40: 40 Rechnungsnr. | 200 4711-22", ["invoice_number", "4711-22"])).toEqual([
      'same 4711-22 beside "Rechnungsnr."',
    ]);
    expect(say("40: 40 Payment: by transfer to our account, due date: 16.03.2026", ["due_date", "2026-03-16"])).toEqual(
      ['notation 16.03.2026 beside "due date"'],
    );
  });

  it("warn where a total is the net, or a due date that of the issue", () => {
    const page = `
      40: 40 Date of issue | 200 2026-03-05
      60: 40 Total HT | 200 100,50
      80: 40 Netto a pagare | 200 120,60`;
    expect(say(page, ["due_date", "2026-03-05"], ["total_amount", "100.50"])).toEqual([
      'same 2026-03-05 but beside "Date of issue"',
      'notation 100,50 but beside "Total HT"',
    ]);
    expect(say("40: 40 Invoice date | 200 2026-03-05", ["issue_date", "2026-03-05"])[0]).not.toMatch(/but beside/);
    expect(say(page, ["invoice_date", "2026-03-05"], ["total_amount", "120.60"])).toEqual([
      'same 2026-03-05 beside "Date of issue"',
      "notation 120,60",
    ]);
  });
});

describe("what the page has instead of a value", () => {
  it.each<[string, string, Sent, string]>([
    ["is not the total, for the amount of a row", "40: 40 Total | 200 120,60", ["line_1_amount", "99.10"], "missing"],
    ["is not the issue, for a due date", "40: 40 Date | 200 2026-03-05", ["due_date", "2026-04-05"], "missing"],
    ["is not a number, for a tax", "40: 40 USt-ID | 200 DE 773", ["tax_amount", "11.82"], "missing"],
    [
      "is the net by its short name",
      "40: 40 Subtotal | 200 100.50\n60: 40 Amount due | 200 120.60",
      ["net_amount", "100.80"],
      'missing, has "100.50" beside "Subtotal"',
    ],
    [
      "is behind its name in one text",
      "40: 40 VAT no. GB 000 1427 56",
      ["buyer_vat_number", "GB000142757"],
      'missing, has "GB 000 1427 56" beside "VAT no."',
    ],
    ["is no number of a tax, for a tax", "40: 40 TVA FR 45 318 220 917", ["tax_amount", "11.82"], "missing"],
    [
      "is a whole account, also in groups",
      "40: 40 IBAN | 200 DE07 2802 0050 1234 5678 00",
      ["iban", "DE07280200501234567801"],
      'missing, has "DE07 2802 0050 1234 5678 00" beside "IBAN"',
    ],
    [
      "is a whole number of a phone",
      "40: 40 Tel: +39 91 461100\n52: 40 Fax: +39 91 461353",
      ["seller_phone", "+39 91 461101"],
      'missing, has "+39 91 461100" beside "Tel"',
    ],
    [
      "is the tax and not what it is of",
      "40: 40 MwSt auf 9.965,44 @ 20 % | 500 1.993,09",
      ["tax_amount", "1993.90"],
      'missing, has "1.993,09" beside "MwSt auf"',
    ],
    [
      "is left open where a row has three amounts",
      "40: 40 MwSt 20 % | 200 100,00 | 300 20,00 | 400 120,00",
      ["tax_amount", "25.00"],
      "missing",
    ],
    [
      "is what was paid",
      "40: 40 Betrag bereits bezahlt | 500 - 3.510,56\n60: 40 Saldo | 500 8.191,32",
      ["amount_paid", "3150.56"],
      'missing, has "3.510,56" beside "Betrag bereits bezahlt"',
    ],
    [
      "is what is left to pay",
      "40: 40 Total | 500 11.701,88\n60: 40 Saldo | 500 8.191,32",
      ["amount_due", "8191.23"],
      'missing, has "8.191,32" beside "Saldo"',
    ],
  ])("%s", (_, page, label, expected) => {
    expect(say(page, label)).toEqual([expected]);
  });
});

describe("the parts of an address or a name", () => {
  const TWO_PARTIES = `
    40: 40 Industriestrasse 44
    54: 40 26721 Emden
    90: 40 Holm 61
    104: 40 24937 Flensburg`;

  it("stand together, and not with two parties", () => {
    expect(say(TWO_PARTIES, ["seller_address", "Industriestrasse 44, 24937 Flensburg"])[0]).toMatch(/^part/);
    expect(say(TWO_PARTIES, ["seller_address", "Industriestrasse 44, 26721 Emden"])[0]).toMatch(/^same/);
  });

  it("can be a country in another language or as its code, but not the beginning of a tax number", () => {
    const address = ["seller_address", "3 Mill Yard, Eastmere EM2 9HL, United Kingdom"] as const;
    const lines = "40: 40 3 Mill Yard\n52: 40 Eastmere EM2 9HL";
    expect(say("40: 40 3 Mill Yard, Eastmere EM2 9HL, GB", address)[0]).toMatch(/^notation/);
    expect(say(`${lines}\n64: 40 Großbritannien`, ["seller_address", "3 Mill Yard, Eastmere EM2 9HL, GB"])).toEqual([
      "part 3 Mill Yard Eastmere EM2 9HL",
    ]);
    expect(say(`${lines}\n64: 40 Vereinigtes Königreich`, address)[0]).toMatch(/^notation/);
    expect(say(`${lines}\n64: 40 GB 000 3187 02`, address)[0]).toMatch(/^part/);
    expect(say(`${lines}\n64: 40 DE`, address)[0]).toMatch(/^part/);
    const names = "40: 40 Lattice Fork, Inc.\n54: 40 Westfield Analytics LLC";
    expect(say(names, ["seller_name", "Lattice Fork, LLC"])[0]).toMatch(/^part/);
  });

  it.each([
    ["Lattice Fork", "40: 40 Lattice Fork Ltd", "notation Lattice Fork Ltd"],
    ["Lattice Fork", "40: 40 Lattice Fork S. A.", "notation Lattice Fork S. A."],
    ["Lattice Fork", "40: 40 Lattice Fork s.r.o., Praha", "notation Lattice Fork s.r.o."],
    ["Lattice Fork", "40: 40 Lattice Fork OÜ", "notation Lattice Fork OÜ"],
    ["Lattice Fork", "40: 40 Lattice Fork as agreed", "same Lattice Fork"],
    ["Lattice Fork", "40: 40 Lattice Fork\n54: 40 Lattice Fork Ltd, Eastmere", "same Lattice Fork"],
  ])("%s is written with its legal form, unless it stands alone: %s", (name, page, expected) => {
    expect(say(page, ["seller_name", name])).toEqual([expected]);
  });

  it("may have the country before the postcode", () => {
    expect(say("40: 40 Ausserdorf 9, CH-6018 Buttisholz", ["address", "Ausserdorf 9, 6018 Buttisholz"])[0]).toMatch(
      /^(?:same|notation)/,
    );
  });
});

describe("days and rates that touch other signs", () => {
  it.each<[string, string, Sent]>([
    ["a range", "40: 40 Zeitraum 01.01.2025-31.12.2025", ["end_date", "2025-12-31"]],
    ["a range of days in English", "40: 40 Period 3/1/26-3/31/26", ["start_date", "2026-03-01"]],
    ["a day that ends its line", "40: 40 Wir kommen am 10.\n52: 40 Mai 2026 zu Ihnen", ["due_date", "2026-05-10"]],
    ["a number with a spaced slash", "40: 40 Numero | 200 7 / 2026", ["invoice_number", "7/2026"]],
    ["a rate behind a word that ends like a currency", "40: 40 MWST 8.1%", ["tax_rate", "8.1"]],
  ])("are found: %s", (_, page, label) => {
    expect(say(page, label)[0]).toMatch(/^(?:same|notation)/);
  });
});
