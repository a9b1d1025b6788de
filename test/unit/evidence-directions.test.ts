import { expect, test } from "vitest";
import { measurePiece } from "../../src/evidence/layout";
import type { TextPiece } from "../../src/evidence/page-text";
import { readPage } from "../../src/evidence/read-page";

const pieceOf = (text: string, left: number, width: number): TextPiece => ({
  text,
  box: { left, top: 100, width, height: 12 },
});

/** From which to which side a part of a text reaches, in parts of its width. */
function sidesOf(text: string, part: string): [from: number, to: number] {
  const start = text.indexOf(part);
  const { left, width } = measurePiece(pieceOf(text, 0, 100))(start, start + part.length);
  return [left / 100, (left + width) / 100];
}

test("the first word of a Hebrew text is on its right, and the last one on its left", () => {
  const text = "מסעדת הגליל";
  expect(sidesOf(text, "מסעדת")[1]).toBeCloseTo(1);
  expect(sidesOf(text, "הגליל")[0]).toBeCloseTo(0);
  expect(sidesOf(text, "הגליל")[1]).toBeLessThan(sidesOf(text, "מסעדת")[0]);
});

test("a number in a Hebrew text goes from left to right, left of the words before it", () => {
  const text = "סהכ 1,284.50";
  expect(sidesOf(text, "1,284.50")[0]).toBeCloseTo(0);
  expect(sidesOf(text, "1,284")[1]).toBeLessThanOrEqual(sidesOf(text, ".50")[0]);
  expect(sidesOf(text, "סהכ")[1]).toBeCloseTo(1);
});

test("a Hebrew word in an English text stays where it is", () => {
  const text = "Sold to גליל in Haifa";
  expect(sidesOf(text, "Sold to")[0]).toBeCloseTo(0);
  expect(sidesOf(text, "Haifa")[1]).toBeCloseTo(1);
});

test("words and letters that are pieces of their own are read from right to left, numbers among them from left to right", () => {
  const pieces = [
    pieceOf("1,284.50", 100, 40),
    pieceOf("EUR", 144, 20),
    // The letters of one word, as they are drawn.
    pieceOf("ﻢ", 168, 6),
    pieceOf("ﻗ", 174, 6),
    pieceOf("ر", 180, 6),
    pieceOf("اسم", 190, 20),
  ];
  expect(readPage({ index: 0, pieces }).text.trim()).toBe("اسم رﻗﻢ 1,284.50 EUR");
});
