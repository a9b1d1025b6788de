import { describe, expect, it } from "vitest";
import { createLabelSearch, findEvidence, type SearchedLabel } from "../../src/evidence/search";
import { compareValues } from "../../src/evidence/values";
import type { Place } from "../../src/evidence/page-text";
import { pdfPage, textPage } from "./evidence-fixtures";

/** What is found of some labels on a page: the kind, and the text and height of the place. */
function look(content: string, ...labels: (readonly [key: string, value: unknown])[]) {
  const evidence = findEvidence(
    labels.map(([key, value]): SearchedLabel => ({ key, value })),
    [pdfPage(content)],
  );
  return evidence.map(({ kind, places: [place] }) =>
    place ? `${kind} ${place.text} at ${place.boxes[0]?.top}` : kind,
  );
}

const TOTALS = `
  10: 300 Balance due | -500 $127.50
  40: 40 Item | 300 Qty | -500 Amount
  60: 40 Service | 300 12 | -500 $127.50
  90: 300 Subtotal | -500 $127.50
  110: 300 Tax (0%) | -500 $0.00
  130: 300 Total | -500 $127.50
  160: 40 Payment terms: 15 Days
  180: 40 Page: 1 / 1`;

describe("of several places", () => {
  it("the one that words beside it name is chosen", () => {
    expect(look(TOTALS, ["subtotal", "127.50"])).toEqual(["same 127.50 at 90"]);
    expect(look(TOTALS, ["total", "127.5"])).toEqual(["notation 127.50 at 130"]);
    expect(look(TOTALS, ["amount_due", "127.50"])).toEqual(["same 127.50 at 10"]);
  });

  it("each label has its own as long as one is free", () => {
    expect(look(TOTALS, ["total", 127.5], ["a", 127.5], ["b", 127.5], ["c", 127.5], ["subtotal", 127.5])).toEqual([
      "notation 127.50 at 130",
      "notation 127.50 at 10",
      "notation 127.50 at 60",
      "notation 127.50 at 60",
      "notation 127.50 at 90",
    ]);
  });

  it("an amount and the same one with its currency do not claim one place", () => {
    const page = `
      10: 300 Balance due | -500 $127.50
      40: 300 Subtotal | -500 $127.50
      60: 300 Total | -500 $127.50`;
    expect(look(page, ["invoice_amount", "127.50"], ["balance_due", "USD 127.50"], ["subtotal", 127.5])).toEqual([
      "same 127.50 at 60",
      "notation $127.50 at 10",
      "notation 127.50 at 40",
    ]);
  });

  it("one inside an address or a longer code is chosen only if the value stands nowhere else", () => {
    const page = `
      10: 40 Ridge Works
      200: 40 www.ridge-works.com | 300 sales@ridge-works.com`;
    expect(look(page, ["seller_name", "Ridge Works"], ["payto_name", "Ridge Works"])).toEqual([
      "same Ridge Works at 10",
      "same Ridge Works at 10",
    ]);
    expect(look("10: 40 www.fjord-shop.com", ["payto_name", "Fjord Shop"])).toEqual(["notation fjord-shop at 10"]);
  });

  it("the value as sent comes before another notation", () => {
    const page = `
      10: 40 Invoice date | 200 20 March 2023
      30: 40 Printed 2023-03-20`;
    expect(look(page, ["invoice_date", "2023-03-20"])).toEqual(["same 2023-03-20 at 30"]);
    expect(look(page, ["invoice_date", "2023/03/20"])).toEqual(["notation 20 March 2023 at 10"]);
  });

  it("the one near the places of the neighbours is chosen", () => {
    const page = `
      10: 40 Ridge Works | 200 Oslo
      200: 40 Fjord Shop | 200 Oslo`;
    expect(look(page, ["b1", "Fjord Shop"], ["b2", "Oslo"])).toEqual(["same Fjord Shop at 200", "same Oslo at 200"]);
  });

  it("the party's block is chosen", () => {
    const page = `
      10: 40 Bill To:
      25: 40 Taylor Riddel
      37: 40 t@fake.example
      10: 200 Ship To:
      25: 200 Taylor's Store
      37: 200 t@fake.example`;
    const [buyer] = findEvidence([{ key: "ship_to_email", value: "t@fake.example" }], [pdfPage(page)]);
    expect(buyer?.places.map(({ boxes: [box] }) => box?.left)).toEqual([200, 40]);
  });
});

