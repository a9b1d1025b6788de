import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lookupFor } from "../../src/document/labels/lookup-texts";
import { anyLabel, label } from "./fixtures";

const textsOf = (value: unknown) => lookupFor(label({ key: "some_key", value })).texts;
const textsFor = (key: string) => lookupFor(label({ key, value: key })).texts;

describe("what is looked for in the file", () => {
  it("is the value as sent before its other spellings", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200 }), (value) => {
        fc.pre(value.trim() !== "");
        expect(textsOf(value)[0]).toBe(value.trim());
      }),
    );
    expect(textsOf(12500)[0]).toBe("12500");
  });

  it("is at most 40 short texts without duplicates", () => {
    const anyText = fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.float({ noNaN: true }).map(String),
      fc.string({ unit: "binary", size: "large" }),
      fc.constantFrom("05/11/2026", "-12.500", "SE35 5000 0000 0549 1000 0003", " ", "x".repeat(5_000)),
    );
    const labels = fc.oneof(
      anyLabel,
      fc.tuple(anyLabel, anyText).map(([any, value]) => ({ ...any, value })),
    );
    fc.assert(
      fc.property(labels, (any) => {
        const { name, texts } = lookupFor(any);
        expect(texts.length).toBeLessThanOrEqual(40);
        expect(Math.max(0, name.length, ...texts.map((text) => text.length))).toBeLessThanOrEqual(200);
        expect(new Set(texts).size).toBe(texts.length);
        expect(texts).not.toContain("");
      }),
    );
  });

  it("is a long text up to its last whole word", () => {
    expect(textsOf(`${"word ".repeat(60)}end`)).toEqual(["word ".repeat(40).trim()]);
    expect(textsOf("x".repeat(300))).toEqual(["x".repeat(200)]);
  });

  it("leaves out an address that is too long on one line", () => {
    const address = `Main 1${"\nx".repeat(97)}`;
    expect(address).toHaveLength(200);
    expect(textsOf(address)).toEqual([address, address.replaceAll("\n", " "), "Main 1"]);
  });

  it.each([
    ["Main 1\nTown", ["Main 1\nTown", "Main 1 Town", "Main 1, Town", "Main 1"]],
    ["Main 1, Town, Land", ["Main 1, Town, Land", "Main 1 Town Land", "Main 1"]],
    ["1, Main, Town", ["1, Main, Town", "1 Main Town"]],
  ])("is the address %j on one line or on several, or its first part", (address, texts) => {
    expect(textsOf(address)).toEqual(texts);
  });

  it.each([
    ["USD", "$"],
    ["EUR", "€"],
    ["SEK", "kr"],
  ])("is the currency %s, or its sign", (code, sign) => {
    expect(textsOf(code)).toEqual([code, sign]);
  });

  it("is what an object or a list holds", () => {
    expect(textsOf({ currency: "SEK", area: null, nested: { a: "b" } })).toEqual(["SEK", "kr"]);
    expect(textsOf(["Jo", 7])).toEqual(expect.arrayContaining(["Jo", "7", "7.00"]));
  });
});

