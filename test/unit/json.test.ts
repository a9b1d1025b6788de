import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { otherFields } from "../../src/contract/document";
import { jsonText, shortJson, writeJson, writeJsonArray } from "../../src/lib/json";

describe("a value as JSON", () => {
  it("is indented, and reads back as it was", () => {
    expect(jsonText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(jsonText(plain))).toEqual(plain);
        expect(JSON.parse(shortJson(plain))).toEqual(plain);
      }),
    );
  });

  it("is not indented where that would make it many times longer", () => {
    const long = Array.from({ length: 10_000 }, () => 1);
    expect(jsonText(long)).toBe(JSON.stringify(long));
  });

  it("is one line if it fits on one", () => {
    expect(shortJson([1, { a: "x\ny" }])).toBe('[ 1, { "a": "x\\ny" } ]');
    expect(shortJson(["x".repeat(80)])).toContain("\n");
  });

  it("says so if it is nested too deeply", () => {
    const deep: unknown = JSON.parse("[".repeat(500_000) + "]".repeat(500_000));
    expect(jsonText(deep)).toMatch(/nested too deeply/);
  });
});

it("other fields are all but the documented ones, in their order and by any name", () => {
  const whole: unknown = JSON.parse('{"b":1,"key":2,"__proto__":{"x":3},"a":4,"constructor":5}');
  expect(otherFields(Object(whole) as object, ["key", "toString"])).toEqual([
    ["b", 1],
    ["__proto__", { x: 3 }],
    ["a", 4],
    ["constructor", 5],
  ]);
});

const deepJson = (depth: number) => `${'[{"a":1,"b":'.repeat(depth)}[1,"\\"",{},[],null]${"}]".repeat(depth)}`;

describe("JSON", () => {
  it("is written on one line", () => {
    expect(writeJson({ a: [1, "x\ny"] })).toBe('{"a":[1,"x\\ny"]}');
  });

  it("is written however deep it is nested", () => {
    const text = deepJson(50_000);
    expect(writeJson(JSON.parse(text))).toBe(text);
  });
});

describe("an array", () => {
  it("is written as indented JSON", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (items) => {
        expect(writeJsonArray(items)).toBe(JSON.stringify(items, null, 2));
      }),
    );
  });

  it("has a line for each item where one of them is nested too deeply to be indented", () => {
    const deep = deepJson(50_000);
    expect(writeJsonArray([{ a: 1 }, JSON.parse(deep), "x"])).toBe(`[\n  {"a":1},\n  ${deep},\n  "x"\n]`);
  });
});
