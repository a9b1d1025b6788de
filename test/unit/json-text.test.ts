import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createJsonText } from "../../src/api/json-text";
import { summary } from "./fixtures";

/** Reads a text that arrives in parts of a size. */
function read(text: string, size = 100_000) {
  const body = createJsonText();
  for (let at = 0; at < text.length; at += size) body.add(text.slice(at, at + size));
  return body;
}

// More than is parsed in one go, so that it is cut.
const rows = Array.from({ length: 12_000 }, (_, at) => summary({ _id: `id-${at}` }));
const message = "documents fetched successfully";

describe("a long list", () => {
  it.each<[string, object]>([
    ["as described", { message, data: rows }],
    ["without a message", { data: rows }],
    ["with its message behind", { data: rows, message }],
    ["with more fields before and behind", { version: 2, message, data: rows, next: [{ data: [1] }] }],
    ["of which rows hold lists", { data: rows.map((row) => ({ ...row, tags: [{ a: 1 }, { b: 2 }] })) }],
    [
      "whose texts look like its ends",
      { message: 'a "data":[ {', data: rows.map((row) => ({ ...row, a: '"},{"}, {"' })) },
    ],
    ["of anything", { data: rows.map((row, at) => (at % 3 === 0 ? row : at % 3 === 1 ? null : [row, { a: [] }])) }],
    ["inside another", { data: { data: rows } }],
  ])("%s is read as JSON.parse reads it", (_, body) => {
    expect(read(JSON.stringify(body)).value()).toEqual(body);
    expect(read(JSON.stringify(body, null, 1).replaceAll("\n", "")).value()).toEqual(body);
  });

  it("is parsed before its end", () => {
    const text = JSON.stringify({ message, data: rows });
    expect(read(text).text().length).toBeLessThan(text.length / 2);
  });

  it("that breaks off is no JSON, and its beginning is kept for the reader", () => {
    const body = read(JSON.stringify({ message, data: rows }).slice(0, -2));
    expect(() => body.value()).toThrow(SyntaxError);
    expect(body.text()).toContain(message);
  });
});

describe("any text", () => {
  it("is read as JSON.parse reads it, however it is cut into parts", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 20 }), (value, size) => {
        const text = JSON.stringify(value);
        expect(read(text, size).value()).toEqual(JSON.parse(text));
      }),
    );
  });
});
