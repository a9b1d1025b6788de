import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeFileText } from "../../src/lib/charset";

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBigEndian = false) => {
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  Array.from({ length: text.length }, (_, at) => bytes.setUint16(2 * at, text.charCodeAt(at), !isBigEndian));
  return new Uint8Array(bytes.buffer);
};
const TEXT = "Müller & Söhne GmbH";

describe("a text is read", () => {
  test.each([
    ["in UTF-8", utf8(TEXT), ""],
    ["in UTF-8 with a mark", utf8(`\ufeff${TEXT}`), "text/plain; charset=iso-8859-1"],
    ["in Windows-1252 where it is no UTF-8", latin1(TEXT), ""],
    ["in Windows-1252 where it is not the UTF-8 that the header names", latin1(TEXT), "text/csv; charset=utf-8"],
    ["in the character set of the header", latin1("M\u0081ller & S\u0094hne GmbH"), 'text/plain; charset="ibm866"'],
    ["in UTF-8 where the browser does not know the one of the header", utf8(TEXT), "text/plain; charset=klingon"],
    ["in UTF-16 with a mark", utf16(`\ufeff${TEXT}`), "text/plain; charset=utf-8"],
    ["in UTF-16 that begins with its high bytes", utf16(`\ufeff${TEXT}`, true), ""],
    ["in UTF-16 without a mark", utf16(TEXT), "text/plain; charset=utf-8"],
    ["in UTF-16 without a mark, high bytes first", utf16(TEXT, true), ""],
  ])("%s", (_, bytes, type) => {
    const expected = type.includes("ibm866") ? "MБller & SФhne GmbH" : TEXT;
    expect(decodeFileText(bytes, type)).toBe(expected);
  });

  test.each([
    [
      "its declaration",
      latin1(`<?xml version="1.0" encoding="ISO-8859-1"?><a>${TEXT}</a>`),
      "text/xml; charset=ibm866",
    ],
    [
      "UTF-8 where the declaration names another one wrongly",
      utf8(`<?xml version='1.0' encoding='utf-16'?><a>${TEXT}</a>`),
    ],
    ["Windows-1252 where the declaration names UTF-8", latin1(`<?xml version="1.0" encoding="UTF-8"?><a>${TEXT}</a>`)],
    ["UTF-16 without a mark", utf16(`<?xml version="1.0" encoding="UTF-16"?><a>${TEXT}</a>`)],
  ])("as XML, in %s", (_, bytes, type = "application/xml; charset=utf-8") => {
    expect(decodeFileText(bytes, type)).toContain(`<a>${TEXT}</a>`);
  });

  test("in UTF-16 without a mark where it is Japanese with few Latin letters", () => {
    const text = "請求番号 88231\n発行日　令和8年11月14日\n";
    expect(decodeFileText(utf16(text))).toBe(text);
  });

  test("in UTF-8 although its beginning ends inside a character", () => {
    expect(decodeFileText(utf8("für é").subarray(0, -1), "", true)).toBe("für ");
  });

  test("in UTF-8 although a zero stands in it", () => {
    expect(decodeFileText(utf8("Zeichen\0ende für Übung"))).toBe("Zeichen\0ende für Übung");
  });

  test("as it was written, whatever it says, in UTF-8", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
        fc.pre(!text.includes("\0") && !text.startsWith("\ufeff"));
        expect(decodeFileText(utf8(text))).toBe(text.toWellFormed());
      }),
    );
  });
});
