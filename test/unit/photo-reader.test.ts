import { describe, expect, it } from "vitest";
import { cutOut, resize, toGrey, turn, type Corners, type GreyPicture } from "../../src/files/grey-picture";
import { boxOfPart, decodeLine, readAlphabet, splitWords } from "../../src/files/read-line";
import { findTextAreas, inRows, sizeOf, tiltOf } from "../../src/files/text-areas";

/** A picture from rows of signs: `#` is ink, anything else paper. */
function picture(...rows: string[]): GreyPicture {
  const shades = rows.flatMap((row) => Array.from(row, (sign) => (sign === "#" ? 0 : 255)));
  return { width: rows[0]?.length ?? 0, height: rows.length, shades: new Uint8Array(shades) };
}

const rectangle = (left: number, top: number, width: number, height: number): Corners => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
];

describe("a grey picture", () => {
  it("has the brightness of the colours", () => {
    const rgba = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255]);
    expect([...toGrey(3, 1, rgba).shades]).toEqual([255, 0, 149]);
  });

  it("is turned clockwise", () => {
    const corner = picture("#..", "...");
    expect(turn(corner, 90)).toEqual(picture(".#", "..", ".."));
    expect(turn(corner, 180)).toEqual(picture("...", "..#"));
    expect(turn(corner, 270)).toEqual(picture("..", "..", "#."));
  });

  it("is the mean of its pixels where it shrinks", () => {
    const { shades, ...size } = resize(picture("##..", "##.."), 2, 1);
    expect(size).toEqual({ width: 2, height: 1 });
    expect(shades[0]).toBeLessThan(64);
    expect(shades[1]).toBeGreaterThan(191);
  });

  it("gives a tilted part of itself upright", () => {
    const down = picture("....", ".#..", ".#..", "....");
    // A line that is read from bottom to top.
    const area: Corners = [
      { x: 1, y: 3 },
      { x: 1, y: 1 },
      { x: 2, y: 1 },
      { x: 2, y: 3 },
    ];
    const { width, height, shades } = cutOut(down, area, { height: 2, minWidth: 1, maxWidth: 100 });
    expect([width, height]).toEqual([4, 2]);
    expect(Math.max(...shades)).toBeLessThan(200);
  });
});

describe("areas of text", () => {
  const WIDTH = 60;
  const map = (isText: (x: number, y: number) => boolean) => ({
    width: WIDTH,
    height: WIDTH,
    chances: Float32Array.from({ length: WIDTH * WIDTH }, (_, index) =>
      isText(index % WIDTH, Math.floor(index / WIDTH)) ? 0.9 : 0,
    ),
  });

  it("are found one by one, wider than the middle of their lines", () => {
    const areas = findTextAreas(map((x, y) => x >= 10 && x < 50 && (Math.abs(y - 12) < 3 || Math.abs(y - 40) < 3)));
    expect(areas.map(sizeOf)).toEqual([
      { width: expect.closeTo(47.1, 0) as number, height: expect.closeTo(12.1, 0) as number },
      { width: expect.closeTo(47.1, 0) as number, height: expect.closeTo(12.1, 0) as number },
    ]);
  });

  it("follow a line that is not level", () => {
    const [area] = findTextAreas(map((x, y) => x >= 5 && x < 55 && Math.abs(y - 15 - x / 2) < 4));
    const [start, end] = area ?? rectangle(0, 0, 0, 0);
    expect(Math.atan2(end.y - start.y, end.x - start.x)).toBeCloseTo(Math.atan(0.5), 1);
  });

  it("leave specks out", () => {
    expect(findTextAreas(map((x, y) => x === 10 && y === 10))).toEqual([]);
  });

  it("are read row by row, from left to right", () => {
    const [total, amount, above] = [rectangle(0, 50, 40, 10), rectangle(90, 52, 30, 10), rectangle(60, 10, 40, 10)];
    expect(inRows([amount, total, above], 0)).toEqual([[above], [total, amount]]);
  });

  it("of a tilted page are on one row if a line through both has the page's angle", () => {
    const [left, right, next] = [rectangle(0, 50, 40, 10), rectangle(200, 70, 30, 10), rectangle(0, 68, 40, 10)];
    expect(inRows([left, right, next], 0.1)).toEqual([[left, right], [next]]);
    const sloping: Corners = [
      { x: 0, y: 0 },
      { x: 100, y: 10 },
      { x: 99, y: 20 },
      { x: -1, y: 10 },
    ];
    expect(tiltOf([left, sloping, sloping])).toBeCloseTo(0.1);
  });
});

describe("a line", () => {
  const alphabet = readAlphabet("a\nb\n票\n，");

  it("is read in Latin letters, with signs in their usual width", () => {
    expect(alphabet).toEqual([undefined, "a", "b", undefined, ",", " "]);
  });

  it("has a character once, however many steps it takes, and twice with a gap between", () => {
    const steps = ["a", "a", "", "a", "票", "b"].map((sign) => ["", "a", "b", "票", "，", " "].indexOf(sign));
    const chances = Float32Array.from({ length: steps.length * 6 }, (_, index) => {
      const [step, sign] = [Math.floor(index / 6), index % 6];
      return steps[step] === sign ? 0.9 : sign === 0 ? 0.05 : 0;
    });
    const read = decodeLine({ steps: 6, classes: 6, chances }, alphabet);
    expect(read.map(({ text }) => text).join("")).toBe("aab");
    expect(read[0]?.at).toBeCloseTo(1 / 6);
  });

  it("is split where its gaps are wide, though the network read no space", () => {
    const row = "##.##.##........##.##";
    const characters = [1, 4, 7, 17, 20].map((middle, index) => ({
      text: "abcde"[index] ?? "",
      at: middle / row.length,
      confidence: 0.9,
    }));
    const words = splitWords(characters, picture(...Array<string>(10).fill(row)));
    expect(words.map(({ text }) => text)).toEqual(["abc", "de"]);
    expect(words[1]?.start).toBeCloseTo(16 / row.length);
    expect(words[1]?.end).toBeCloseTo(1);
  });

  it("has boxes without the margin of its area", () => {
    const box = boxOfPart(rectangle(10, 20, 80, 10), { start: 0.5, end: 1 }, { width: 100, height: 100 });
    expect(box).toEqual({
      left: 0.5,
      top: expect.closeTo(0.214) as number,
      width: expect.closeTo(0.4) as number,
      height: expect.closeTo(0.072) as number,
    });
  });
});
