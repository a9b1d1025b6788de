import fc from "fast-check";
import { expect, it } from "vitest";
import { cutMatches, splitAtMatches } from "../../src/ui/text/Highlight";

it.each([
  ["ACME 1.pdf", "acme", ["", "ACME", " 1.pdf"]],
  ["aaa", "a", ["", "a", "", "a", "", "a", ""]],
  ["ACME 1.pdf", "", ["ACME 1.pdf"]],
  ["ACME 1.pdf", "other", ["ACME 1.pdf"]],
  ["Rechnung 1.pdf", " Rechnung\u00a01 ", ["", "Rechnung 1", ".pdf"]],
])("of %j, searched for %j, every second part is a match", (text, query, parts) => {
  expect(splitAtMatches(text, query)).toEqual(parts);
});

it("marks no more than the first 100 matches of one text", () => {
  const parts = splitAtMatches("a,".repeat(5000), "a");
  expect(parts).toHaveLength(201);
  expect(parts.join("")).toBe("a,".repeat(5000));
});

it("cuts between the parts, and a match on both sides", () => {
  expect(cutMatches(["ab", "CD", "ef"], 1)).toEqual([["a"], ["b", "CD", "ef"]]);
  expect(cutMatches(["ab", "CD", "ef"], 3)).toEqual([
    ["ab", "C"],
    ["", "D", "ef"],
  ]);
  expect(cutMatches(["ab", "CD", "ef"], 5)).toEqual([["ab", "CD", "e"], ["f"]]);
});

it("keeps the text, and marks what was marked, wherever it is cut", () => {
  const parts = fc.array(fc.string({ unit: "binary" }), { minLength: 1 });
  const marked = (some: string[]) => some.filter((_, index) => index % 2 === 1).join("");
  fc.assert(
    fc.property(parts, fc.nat(), (parts, seed) => {
      const text = parts.join("");
      const index = text === "" ? 0 : seed % (text.length + 1);
      const [head, tail] = cutMatches(parts, index);
      expect([head.join(""), tail.join("")]).toEqual([text.slice(0, index), text.slice(index)]);
      expect(marked(head) + marked(tail)).toBe(marked(parts));
    }),
  );
});
