import fc from "fast-check";
import { expect, test } from "vitest";
import { toBlocks, toPieces } from "../../src/document/viewer/text-blocks";

const lines = (count: number, length: number) =>
  Array.from({ length: count }, () => `${"\u0628".repeat(length - 1)}\n`);

test.each([
  ["short lines", lines(500, 20), 200],
  ["lines of 100 characters", lines(500, 100), 40],
  ["lines of 1,980 characters", lines(500, 1980), 2],
  ["lines of 9,000 characters", lines(3, 9000), 1],
])("%s are laid out in blocks of at most 200 lines and 4,000 characters, or one line", (_, all, most) => {
  const blocks = toBlocks(all);
  expect(Math.max(...blocks.map((block) => block.lines.length))).toBe(most);
  expect(blocks.flatMap((block) => block.lines)).toEqual(all);
  for (const { first, lines } of blocks) expect(all.slice(first, first + lines.length)).toEqual(lines);
});

test("a line of up to 500 characters is one piece", () => {
  expect(toPieces("a".repeat(500))).toHaveLength(1);
  expect(toPieces("a".repeat(501))).toHaveLength(2);
});

test("a piece of a longer line ends behind a space", () => {
  const words = "word ".repeat(150);
  expect(toPieces(words).map(({ length }) => length)).toEqual([500, 250]);
  expect(toPieces(`ab${words}end`).map(({ length }) => length)).toEqual([497, 258]);
});

test("the pieces of a line are the line, and no character is split", () => {
  const character = fc.constantFrom("a", " ", "\u0628", "\u0301", "𠮷", "\t", "\u00a0");
  fc.assert(
    fc.property(fc.array(character, { maxLength: 3000 }), (characters) => {
      const pieces = toPieces(characters.join(""));
      expect(pieces.join("")).toBe(characters.join(""));
      for (const piece of pieces) {
        expect(piece.isWellFormed()).toBe(true);
        expect(piece.length).toBeLessThanOrEqual(1000);
      }
    }),
  );
});
