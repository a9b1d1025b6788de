import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ListSplitter } from "../../src/service/list-splitter";

/** Adds a text split at the given offsets, and returns the result. */
function split(
  text: string | Uint8Array<ArrayBuffer>,
  cuts: number[] = [],
): { rows: unknown[]; end: ReturnType<ListSplitter["end"]> } {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  const splitter = new ListSplitter();
  const rows: unknown[] = [];
  let from = 0;
  for (const to of [...places, bytes.length]) {
    splitter.add(bytes.slice(from, to));
    rows.push(...splitter.takeRows());
    from = to;
  }
  return { rows, end: splitter.end() };
}

const cuts = fc.array(fc.nat(), { maxLength: 30 });
// Texts with everything that a careless split would break.
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom('},{"', '"],[', "\\", '\\"', "📄,é", '"data":[', "\u2028", "]}"),
);
const json = fc.jsonValue({ stringUnit: "binary", maxDepth: 4 });
const element = fc.oneof(json, text, fc.dictionary(text, fc.oneof(json, text)));
const others = fc.dictionary(
  text.filter((name) => name !== "data" && name !== "__proto__"),
  element,
  { maxKeys: 3 },
);
const space = fc.constantFrom(undefined, 1, 2, "\t");
/** A body as JSON.parse gives it back, where -0 is 0. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("a list's elements", () => {
  it("are those of JSON.parse, wherever the text is cut and whatever surrounds them", () => {
    fc.assert(
      fc.property(others, fc.array(element), others, space, cuts, (before, data, after, indent, places) => {
        const later = Object.fromEntries(Object.entries(after).filter(([name]) => !(name in before)));
        const body = { ...before, data, ...later };
        const { rows, end } = split(JSON.stringify(body, null, indent), places);
        expect(rows).toEqual(plain(data));
        expect(end).toEqual({ envelope: plain({ ...before, ...later }) });
      }),
      { numRuns: 1000, endOnFailure: true },
    );
  });

  it("come as soon as the comma after them has", () => {
    const splitter = new ListSplitter();
    const push = (part: string) => {
      splitter.add(new TextEncoder().encode(part));
      return splitter.takeRows();
    };
    expect(push('{"message":"m","da')).toEqual([]);
    expect(push('ta" : [ {"a":1')).toEqual([]);
    expect(push('},{"b":"},{')).toEqual([{ a: 1 }]);
    expect(push('"},3,')).toEqual([{ b: "},{" }, 3]);
    expect(push("4]")).toEqual([4]);
    expect(push("}")).toEqual([]);
    expect(splitter.end()).toEqual({ envelope: { message: "m" } });
  });

  it("may be cut inside an escape before the next rows", () => {
    const text = '{"data":[{"a":"x\\"y"},{"b":""},{"":2}]}';
    expect(split(text, [text.indexOf("\\") + 1]).rows).toEqual([{ a: 'x"y' }, { b: "" }, { "": 2 }]);
  });
});

// In pieces as small as a network sends them. Work that grows with the square of the size takes far longer than a test may.
describe("a list of any size", () => {
  const inPieces = (text: string) =>
    split(
      text,
      Array.from({ length: text.length / 16_384 }, (_, i) => i * 16_384),
    );

  it.each([
    ["a text of 4 million commas", ",".repeat(4e6)],
    ["an array of 2 million numbers", Array.from({ length: 2e6 }, () => 7)],
    ["an array of 200,000 objects", Array.from({ length: 2e5 }, () => ({ a: 1 }))],
  ])("takes time in proportion to it where a row is %s", (_, value) => {
    const { rows, end } = inPieces(JSON.stringify({ data: [{ value }, { value: 1 }] }));
    expect([rows.length, rows[1], end]).toEqual([2, { value: 1 }, { envelope: {} }]);
  });
});

describe("another shape", () => {
  it.each([
    "",
    "  ",
    "null",
    "7",
    '"data"',
    "[1,2]",
    '[{"data":[1]}]',
    '{"message":"documents not found!"}',
    '{"data":null}',
    '{"data":{"data":[1]}}',
    '{"data":"[1,2]"}',
    '{"inner":{"data":[1]},"message":"data"}',
    '{"d\\u0061ta":[1]}',
    "<!doctype html><h1>data: [1]</h1>",
    '{"message":',
  ])("%j is given back as a whole", (body) => {
    expect(split(body, [3, 9, 12])).toEqual({ rows: [], end: { whole: body } });
  });

  it("with a head that does not end is given back as a whole", () => {
    const body = JSON.stringify({ message: "m".repeat(100_000), data: [1] });
    expect(split(body, [50_000, 99_000])).toEqual({ rows: [], end: { whole: body } });
  });
});

describe("a text that JSON.parse refuses", () => {
  it.each([
    '{"data":[1,]}',
    '{"data":[,1]}',
    '{"data":[1,,2]}',
    '{"data":[1 2]}',
    '{"data":[{"a":1]}',
    '{"data":[1]',
    '{"data":[1',
    '{"data":["a',
    '{"data":[1]]}',
    '{"data":[1]}}',
    '{"data":[1],}',
    '{"data":[1]} more',
    '{data":[1]}"data":[1]',
    '{"data":[01]}',
  ])("%j throws, wherever it is cut", (body) => {
    const whole = (): unknown => JSON.parse(body);
    expect(whole).toThrow(SyntaxError);
    for (let cut = 0; cut < body.length; cut++) {
      const inPieces = (): unknown => {
        const { end } = split(body, [cut]);
        return "whole" in end ? JSON.parse(end.whole) : end.envelope;
      };
      expect(inPieces, `cut at ${cut}`).toThrow(SyntaxError);
    }
  });

  it("throws wherever a good one is spoilt", () => {
    const body = JSON.stringify({ message: "m", data: [{ a: [1, "x,]"] }, null, "é"], more: { b: [] } });
    fc.assert(
      fc.property(
        fc.nat(body.length),
        fc.constantFrom("", ",", "]", "}", "[", '"', "x", "\\"),
        cuts,
        (index, sign, places) => {
          const spoilt = body.slice(0, index) + sign + body.slice(index + 1);
          let parsed: unknown;
          try {
            parsed = JSON.parse(spoilt);
          } catch {
            parsed = undefined;
          }
          let outcome: unknown;
          try {
            const { rows, end } = split(spoilt, places);
            outcome = "whole" in end ? JSON.parse(end.whole) : { ...end.envelope, data: rows };
          } catch {
            outcome = undefined;
          }
          expect(outcome).toEqual(parsed);
        },
      ),
      { numRuns: 2000, endOnFailure: true },
    );
  });

  it("is a list whose data comes twice, which says nothing certain", () => {
    expect(() => split('{"data":[1],"data":[2]}')).toThrow(/twice/);
  });
});
