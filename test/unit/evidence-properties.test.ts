import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "../../src/evidence/fold";
import { findEvidence, type EvidenceKind } from "../../src/evidence/search";
import { compareValues, readValue } from "../../src/evidence/values";
import { pdfPage, textPage } from "./evidence-fixtures";

const toDay = (value: unknown) => readValue(value)?.days[0];
const toNumber = (value: unknown) => {
  const key = readValue(value)?.number?.keys[0];
  return key === undefined ? undefined : Number(key);
};

const LOCALES =
  "en-US en-GB en-IN de-DE de-CH de-AT fr-FR fr-CH es-ES es-MX it-IT pt-PT pt-BR nl-NL sv-SE da-DK nb-NO fi-FI is-IS pl-PL cs-CZ sk-SK hu-HU ro-RO hr-HR sl-SI tr-TR el-GR ru-RU uk-UA bg-BG lt-LT lv-LV et-EE ca-ES id-ID ja-JP ko-KR zh-CN hi-IN".split(
    " ",
  );
const locale = fc.constantFrom(...LOCALES);

/** What a page has around a value. */
const around = (text: string) => `
  40: 40 Kestrel Paper Works
  60: 40 Some text, 12 pages, 7 March 1999, 10.00 and 1,900.00
  90: 40 Noted here | 300 ${text}
  130: 40 Order XY-7731 of 02/28/1998`;

/** How values are found on a page that has a text. */
function kindsOf(text: string, ...values: unknown[]): EvidenceKind[] {
  const labels = values.map((value) => ({ key: "value", value }));
  return findEvidence(labels, [pdfPage(around(text))]).map(({ kind }) => kind);
}

const FOUND: unknown = expect.stringMatching(/^(?:same|notation)$/);
const NOT_FOUND: unknown = expect.stringMatching(/^(?:missing|part)$/);
const RUNS = { numRuns: 200 };

describe("in any language", () => {
  const day = fc.date({ noInvalidDate: true, min: new Date("2001-01-01"), max: new Date("2049-12-31") });
  const style = fc.constantFrom("full", "long", "medium", "short");

  it("a day is found, and the day after is not", () => {
    fc.assert(
      fc.property(day, locale, style, (date, language, dateStyle) => {
        const text = new Intl.DateTimeFormat(language, { dateStyle, timeZone: "UTC" }).format(date);
        const next = new Date(date.getTime() + 86_400_000).toISOString();
        // The order of 02/03/04 cannot be known.
        const ofNext: unknown = dateStyle === "short" ? expect.any(String) : "missing";
        expect(kindsOf(text, date.toISOString().slice(0, 10), next.slice(0, 10))).toEqual([FOUND, ofNext]);
      }),
      RUNS,
    );
  });

  const currency = fc.constantFrom("EUR", "USD", "CHF", "SEK", "GBP", "JPY", "PLN", "INR", undefined);
  const amount = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100);

  it("an amount is found, and one with another digit is not", () => {
    fc.assert(
      fc.property(amount, locale, currency, fc.boolean(), (value, language, code, isWide) => {
        fc.pre(Math.abs(value) > 100);
        const text = new Intl.NumberFormat(language, {
          minimumFractionDigits: 2,
          ...(code !== undefined && {
            style: "currency",
            currency: code,
            currencyDisplay: isWide ? "code" : "narrowSymbol",
          }),
        }).format(value);
        const kinds = kindsOf(text, value, value.toFixed(2), (value + 0.1).toFixed(2), (-value).toFixed(2));
        expect(kinds).toEqual([FOUND, FOUND, "missing", "missing"]);
      }),
      RUNS,
    );
  });

  it("a number reads as itself", () => {
    fc.assert(
      fc.property(amount, locale, (value, language) => {
        const text = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(value);
        expect(toNumber(text)).toBe(value);
        expect(compareValues(value, text)).toBeDefined();
      }),
    );
  });
});

describe("a name", () => {
  const word = fc.constantFrom(
    "Größe",
    "Løvås",
    "Müller",
    "Čapek",
    "Garçon",
    "Muñoz",
    "Straße",
    "Ærø",
    "Nguyễn",
    "Işık",
    "Kowalska",
  );
  const form = fc.constantFrom(
    "",
    " GmbH",
    ", Inc.",
    " S.A.",
    " Corp.",
    " Ltd",
    " S.p.A.",
    " AB",
    " GmbH & Co. KG",
    " B.V.",
  );
  const change = fc.constantFrom<(text: string) => string>(
    (text) => text.toUpperCase(),
    (text) => text.normalize("NFD"),
    (text) => text.replaceAll("ü", "ue").replaceAll("ö", "oe").replaceAll("ß", "ss").replaceAll("æ", "ae"),
    (text) => text.normalize("NFD").replace(/\p{M}/gu, ""),
    (text) => text.replace(" ", "   "),
  );

  it("is found without its accents, and in part with another legal form, and another name is not", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), form, form, change, (words, first, second, write) => {
        const name = words.join(" ");
        const other = `${words.toReversed().join("")}x Trading${first}`;
        // Without a legal form, the name stands there whatever form comes after it.
        const same = first === "" || fold(first) === fold(second) ? FOUND : "part";
        expect(kindsOf(write(name) + second, name + first, other)).toEqual([same, "missing"]);
      }),
      RUNS,
    );
  });
});

