import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPartOfWord } from "../../src/document/file/lookup-matches";
import { findMatches, foldText } from "../../src/document/file/text-search";

const find = (text: string, query: string) =>
  findMatches(foldText(text), query, "typed").map(({ start, end }) => text.slice(start, end));

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
    ["curly quotes", "the \u2018net\u2019", "'net'", "\u2018net\u2019"],
    ["characters outside the basic plane", "😀 Total 😀", "total", "Total"],
  ])("ignores %s", (_, text, query, found) => {
    expect(find(text, query)).toEqual([found]);
  });

  test("finds every place once, from the first to the last", () => {
    expect(findMatches(foldText("aa-aaa"), "aa", "typed")).toEqual([
      { start: 0, end: 2 },
      { start: 3, end: 5 },
    ]);
  });

  test.each([
    ["5.11.2026", "15.11.2026, 5.11.20267, 5.11.2026.", 1],
    ["30", "2030 300 a30 30a (30) 30", 2],
    ["é", "café é", 1],
    ["(x)", "a(x)b", 1],
    ["15", "15.00 1.15 15,5 0,15 15. 15, 15", 3],
  ])("finds %j as a whole word or number only in a lookup", (query, text, count) => {
    expect(findMatches(foldText(text), query, "lookup")).toHaveLength(count);
  });

  test.each([
    ["SE3550000000054910000003", "SE35 5000 0000 0549 1000 0003"],
    ["SE35 5000 0000 0549 1000 0003", "SE3550000000054910000003"],
    ["GB000142731", "GB 000 1427 31"],
    ["GB 000-1427-31", "GB000142731"],
    ["8709310505", "(870)-931-0505"],
    ["(870) 931-0505", "870 931 0505"],
    ["INV-2023-03-0008", "INV/2023/03/0008"],
    ["556677-8899", "5566778899"],
  ])("finds the identifier %s with other separators in a lookup", (identifier, printed) => {
    const lookUp = (text: string) => findMatches(foldText(text), identifier, "lookup");
    const [match] = lookUp(`No. ${printed}\n7 pieces`);
    expect(`No. ${printed}`.slice(match?.start, match?.end)).toBe(printed.replace(/^\(/, ""));
    expect(lookUp(`No. ${printed}7 pieces`)).toEqual([]);
  });

  test.each([
    ["112500.00", "11.250.000"],
    ["11250000", "112500.00"],
    ["1234567", "123 45 67"],
    ["ABCDEFGH", "ABC DEF GH"],
  ])("does not take %s for the identifier %s", (value, printed) => {
    expect(findMatches(foldText(printed), value, "lookup")).toEqual([]);
  });

  test("takes a letter and its accent for one letter of a word", () => {
    expect(isPartOfWord("cafe\u0301x", { start: 5, end: 6 })).toBe(true);
    expect(isPartOfWord("cafe\u0301 x", { start: 6, end: 7 })).toBe(false);
  });

  test("finds any part of any text at its place", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (before, part) => {
        fc.pre(foldText(part).folded.trim() !== "");
        const text = `${before}\n${part}\nend`;
        const matches = findMatches(foldText(text), part, "typed");
        expect(matches.length).toBeGreaterThan(0);
        for (const { start, end } of matches) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
