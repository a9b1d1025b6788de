import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeJson, writeJsonArray } from "../../src/lib/json";

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
