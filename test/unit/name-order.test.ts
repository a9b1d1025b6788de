import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runToEnd } from "../../src/list/lazy-computation";
import { createNameComparison } from "../../src/list/name-order";
import { summary } from "./fixtures";

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Compares each name with each other, in the way of the list and in the collator's. */
function compareAll(names: string[]) {
  const compare = runToEnd(createNameComparison(names.map((name) => summary({ original_file_name: name }))));
  for (const [a, first] of names.entries()) {
    for (const [b, second] of names.entries()) {
      const words = `${JSON.stringify(first)} and ${JSON.stringify(second)}`;
      expect(`${words}: ${Math.sign(compare(a, b))}`).toBe(
        `${words}: ${Math.sign(collator.compare(first, second) || compareText(first, second))}`,
      );
    }
  }
}

describe("the comparison of file names gives what the collator gives, and then the code units", () => {
  it("for each printable ASCII character and the characters of Latin alphabets", () => {
    const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(index + 32));
    compareAll([...ascii, "", ...Array.from("äÅçéñøßŁžıİŒæđĳŉſ£\u00a0\u00ad")]);
  });

  it("for each accent, composed or not", () => {
    for (let code = 0xa0; code < 0x250; code++) {
      const letter = String.fromCharCode(code);
      compareAll([letter, letter.normalize("NFD"), `${letter}1`, letter.normalize("NFD").charAt(0)]);
    }
    for (let code = 0x300; code < 0x370; code++) {
      compareAll(["a", `a${String.fromCharCode(code)}`, `a${String.fromCharCode(code)}b`, "ab", "az"]);
    }
  });

  it("for numbers of any length", () => {
    const lengths = [1, 2, 29, 30, 31, 32, 254, 255, 300];
    const numbers = lengths.flatMap((length) => ["1".repeat(length), "9".repeat(length), "0".repeat(length)]);
    compareAll([
      ...numbers,
      "a1",
      "a01",
      "a001b",
      "a10",
      "a9",
      "a",
      "a-",
      "1a",
      "10a",
      "1-",
      "1.5",
      "1.50",
      "/",
      ":",
      "٣",
    ]);
  });

  it("for any names", () => {
    const unit = fc.constantFrom(...Array.from("aAbBzZ0019_-. ()éÜßa\u0308łΩ文\u0001\t\u200d"));
    const names = fc.array(fc.oneof(fc.string({ unit, maxLength: 8 }), fc.string({ unit: "binary" })), {
      maxLength: 12,
    });
    fc.assert(fc.property(names, compareAll), { numRuns: 300 });
  });
});
