import fc from "fast-check";
import { expect, it } from "vitest";
import { fileName } from "../../src/contract/document";
import { visibleText } from "../../src/contract/visible-text";

it.each([
  ["invoice\u202Efdp.exe", "invoice[U+202E]fdp.exe"],
  ["\u2066a\u2069", "[U+2066]a[U+2069]"],
  ["a\u0000b\u001bc\u0085", "a[U+0000]b[U+001B]c[U+0085]"],
  ["a\u200eb\u200fc\u061c", "a[U+200E]b[U+200F]c[U+061C]"],
  ["two\nlines\tand a tab", "two\nlines\tand a tab"],
  ["فاتورة ١٢.pdf", "فاتورة ١٢.pdf"],
  ["👨‍👩‍👧 é", "👨‍👩‍👧 é"],
])("%j is shown as %j", (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

const SIGNS = [
  "\u061c",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202b",
  "\u202c",
  "\u202d",
  "\u202e",
  "\u2066",
  "\u2067",
  "\u2068",
  "\u2069",
];

it("leaves no sign that turns the direction of others", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "é", ...SIGNS), minLength: 1 }), (text) => {
      expect(visibleText(text)).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
    }),
  );
});

it("marks them in a file's name", () => {
  expect(fileName({ original_file_name: "invoice\u202Efdp.exe" })).toBe("invoice[U+202E]fdp.exe");
  expect(fileName({ original_file_name: "a\tb\r\nc\u2028.pdf" })).toBe("a[U+0009]b[U+000D][U+000A]c[U+2028].pdf");
});
