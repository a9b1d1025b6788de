import fc from "fast-check";
import { expect, it } from "vitest";
import { foldText, findFolded } from "../../src/lib/fold-text";

it.each([
  ["case", "MÜLLER", "müller"],
  ["an accent of its own", "Mu\u0308ller", "Müller"],
  ["a space that does not break", "1\u00a0234", "1 234"],
  ["a narrow space", "1\u202f234", "1 234"],
  ["a wide space", "株式\u3000会社", "株式 会社"],
  ["syllables that are taken apart", "\u1112\u1161\u11ab", "한"],
  ["the sigma at the end of a word", "ΟΔΟΣ", "οδοσ"],
])("folds away %s", (_, text, same) => {
  expect(foldText(text)).toBe(foldText(same));
});

it("keeps accents, signs and line breaks", () => {
  expect(foldText("é-ß\n1,0")).toBe("é-ß\n1,0");
});

it.each([
  ["ACME 1.pdf", "acme", ["ACME"]],
  ["aaa", "A", ["a", "a", "a"]],
  ["Total 1\u202f234", "1 2", ["1\u202f2"]],
  ["mu\u0308ller, MÜLLER", "mü", ["mu\u0308", "MÜ"]],
  // In lower case, this capital is two characters.
  ["İ acme", "acme", ["acme"]],
  ["İ acme", "i", ["İ"]],
  ["\u1112\u1161\u11ab \u1100\u1173\u11af", "글", ["\u1100\u1173\u11af"]],
  ["ACME", "", []],
  ["ACME", "other", []],
])("finds in %j what reads like %j", (text, searched, found) => {
  expect(findFolded(text, searched, 100).map(({ start, end }) => text.slice(start, end))).toEqual(found);
});

it("finds a part of any text exactly where the folded text has it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary", minLength: 1 }), (before, searched) => {
      fc.pre(foldText(searched) !== "");
      const text = `${before} ${searched}`;
      const found = findFolded(text, searched, 100);
      const has = foldText(text).includes(foldText(searched));
      expect(found.length > 0).toBe(has);
      for (const { start, end } of found) expect(foldText(text.slice(start, end))).toContain(foldText(searched));
    }),
  );
});
