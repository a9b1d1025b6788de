import fc from "fast-check";
import papa from "papaparse";
import { describe, expect, it } from "vitest";
import { guardFormulas } from "../../src/list/table-text";
import { tableText } from "../../src/list/table-text";
import { csvOf } from "./fixtures";

const SIGNS = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];
const INVISIBLE = [" ", "\u00a0", "\u3000", "\u200b", "\u2060", "\ufeff", "\u00ad", "\u202e", "\u3164", "\0", '"'];

describe("a text that a spreadsheet would run", () => {
  it.each(SIGNS)("begins with %s, also behind what is not seen, and gets an apostrophe in front", (sign) => {
    for (const before of ["", ...INVISIBLE, INVISIBLE.join("")]) {
      expect(guardFormulas(`${before}${sign}1+1`)).toBe(`'${before}${sign}1+1`);
    }
  });

  it.each(["\tx", "\rx", "\nx", "-12.50"])("gets one in front also where it is none: %j", (text) => {
    expect(guardFormulas(text)).toBe(`'${text}`);
  });

  it.each([
    ["x;=1", "x;'=1"],
    ["x; \u200b＠1", "x; \u200b'＠1"],
    ["x\n=1", "x\n'=1"],
    ["x\r\n+1\r-2", "x\r\n'+1\r'-2"],
    ["x\t=1", "x\t'=1"],
    ["x\u2028=1", "x\u2028'=1"],
    ['x;"=1"', `x;"'=1"`],
    ["=1;=2", "'=1;'=2"],
    ["\n=1", "'\n'=1"],
  ])("gets one before the sign where a new cell begins inside the text: %j", (text, guarded) => {
    expect(guardFormulas(text)).toBe(guarded);
  });

  it.each(["", "a=b", "a; b", "a\nb-c", "2026-09-23T10:11:12.345Z", "a,=1", "'=1", "a ; 'b=1", "x ;y =1"])(
    "is not %j",
    (text) => {
      expect(guardFormulas(text)).toBe(text);
    },
  );

  it("is guarded once", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const guarded = guardFormulas(text);
        expect(guardFormulas(guarded)).toBe(guarded);
      }),
    );
  });

  it("is found behind a million spaces or line breaks at once", () => {
    const spaces = " ".repeat(1_000_000);
    expect(guardFormulas(`${spaces}x;${spaces}=1`).slice(-4)).toBe(" '=1");
    expect(guardFormulas(`${"\n".repeat(1_000_000)}=1`).slice(-4)).toBe("\n'=1");
  });
});

const hostileText = fc
  .array(fc.constantFrom(...SIGNS, ...INVISIBLE, ";", "\t", "\n", "\r", ",", "'", "1", "a"), { maxLength: 8 })
  .map((parts) => parts.join(""));
const hostileRows = fc.array(fc.tuple(hostileText, hostileText, hostileText), { minLength: 1, maxLength: 4 });

/** Whether a spreadsheet may take a cell for a formula: what it does not show, and quotes around the text, do not count. */
function isFormula(cell: string) {
  const shown = Array.from(cell).find((character) => !/\s/.test(character) && !INVISIBLE.includes(character));
  return shown !== undefined && SIGNS.includes(shown);
}

/**
 * The cells of a text in a spreadsheet whose separator is ; or tab. Quotes do not hold cells together here: whether they
 * do depends on the program, and where the quotes of a file with commas end up.
 */
const splitBluntly = (text: string) => text.split(/[;\t\r\n]/);

describe("no cell begins with the sign of a formula", () => {
  it("in a CSV file that is split at commas, at semicolons or at tabs", async () => {
    await fc.assert(
      fc.asyncProperty(hostileRows, async (rows) => {
        const csv = (await csvOf(["a", "=b", "c;=d"], rows)).slice(1);
        expect(splitBluntly(csv).filter(isFormula)).toEqual([]);
        for (const delimiter of [",", ";", "\t"]) {
          const { data } = papa.parse<string[]>(csv, { delimiter, newline: "\r\n" });
          expect(data.flat().filter(isFormula)).toEqual([]);
        }
      }),
    );
  });

  it("in a copied table, whose rows and columns are kept", () => {
    fc.assert(
      fc.property(hostileRows, (rows) => {
        const lines = tableText(rows).split(/[\r\n]/);
        expect(lines).toHaveLength(rows.length);
        for (const line of lines) expect(line.split("\t")).toHaveLength(3);
        expect(splitBluntly(lines.join("\n")).filter(isFormula)).toEqual([]);
      }),
    );
  });
});

describe("a copied table", () => {
  it("has cells of one line, numbers and flags as sent, objects as JSON, and nothing for null", () => {
    const rows = [
      ["Main 1\r\n\tTown", -12.5, true, null, undefined],
      ["x\n=1", "-12.50", { a: [-1, "x;=1"] }, "", "x"],
    ];
    expect(tableText(rows)).toBe(`Main 1 Town\t-12.5\ttrue\t\t\nx '=1\t'-12.50\t{"a":[-1,"x;'=1"]}\t\tx`);
  });
});

it("a CSV file holds numbers, flags and null as sent, and keeps cells with any separator together by quotes", async () => {
  expect(await csvOf(["a", "b", "c", "d", "e"], [[-3, false, null, { a: "x;=1" }, "x;y"]])).toBe(
    `\uFEFFa,b,c,d,e\r\n-3,false,,"{""a"":""x;'=1""}","x;y"`,
  );
});
