import { describe, expect, test } from "vitest";
import { decoderFor } from "../../src/service/body";

describe("the character set of a text", () => {
  test.each([
    ["text/plain", "utf-8"],
    ["text/plain; charset=ISO-8859-1", "windows-1252"],
    ['text/plain; charset="utf-16le"', "utf-16le"],
    ["text/plain; charset=klingon", "utf-8"],
  ])("of %s is %s", (type, encoding) => {
    expect(decoderFor(type).encoding).toBe(encoding);
  });
});