describe("a code", () => {
  const part = fc.stringMatching(/^[A-Z]{1,3}\d{2,4}$|^\d{4,6}$/);
  const separator = fc.constantFrom("", " ", "-", "/", ".");

  it("is found whatever separates its parts, and one with another digit is not", () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 4 }), separator, separator, (parts, one, other) => {
        const code = `QX${parts.join(one)}`;
        const text = `QX${parts.join(other)}`.toLowerCase();
        const wrong = code.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
        expect(kindsOf(text, code, wrong)).toEqual([FOUND, NOT_FOUND]);
      }),
      RUNS,
    );
  });
});

describe("any text", () => {
  const unicode = fc.string({ unit: "binary", maxLength: 200 });
  const likely = fc.constantFrom(
    "12",
    "2024",
    "01.02.",
    "€",
    "%",
    "-",
    "(",
    " ",
    "Mai",
    "No.",
    "\u0660",
    "\ud835\udfd8",
    "ﬀ",
    "\f",
    "\n",
  );
  const anyText = fc.oneof(
    unicode,
    fc.array(likely, { maxLength: 30 }).map((parts) => parts.join("")),
  );
  const number = fc.oneof(fc.double(), fc.integer({ min: -50, max: 900 }));
  const box = fc.record({ left: number, top: number, width: number, height: number });
  const pieces = fc.array(fc.record({ text: anyText, box }), { maxLength: 40 });

  it("is read on a page and as a value", () => {
    fc.assert(
      fc.property(
        pieces,
        fc.array(fc.oneof(anyText, fc.jsonValue()), { maxLength: 6 }),
        fc.boolean(),
        (all, values, isFromPicture) => {
          const labels = [...values, all[0]?.text].map((value) => ({ key: "invoice_date", value }));
          const evidence = findEvidence(labels, [{ index: 0, pieces: all, isFromPicture }]);
          expect(evidence).toHaveLength(labels.length);
          for (const place of evidence.flatMap(({ places }) => places)) {
            expect(place.boxes.length).toBeGreaterThan(0);
            for (const { piece, start, end } of place.ranges) {
              expect(all[piece]?.text.slice(start, end).trim()).not.toBe("");
            }
          }
          compareValues(values[0], values[1]);
        },
      ),
    );
  });

  it("agrees with itself", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(text.trim() !== "");
        expect(compareValues(text, ` ${text}`)).toBe("same");
      }),
    );
  });

  it("that stands on a page is found there", () => {
    const letter = fc.constantFrom(...Array.from("abeousßÄéøłñﬁ中жλא&'’-/."));
    fc.assert(
      fc.property(fc.string({ unit: letter, minLength: 4, maxLength: 60 }), (text) => {
        fc.pre(fold(text).length > 2);
        expect(kindsOf(text, text)).toEqual(["same"]);
      }),
    );
  });

  it.each([
    ["digits", "1 234,5 ".repeat(6000)],
    ["months", "5 Mai Mai 5 of de ".repeat(3000)],
    ["one word", "ab".repeat(50_000)],
    ["separators", "-/., ".repeat(20_000)],
    ["brackets", "((((".repeat(20_000)],
    ["codes", "0-0-".repeat(20_000)],
    ["mail addresses", `${"a@".repeat(50_000)} x 1.234,50`],
  ])("is read even if it is very long: %s", (_, text) => {
    const labels = [text, text.slice(0, 300), "K-0001-00", "5 Mai 2024", "1.234,50"].map((value) => ({
      key: "a",
      value,
    }));
    expect(findEvidence(labels, [{ ...textPage(text), isFromPicture: true }])).toHaveLength(5);
  });
});

it("a day can be compared", () => {
  expect(toDay("5 janvier 2024")).toBe(20240105);
  expect(toDay("INV-2024-01-05")).toBeUndefined();
  expect(toNumber("EUR 1.234,50")).toBe(1234.5);
  expect(toNumber("19 %")).toBe(19);
  expect(toNumber("12 Main Street")).toBeUndefined();
});
