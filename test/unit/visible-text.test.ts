import fc from "fast-check";
import { expect, it } from "vitest";
import { fileName } from "../../src/contract/document";
import { visibleText } from "../../src/lib/visible-text";

it.each([
  ["invoice\u202Efdp.exe", "invoice[U+202E]fdp.exe"],
  ["\u2066a\u2069", "[U+2066]a[U+2069]"],
  ["a\u0000b\u001bc\u0085", "a[U+0000]b[U+001B]c[U+0085]"],
  ["a\u200eb\u200fc\u061c", "a[U+200E]b[U+200F]c[U+061C]"],
  ["in\u200bvoice\ufeff", "in[U+200B]voice[U+FEFF]"],
  ["in\u00advoice\u3164", "in[U+00AD]voice[U+3164]"],
  ["in\u200cvoi\u200dce", "in[U+200C]voi[U+200D]ce"],
  ["a\u{e0061}\u{e007f}", "a[U+E0061][U+E007F]"],
  ["🏴\u{e0061}\u{e007f}", "🏴[U+E0061][U+E007F]"],
  ["می\u200c\u200cخواهم", "می[U+200C][U+200C]خواهم"],
  ["فاتورة\u200c.pdf", "فاتورة[U+200C].pdf"],
  ["😀\u200da", "😀[U+200D]a"],
])("%j is shown as %j", (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

it.each([
  ["line breaks and tabs", "two\nlines\r\nand\ta tab"],
  ["letters that are written from right to left", "فاتورة ١٢.pdf"],
  ["letters with accents of their own", "e\u0301"],
  ["Persian with a non-joiner", "می\u200cخواهم.pdf"],
  ["Sinhala with a joiner", "ශ\u0dca\u200dරී"],
  ["Marathi with a joiner", "दर्\u200dया"],
  ["a family", "👨\u200d👩\u200d👧"],
  ["an emoji with a colour of skin", "👩🏽\u200d🚀"],
  ["an emoji with a variation selector", "🏳️\u200d🌈"],
  ["the flag of Scotland", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
])("%s are shown as they are", (_, text) => {
  expect(visibleText(text)).toBe(text);
});

const ranges: [first: number, last: number][] = [
  [0x00ad, 0x00ad],
  [0x061c, 0x061c],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xe0001, 0xe0001],
  [0xe0020, 0xe007f],
];
const invisible = fc.oneof(
  ...ranges.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
);

it("shows texts that differ in invisible characters as different texts", () => {
  const unit = fc.oneof(fc.constantFrom("a", "é", "1", ".", "漢"), invisible);
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const shown = visibleText(text);
      expect(shown).toMatch(/^[aé1.漢[\]U+\dA-F]*$/);
      const decoded = shown.replace(/\[U\+([\dA-F]+)\]/g, (_, code: string) =>
        String.fromCodePoint(parseInt(code, 16)),
      );
      expect(decoded).toBe(text);
    }),
  );
});

it("keeps joiners only between two letters of a script that needs them, or two emoji", () => {
  const unit = fc.oneof(fc.constantFrom("ب", "म", "ക", "\u0dca", "😀", "👩🏽", "a", " ", "١"), invisible);
  const needed = /([بमക\u0dca])[\u200c\u200d](?=[بमക\u0dca])|(😀|👩🏽)\u200d(?=😀|👩)/gu;
  fc.assert(
    fc.property(fc.string({ unit, minLength: 3 }), (text) => {
      const shown = visibleText(text);
      expect(shown.match(/[\u200c\u200d]/g)).toEqual(text.match(needed)?.map((found) => found.slice(-1)) ?? null);
      expect(visibleText(shown)).toBe(shown);
    }),
    { numRuns: 1000 },
  );
});

it("also writes out tabs and line breaks in a file's name", () => {
  expect(fileName({ original_file_name: "invoice\u202Efdp.exe" })).toBe("invoice[U+202E]fdp.exe");
  expect(fileName({ original_file_name: "a\tb\r\nc\u2028.pdf" })).toBe("a[U+0009]b[U+000D][U+000A]c[U+2028].pdf");
});