describe("an amount", () => {
  it.each([
    ["12500.00", ["12,500.00", "12.500,00", "12 500,00", "12500,00", "12500", "12,500", "12.500"]],
    ["12500", ["12,500", "12.500", "12 500", "12,500.00", "12.500,00", "12500.00", "12500,00"]],
    ["12,500.5", ["12500.5", "12500.50", "12.500,50", "12 500,50"]],
    ["1.234.567,89", ["1,234,567.89", "1234567.89", "1 234 567,89", "1'234'567.89", "1’234’567.89"]],
    ["1\u00a0234,50", ["1 234,50", "1,234.50", "1234.5"]],
    ["SEK 12,500.00", ["12,500.00", "12.500,00", "12500"]],
    ["€12.50", ["12.50", "12,50", "12,5"]],
    ["12,50 EUR", ["12.50"]],
    ["25 %", ["25", "25,00"]],
    ["-12.50", ["-12,50", "12.50", "12,50"]],
    ["−12.50", ["-12.50"]],
    ["0.50", ["0,50", "0,5"]],
    ["12.500", ["12,500", "12500", "12 500", "12,5", "12.50"]],
  ])("%j is also found as it is written elsewhere", (value, texts) => {
    expect(textsOf(value)).toEqual(expect.arrayContaining(texts));
  });

  it("is found in each common form from each other", () => {
    const amount = fc.tuple(fc.integer({ min: 1000, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(amount, ([whole, cents]) => {
        const fraction = String(cents).padStart(2, "0");
        const grouped = whole.toLocaleString("en");
        const forms = [
          `${whole}.${fraction}`,
          `${grouped}.${fraction}`,
          `${grouped.replaceAll(",", ".")},${fraction}`,
          `${grouped.replaceAll(",", " ")},${fraction}`,
        ];
        for (const form of forms) expect(textsOf(form)).toEqual(expect.arrayContaining(forms));
      }),
    );
  });

  it.each(["0012345", "1,23,45", "1.2.3", "12a", "INV-1041", "+", "."])("is not %j", (value) => {
    expect(textsOf(value)).toEqual([value]);
  });
});

describe("a date", () => {
  const FORMS = [
    "2026-11-15",
    "15.11.2026",
    "11/15/2026",
    "15/11/2026",
    "15-11-2026",
    "15 November 2026",
    "November 15, 2026",
    "15 Nov 2026",
    "Nov 15, 2026",
  ];

  it.each([...FORMS, "20261115", "2026-11-15T08:00:00.000Z", "15.11.26", "15. 11. 2026", "15th November 2026"])(
    "%j is also found as it is written elsewhere",
    (value) => {
      const texts = textsOf(value);
      expect(texts[0]).toBe(value);
      expect(texts).toEqual(expect.arrayContaining(FORMS));
    },
  );

  it("is found with and without zeros", () => {
    expect(textsOf("2026-03-05")).toEqual(
      expect.arrayContaining(["05.03.2026", "5.3.2026", "3/5/2026", "5/3/2026", "5 March 2026", "05 Mar 2026"]),
    );
  });

  it("whose day may be the month is read both ways, as sent first", () => {
    const texts = textsOf("05/11/2026");
    expect(texts[0]).toBe("05/11/2026");
    expect(texts).toEqual(expect.arrayContaining(["5 November 2026", "May 11, 2026", "2026-11-05", "2026-05-11"]));
    expect(textsOf("05.11.2026")).not.toContain("2026-05-11");
  });

  it.each(["30.02.2026", "31.04.2026", "13/13/2026", "5 Smarch 2026", "Mon 5 2026", "5.11.1234"])(
    "is not %j",
    (value) => expect(textsOf(value)).toEqual([value]),
  );
});

describe("a label without a value", () => {
  it.each([
    ["invoice_number", ["Invoice number", "Invoice no", "Invoice No.", "Invoice #", "Invoice nr"]],
    ["currency", ["Currency"]],
    ["buyer_name", ["Buyer name", "Bill to", "Billed to", "Sold to", "Customer", "Buyer"]],
    ["payment_due_date", ["Payment due date", "Due date", "Payment due"]],
  ])("%s is found by its name and what documents print in its place", (key, texts) => {
    expect(textsFor(key)).toEqual(texts);
  });

  it.each([
    ["po_number", "Purchase order number"],
    ["seller_email", "E-mail"],
    ["bank_account_number", "Account no"],
    ["invoice_amount", "Total due"],
    ["invoice_amount", "Balance due"],
    ["invoice_date", "Date"],
    ["net_d", "Payment terms"],
    ["constructor", "Constructor"],
  ])("%s may be printed as %s", (key, text) => {
    expect(textsFor(key)).toContain(text);
  });

  it("is looked for by its key if that has no words", () => {
    expect(lookupFor(label({ key: "__", value: "__" }))).toEqual({ name: "__", texts: ["__"] });
  });
});