describe("a small number", () => {
  it("counts only beside words that name it", () => {
    expect(look(TOTALS, ["quantity", "1"], ["tax_rate", "15 %"], ["quantity", 12])).toEqual([
      "short",
      "missing",
      "same 12 at 60",
    ]);
    expect(look(TOTALS, ["net_d", "15"], ["page", 1])).toEqual(["same 15 at 160", "same 1 at 180"]);
  });

  it("is no part of another one, of a date or of a code", () => {
    const page = `
      10: 40 Quantity 15.00
      30: 40 Quantity 15 May 2024
      50: 40 Quantity K-15
      70: 40 Quantity 15/16`;
    expect(look(page, ["quantity", "5"], ["quantity", "16"], ["quantity", "2024"])).toEqual([
      "missing",
      "missing",
      "missing",
    ]);
    expect(look(page, ["quantity", "15"])).toEqual(["notation 15.00 at 10"]);
  });
});

it("an amount is no percentage unless the label's name or the words beside it say so", () => {
  const page = `
    10: 40 Parts 3 pieces
    30: 40 Tax: 0.2%
    50: 40 Fee: 0.30`;
  expect(look(page, ["unit_price", "0.20"], ["fee", "0.3%"])).toEqual(["missing", "missing"]);
  expect(look(page, ["tax_rate", "0.20"], ["tax", "0.2%"])).toEqual(["notation 0.2% at 30", "same 0.2% at 30"]);
});

it("a placeholder of words that stand on every invoice is found only as sent", () => {
  const page = `
    10: 40 Invoice number 7
    30: 40 # invoice_number_1
    50: 40 INV 987`;
  expect(look(page, ["invoice_number", "invoice_number_7"])).toEqual(["missing"]);
  expect(look(page, ["invoice_number", "invoice_number_1"])).toEqual(["same invoice_number_1 at 30"]);
  expect(look(page, ["invoice_number", "INV_987"])).toEqual(["notation INV 987 at 50"]);
});

describe("a part", () => {
  const page = `
    10: 40 Invoice INV 987
    30: 40 J. Smith
    50: 40 12 Mole Street, Suite 4
    62: 40 Monterey, CA 93940`;

  it("of a code, a name or an address is found", () => {
    expect(
      look(
        page,
        ["invoice_number", "INV-000987"],
        ["name", "John Smith"],
        ["address", "12 Mole St, Monterey, CA 93940, USA"],
      ),
    ).toEqual(["part INV 987 at 10", "part Smith at 30", "part 12 Mole Street Monterey CA 93940 at 50"]);
  });

  it("is not found of numbers, days and other names", () => {
    expect(look(page, ["a", "INV-000988"], ["b", "9.87"], ["c", "John Miller"], ["d", "Suite Hotels Group"])).toEqual(
      Array(4).fill("missing"),
    );
  });
});

const TABLE = `
  10: 40 Item | 200 Qty | 300 Price | -500 Amount
  30: 40 Rope, braided | 200 1 | 300 1.00 | -500 1.00
  50: 40 Shackle | 200 4 | 300 2.50 | -500 10.00
  62: 40 stainless, 8 mm
  80: 40 Rope, braided | 200 3 | 300 1.00 | -500 3.00`;

describe("a table", () => {
  const rows = [
    { item: "Rope, braided", qty: 1, price: "1.00", amount: "1.00" },
    { item: "Shackle stainless 8mm", qty: 4, price: 2.5, amount: 10 },
    { item: "Rope braided", qty: 3, price: 1, amount: 3 },
  ];
  const lookUp = (value: unknown) => findEvidence([{ key: "items", value }], [pdfPage(TABLE)])[0];
  const cells = (value: unknown) =>
    lookUp(value)?.cells?.map(({ kind, place }) =>
      place ? `${place.boxes[0]?.left.toFixed()},${place.boxes[0]?.top}` : kind,
    );

  it("is found when all of its cells are, each row on one line", () => {
    const places = [
      "40,30",
      "200,30",
      "300,30",
      "483,30",
      "40,50",
      "200,50",
      "300,50",
      "478,50",
      "40,80",
      "200,80",
      "300,80",
      "483,80",
    ];
    expect(lookUp(rows)?.kind).toBe("notation");
    expect(cells(rows)).toEqual(places);
    expect(cells(JSON.stringify(rows))).toEqual(places);
  });

  it("is found in part when a cell stands on no line of its row", () => {
    expect(lookUp(rows.slice(0, 2).map((row) => ({ ...row, qty: 3 })))).toMatchObject({
      kind: "part",
      cells: [{}, { path: ["0", "qty"], kind: "missing" }, {}, {}, {}, { kind: "missing" }, {}, {}],
    });
    expect(lookUp([{ item: "Anchor", qty: 3 }])).toMatchObject({ kind: "missing", places: [] });
  });

  it("and an object have cells that are found each for itself", () => {
    expect(cells({ first: "Shackle", second: { amount: "EUR 3" } })).toEqual(["40,50", "483,80"]);
    expect(lookUp([])).toEqual({ kind: "none", places: [], cells: [] });
  });
});

