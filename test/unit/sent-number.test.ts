import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readWorkflowDocuments } from "../../src/contract/read";
import { getRedactor } from "../../src/contract/redact";
import { labelText } from "../../src/contract/labels";
import { createKnownLabels } from "../../src/list/known-labels";
import { cellText } from "../../src/list/table-text";
import { readValue } from "../../src/evidence/values";
import { isRecord, jsonText, structureOf, writeJson, writeJsonArray } from "../../src/lib/json";
import { parseJson, SentNumber } from "../../src/lib/sent-number";
import { matching, summary } from "./fixtures";

const SENT = ["24952000000010910141", "-24952000000010910141", "0.1000000000000000055", "1.10", "1e400", "1E5", "3.0"];

describe("a number that JavaScript cannot hold as sent", () => {
  it.each(SENT)("%s is shown, found, exported and written as sent", (sent) => {
    const value = getRedactor("").parse(`{"data":[{"value":${sent}}]}`);
    expect(writeJson(value)).toBe(`{"data":[{"value":${sent}}]}`);
    const [number] = [getRedactor("secret-key").parse(`[${sent}]`)].flat();
    expect(number).toEqual(new SentNumber(sent));
    expect(labelText({ key: "k", value: number })).toBe(sent);
    expect(cellText(number)).toBe(sent);
    expect(jsonText(number)).toBe(sent);
    expect(writeJsonArray([number])).toBe(`[\n  ${sent}\n]`);
    expect(structureOf(number)).toBeUndefined();
    expect(isRecord(number)).toBe(false);
    expect(readValue(number)?.text).toBe(sent);
  });

  it("is compared by all its digits", () => {
    const value = new SentNumber("24952000000010910141");
    const labels = createKnownLabels(new Map([[summary()._id, [{ key: "n", value }]]]));
    const shown = (last: string) =>
      matching(
        [summary()],
        { label: [{ label: "n", operator: "is", value: `2495200000001091014${last}` }] },
        { labels },
      );
    expect(shown("1")).toHaveLength(1);
    expect(shown("2")).toHaveLength(0);
  });

  it("does not make a row of a list unreadable", () => {
    const row = JSON.stringify(summary({ rottenDays: 3 })).replace('"rottenDays":3', '"rottenDays":3.0');
    const reading = readWorkflowDocuments(parseJson(`{"data":[${row}],"message":""}`));
    expect(reading).toMatchObject({ ok: true, value: { documents: [{ rottenDays: 3 }] } });
  });

  it("is written back in any JSON, and other values are those of JSON.parse", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), fc.constantFrom(...SENT), (value, sent) => {
        const json = `{"a\\"\\\\":[${sent},${JSON.stringify(`,${sent},`)}],"b":${JSON.stringify(value)}}`;
        expect(writeJson(parseJson(json))).toBe(json);
      }),
    );
  });

  it.each(['{1.10:"a"}', "[01.10]", "[1.10", "[1.10 2]", "[1.]"])("makes no JSON of %s", (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  it("is kept at any depth", () => {
    const deep = `${"[".repeat(100_000)}1.10${"]".repeat(100_000)}`;
    expect(writeJson(parseJson(deep))).toBe(deep);
  });

  it("named like a prototype stays a field", () => {
    expect(writeJson(parseJson('{"__proto__":1.10}'))).toBe('{"__proto__":1.10}');
  });
});
