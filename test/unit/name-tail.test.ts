import fc from "fast-check";
import { expect, it } from "vitest";
import { getTailStart } from "../../src/ui/text/FileName";

const LONG = "A name that is rather long for a file, as names go ";
const tail = (name: string) => name.slice(getTailStart(name) ?? name.length);

it.each([
  ["the last twelve letters", `${LONG}2026-1041.pdf`, "026-1041.pdf"],
  ["no half of a surrogate pair", `${LONG}🧾2026-104.pdf`, "2026-104.pdf"],
  ["no half of one either where the cut falls into it", `${LONG}🧾026-104.pdf`, "🧾026-104.pdf"],
  ["a family together", `${LONG}👨‍👩‍👧026-1.pdf`, "👨‍👩‍👧026-1.pdf"],
  ["no space at its beginning", `${LONG}at last VF81005.pdf`, "VF81005.pdf"],
  ["an accent with its letter", `${LONG}e\u03012026-10.pdf`, "e\u03012026-10.pdf"],
])("the end of a long name is %s", (_, name, end) => {
  expect(tail(name)).toBe(end);
});

it.each([
  ["a short one", "ACME 2026-1041.pdf"],
  ["one of 24 letters", "x".repeat(24)],
  ["one that ends in spaces", `${LONG}${" ".repeat(14)}`],
  ["one in Arabic", `فاتورة ${"رقم ".repeat(12)}.pdf`],
  ["one in Hebrew behind a Latin beginning", `${LONG}חשבונית 12.pdf`],
  ["one in Adlam", `${LONG}\u{1e900}.pdf`],
])("%s has no such end", (_, name) => {
  expect(getTailStart(name)).toBeUndefined();
});

it.each([
  ["any characters", "grapheme"],
  ["the letters that need no segmenter, with accents", fc.constantFrom(...Array.from("a ö ßжΩカ漢\u0301\u3099\u0483"))],
] as const)("never begins inside of a letter of %s", (_, unit) => {
  const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  fc.assert(
    fc.property(fc.string({ unit, minLength: 31, maxLength: 60 }), (name) => {
      const start = getTailStart(name);
      fc.pre(start !== undefined);
      expect([...letters.segment(name)].map(({ index }) => index)).toContain(start);
    }),
  );
});
