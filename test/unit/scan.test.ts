import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { chooseDirection } from "../../src/files/read-pages";
import { toPageText, toShownBox, toWords, unturnBox, withSeparators } from "../../src/files/scan-words";
import type { ScanPage, Turn } from "../../src/files/scan-words";

const bbox = { x0: 20, y0: 10, x1: 60, y1: 20 };
const word = (text: string, confidence = 90) => ({ text, confidence, bbox });
const resultOf = (...lines: ReturnType<typeof word>[][]) => ({
  blocks: [{ paragraphs: [{ lines: lines.map((words) => ({ words })) }] }],
});
const size = { width: 200, height: 100 };

const pageOf = (turn: Turn, text: string, confidence = 90): ScanPage => ({
  number: 1,
  turn,
  tilt: 0,
  ...size,
  words: toWords(resultOf([word(text, confidence)]), size),
});

describe("the words of a result", () => {
  it("have their box in fractions of the page, their line and their confidence", () => {
    const [first, second, third] = toWords(resultOf([word("Total"), word("5.00", 45)], [word("EUR")]), size);
    expect(first).toEqual({
      text: "Total",
      box: { left: 0.1, top: 0.1, width: 0.2, height: 0.1 },
      confidence: 0.9,
      line: 0,
    });
    expect([second, third]).toMatchObject([
      { line: 0, confidence: 0.45 },
      { line: 1, text: "EUR" },
    ]);
  });

  it("leave out lines, stains and what is hardly a word", () => {
    const result = resultOf([word("|"), word("—", 95), word("€"), word("smudge", 12), word("%"), word("7", 30)]);
    expect(toWords(result, size).map(({ text }) => text)).toEqual(["€", "%", "7"]);
  });

  it("are none where nothing was found", () => {
    expect(toWords({ blocks: null }, size)).toEqual([]);
  });

  it("are followed by a space, and by a line break at the end of a line", () => {
    const words = toWords(resultOf([word("Total"), word("5.00")], [word("EUR")]), size);
    expect(withSeparators(words).map(({ separator }) => separator)).toEqual([" ", "\n", "\n"]);
  });
});

describe("the direction of a page", () => {
  const sentence = "A sentence that is long enough to be sure of its direction";
  const garbage = "a senseless sequence of letters and digits of the same length";

  test.each<[Turn, number, Turn, Turn[]]>([
    [0, 90, 0, [0]],
    [90, 90, 90, [90]],
    [0, 30, 270, [0, 90, 270]],
    [180, 30, 0, [180, 0]],
  ])("is looked for from %i, read with a confidence of %i, and is then %i", async (first, confidence, found, tried) => {
    const seen: Turn[] = [];
    const page = await chooseDirection(first, (turn) => {
      seen.push(turn);
      const isRight = turn === found;
      return Promise.resolve(pageOf(turn, isRight ? sentence : garbage, isRight ? 90 : confidence));
    });
    expect(page.turn).toBe(found);
    expect(seen).toEqual(tried);
  });

  it("stays the first one where none is better, as on an empty page", async () => {
    const page = await chooseDirection(90, (turn) => Promise.resolve({ ...pageOf(turn, ""), words: [] }));
    expect(page.turn).toBe(90);
  });
});

describe("the place of a word on a page that was turned", () => {
  const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.04 };

  test.each<[Turn, object]>([
    [0, box],
    [90, { left: 0.2, top: 0.6, width: 0.04, height: 0.3 }],
    [180, { left: 0.6, top: 0.76, width: 0.3, height: 0.04 }],
    [270, { left: 0.76, top: 0.1, width: 0.04, height: 0.3 }],
  ])("by %i degrees is turned back", (turn, expected) => {
    const result = unturnBox(box, turn);
    for (const [side, value] of Object.entries(expected)) {
      expect(result[side as keyof typeof result], side).toBeCloseTo(Number(value));
    }
  });

  it("has level lines for the search, though the page was tilted", () => {
    const box = { width: 0.1, height: 0.1 };
    const words = [
      { text: "Total", box: { left: 0.05, top: 0.3, ...box }, confidence: 1, line: 0 },
      { text: "5.00", box: { left: 0.85, top: 0.46, ...box }, confidence: 1, line: 0 },
    ];
    const { pieces, alsoRead } = toPageText({ ...pageOf(0, ""), tilt: Math.atan(0.1), words, alsoRead: words });
    const [left, right] = pieces;
    expect(left?.box.top).toBeCloseTo(right?.box.top ?? NaN);
    // What the other reader read is in the same places.
    expect(alsoRead).toEqual(pieces);
  });

  it("comes back from the search for values where it was", () => {
    const side = fc.double({ min: 0.01, max: 0.4, noNaN: true });
    fc.assert(
      fc.property(fc.record({ left: side, top: side, width: side, height: side }), side, (box, tilt) => {
        const page: ScanPage = { ...pageOf(0, "Total"), tilt, words: [{ text: "Total", box, confidence: 1, line: 0 }] };
        const { index, pieces, isFromPicture } = toPageText(page);
        expect([index, pieces.length, isFromPicture]).toEqual([0, 1, true]);
        const shown = pieces[0] && toShownBox(pieces[0].box, page);
        for (const name of ["left", "top", "width", "height"] as const) expect(shown?.[name]).toBeCloseTo(box[name]);
      }),
    );
  });
});
