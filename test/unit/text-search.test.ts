import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findMatches, textAround, toSearchable } from "../../src/document/viewer/text-search";

const find = (text: string, query: string, wholeWords = false) =>
  findMatches(toSearchable(text), query, wholeWords).map(({ start, end }) => text.slice(start, end));

describe("the search in a text", () => {
  test.each([
    ["case", "INVOICE Number", "invoice number", "INVOICE Number"],
    ["a line break", "the invoice\n  number is", "invoice number", "invoice\n  number"],
    ["a no-break space", "1\u00a0234.50", "1 234.50", "1\u00a0234.50"],
    ["a narrow no-break space", "1\u202f234.50", "1 234.50", "1\u202f234.50"],
    ["spaces around the query", "a total b", "  total ", "total"],
    ["diacritics of the text", "Café Gödel", "cafe godel", "Café Gödel"],
    ["diacritics of the query", "Cafe", "café", "Cafe"],
    ["combining marks", "Cafe\u0301!", "café", "Cafe\u0301"],
    ["a ligature", "o\ufb03ce", "office", "o\ufb03ce"],
    ["a hyphen that divides a word", "the invoice of the com-\npany", "company", "com-\npany"],
    [
      "a hyphen that divides a word, as the text of a place has it",
      "the com-\npany",
      "the com- pany",
      "the com-\npany",
    ],
    ["the end of a line behind another hyphen", "number INV-\n2026-17", "inv-2026", "INV-\n2026"],
    [
      "the end of a line in a Japanese text",
      "\u8acb\u6c42\n\u66f8\u756a",
      "\u8acb\u6c42\u66f8",
      "\u8acb\u6c42\n\u66f8",
    ],
    ["soft hyphens", "in\u00advoice", "invoice", "in\u00advoice"],
    ["curly quotes", "the \u2018net\u2019", "'net'", "\u2018net\u2019"],
    ["characters outside the basic plane", "😀 Total 😀", "total", "Total"],
  ])("ignores %s", (_, text, query, found) => {
    expect(find(text, query)).toEqual([found]);
  });

  test.each([
    ["net", "Net: netto, net_d and net-4, magnet NET", ["Net", "net", "NET"]],
    ["a a", "ba a a", ["a a"]],
    ["12.50", "112.50 and 12.50.", ["12.50"]],
    ["(net)", "total(net)o", ["(net)"]],
    ["𝒜b", "𝒜b 𝒜bc 𝒜𝒜b", ["𝒜b"]],
    ["cafe", "café cafés", ["café"]],
  ])("finds %j only where it is no part of a longer word, if the reader wants that", (query, text, found) => {
    expect(find(text, query, true)).toEqual(found);
  });

  test("finds every place once, from the first to the last", () => {
    expect(findMatches(toSearchable("aa-aaa"), "aa")).toEqual([
      { start: 0, end: 2 },
      { start: 3, end: 5 },
    ]);
  });

  test("finds any part of any text at its place", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (before, part) => {
        // At the end of a line, a hyphen divides a word.
        fc.pre(toSearchable(part).folded.trim() !== "" && !part.includes("-"));
        const text = `${before}\n${part}\nend`;
        const matches = findMatches(toSearchable(text), part);
        expect(matches.length).toBeGreaterThan(0);
        for (const { start, end } of matches) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});

test("the text around a match is on one line, and is that of the file where the page shows other letters", () => {
  expect(textAround({ text: "The total\nis 12.00 EUR", starts: [] }, { start: 4, end: 9 })).toEqual({
    before: "The ",
    text: "total",
    after: " is 12.00 EUR",
  });
  const around = textAround(
    { text: `${"before ".repeat(9)}TOTAL${" behind".repeat(99)}`, starts: [] },
    { start: 63, end: 68 },
  );
  expect(around).toMatchObject({ before: "… before before before before ", after: `${" behind".repeat(8)} …` });
  // The page shows one letter for the first two.
  const written = [0, 0, 1, 2, 3, 4, 5];
  expect(textAround({ text: "fi one", starts: [], written }, { start: 2, end: 5 })).toMatchObject({ text: "one" });
});