describe("a table whose cells do not stand on one line", () => {
  /** Where each cell is, as `left,top` in whole points. */
  const places = (page: string, value: unknown) => {
    const [found] = findEvidence([{ key: "items", value }], [pdfPage(page)]);
    const placeOf = ({ path, place }: { path: string[]; place?: Place | undefined }) => {
      const [box] = place?.boxes ?? [];
      return [path.join("."), box ? `${box.left.toFixed()},${box.top}` : "missing"];
    };
    return Object.fromEntries(found?.cells?.map(placeOf) ?? []) as Record<string, string>;
  };

  it("has its amounts a little below its descriptions", () => {
    const page = `
      100: 40 Description | -300 Qty | -500 Amount
      124: 40 Blue paper
      129: -300 2 | -500 10.00
      144: 40 Red paper
      149: -300 3 | -500 15.00`;
    const rows = [
      { description: "Blue paper", qty: 2, amount: 10 },
      { description: "Red paper", qty: 3, amount: 15 },
    ];
    expect(places(page, rows)).toEqual({
      "0.description": "40,124",
      "0.qty": "295,129",
      "0.amount": "478,129",
      "1.description": "40,144",
      "1.qty": "295,149",
      "1.amount": "478,149",
    });
  });

  it("has one rate for all rows below them", () => {
    const page = `
      100: 40 Description | -500 Amount
      120: 40 Blue paper | -500 10.00
      140: 40 Red paper | -500 15.00
      190: 40 VAT 0 % export | -500 0.00`;
    const rows = ["Blue paper", "Red paper"].map((description) => ({ description, vat_rate: 0 }));
    expect(places(page, rows)).toMatchObject({ "0.vat_rate": "61,190", "1.vat_rate": "61,190" });
  });

  it("has a head of several lines, which tells the price of one from the price of all", () => {
    const page = `
      70: -300 Einzel- | -400 Menge | -450 MwSt | -540 Gesamt-
      80: -300 preis | -400 Einheit | -450 % | -540 preis
      90: -300 netto | -540 netto
      100: 40 Artikel | -300 EUR | -540 EUR
      120: 40 Lizenz | -300 158,8800 | -400 1 Stk | -450 7 % | -540 158,88`;
    const row = { line_total: "158.88", unit_price: "158.88", tax_rate: 7, description: "Lizenz", quantity: 1 };
    expect(places(page, [row])).toEqual({
      "0.line_total": "513,120",
      "0.unit_price": "263,120",
      "0.tax_rate": "435,120",
      "0.description": "40,120",
      "0.quantity": "377,120",
    });
  });
});

it("a label whose value repeats its key, or is empty, is found by its name", () => {
  const page = `
    10: 40 Bill to | 200 Invoice
    30: 40 Rechnungsdatum | 200 6.2.2024
    50: 40 Total due: 12.00
    70: 40 Purchase order no.`;
  const names = ["buyer_name", "invoice_date", "invoice_amount", "po_number", "invoice_number", "seller_fax_number"];
  expect(look(page, ...names.map((key) => [key, key] as const))).toEqual([
    "named Bill to at 10",
    "named Rechnungsdatum at 30",
    "named Total due: at 50",
    "named Purchase order no. at 70",
    "none",
    "none",
  ]);
  expect(look(page, ["buyer_name", ""], ["invoice_date", null])).toEqual([
    "named Bill to at 10",
    "named Rechnungsdatum at 30",
  ]);
  expect(look(page, ["a", ""], ["b", null], ["c", " "], ["d", undefined])).toEqual(Array(4).fill("none"));
});

it("takes nothing for the name of a label without a value that only has a word of it", () => {
  const page = pdfPage(`
    10: 10 From: | 60 Maravelle | 110 billing@maravelle.example
    30: 10 Description | 100 Qty | 140 Amount EUR
    50: 10 Bolt | 100 2 | 140 5.00
    70: 100 Net | 140 5.00
    90: 10 PAYMENT
    110: 10 Please pay within 30 days.
  `);
  const kinds = (keys: string[]) =>
    findEvidence(
      keys.map((key) => ({ key, value: key })),
      [page],
    ).map(({ kind, places }) => [kind, places[0]?.text]);
  expect(kinds(["buyer_name", "net_d", "invoice_amount", "payto_name"])).toEqual([
    ["none", undefined],
    ["none", undefined],
    ["none", undefined],
    ["none", undefined],
  ]);
});

describe("a text that was read from a picture", () => {
  const words = "Nordlicht Mobel GmbI-I Rechnung RE-2O24-OO417 $l27.5O 06.O2.2024 Hafenstrafe 12".split(" ");
  const pieces = words.map((text, index) => ({ text, box: { left: 10, top: 30 * index, width: 90, height: 12 } }));
  pieces.push({ text: "Stadtwcrke Grünau", box: { left: 300, top: 0, width: 90, height: 12 } });
  const kinds = (isFromPicture: boolean) =>
    findEvidence(
      ["Stadtwerke Grünau", "RE-2024-00417", "127.50", "2024-02-06", "RE-2024-00418", "Stadtbank Grünau", "127.60"].map(
        (value) => ({ key: "a", value }),
      ),
      [{ index: 0, pieces, isFromPicture }],
    ).map(({ kind }) => kind);

  it("may have one wrong letter in eight, and letters that look like digits", () => {
    expect(kinds(true)).toEqual(["notation", "notation", "notation", "notation", "missing", "missing", "missing"]);
    expect(kinds(false).slice(0, 4)).toEqual(Array(4).fill("missing"));
  });

  it("is no other digit than that of the value, even in a long word", () => {
    const kindsOf = (text: string, ...values: string[]) =>
      findEvidence(
        values.map((value) => ({ key: "a", value })),
        [{ index: 0, pieces: [{ text, box: { left: 0, top: 0, width: 90, height: 12 } }], isFromPicture: true }],
      ).map(({ kind }) => kind);
    const [mail, misread] = ["smaystone4@fake.com", "smaystoneA@fakc.com"];
    expect(kindsOf(mail, mail, "smaystone5@fake.com")).toEqual(["same", "missing"]);
    expect(kindsOf(misread, mail, "smaystone@fakc.com")).toEqual(["notation", "notation"]);
  });
});

it("a place has the parts of the pieces that it covers", () => {
  const [evidence] = findEvidence(
    [{ key: "address", value: "Chemików 7, 09-411 Płock" }],
    [textPage("Adres:   Chemików 7          Nr 12\n         09-411 Płock        KRS")],
  );
  expect(evidence?.places).toEqual([
    {
      page: 0,
      text: "Chemików 7 09-411 Płock",
      boxes: [
        { left: 4.5, top: 0, width: 5, height: 1 },
        { left: 4.5, top: 1, width: 6, height: 1 },
      ],
      ranges: [
        { piece: 0, start: 9, end: 19 },
        { piece: 1, start: 9, end: 21 },
      ],
    },
  ]);
});

it("what looks like a value and is no label's is the rest: codes, amounts, days and mail addresses", () => {
  const page = textPage("Total due: 12.00\nOrder XY-7 of 5 May 2026, tax 3.00, to a@example.com please");
  const search = createLabelSearch([{ key: "total", value: "12.00" }]);
  search.addPage(page);
  const rest = search.findUncovered(0);
  expect(rest.map(({ top }) => top)).toEqual([1, 1, 1, 1]);
});

it.each([
  ["2024-01-05", "5 janvier 2024", "notation"],
  ["05/11/2026", "2026-05-11", "notation"],
  ["2024-01-05", "2024-01-06", undefined],
  ["1234.5", "1.234,50", "notation"],
  ["$12", "12 USD", "notation"],
  ["$12", "12 EUR", undefined],
  ["12 %", 0.12, "notation"],
  ["EUR", "€", "notation"],
  ["Nord AG", "nord", "part"],
  ["INV-000987", "INV 987", "part"],
  ["John Smith", "Smith", "part"],
  ["1.5 l", "15 l", undefined],
  [" a ", "A", "same"],
  [[{ a: 1, b: "x" }], '[{"a":"1.00","b":"X"}]', "notation"],
  [[{ a: 1, b: "x" }], [{ a: 1 }], "part"],
  [{ a: 1 }, { a: 2 }, undefined],
  [null, "", undefined],
])("%j and %j agree: %s", (a, b, agreement) => {
  expect(compareValues(a, b)).toBe(agreement);
  expect(compareValues(b, a)).toBe(agreement);
});

it("true, false and null are not looked for, alone or in a table", () => {
  const page = pdfPage("40: 40 It is true that no amount is false, and 12.50 null");
  const values = [true, "true", "False", " null ", [{ paid: false, amount: 12.5 }], [{ paid: true }]];
  const evidence = findEvidence(
    values.map((value, index) => ({ key: `value_${index}`, value })),
    [page],
  );
  expect(evidence.map(({ kind }) => kind)).toEqual(["none", "none", "none", "none", "notation", "none"]);
  expect(evidence[4]?.cells?.map(({ path }) => path)).toEqual([["0", "amount"]]);
});
