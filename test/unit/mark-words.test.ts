import { expect, test } from "vitest";
import { describePassed, describeUnsearched, markWords } from "../../src/document/marks/mark-words";
import type { UnsearchedPart } from "../../src/evidence/unsearched";

const page = (number: number, reason: "picture" | "no words" = "picture"): UnsearchedPart => {
  return { kind: "page", index: number - 1, reason };
};
const attached = (name: string): UnsearchedPart => ({ kind: "file", name });

test.each<[string, UnsearchedPart[]]>([
  ["page 2 (a picture)", [page(2)]],
  ["pages 1, 2 and 5 (pictures)", [page(1), page(2), page(5)]],
  ["4 pages (pictures)", [page(1), page(2), page(3), page(4)]],
  ["page 1 (a picture) and page 3 (its text is no words)", [page(3, "no words"), page(1)]],
  ["the XFA form", [{ kind: "form" }]],
  ["the rest of a long text and contract.docx", [{ kind: "rest" }, attached("contract.docx")]],
  ["a.pdf, b.pdf, c.pdf and 2 more", ["a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf"].map(attached)],
])("the parts that were not searched are %s", (words, parts) => {
  expect(describeUnsearched(parts)).toBe(words);
});

test("a value that follows from others in the file says how", () => {
  const place = { page: 0, text: "30 days", boxes: [], ranges: [] };
  const follows = { kind: "notation" as const, places: [place], why: "14 Nov + 30 days" };
  expect(markWords(follows, { picturePages: new Set(), unsearched: [] })).toBe("Page 1, 14 Nov + 30 days");
});

test("a value that was not found is not in the file only where all of it was searched", () => {
  const missing = { kind: "missing" as const, places: [] };
  expect(markWords(missing, { picturePages: new Set(), unsearched: [] })).toBe("Not in the file");
  expect(markWords(missing, { picturePages: new Set(), unsearched: [page(1)] })).toBe("Not in this part");
});

test.each<[string, Parameters<typeof describePassed>]>([
  ["6 documents without a problem", [6, 6, 0]],
  ["5 documents without a problem, and 1 document that was not extracted", [6, 6, 1]],
  ["2 documents that were not extracted, and 1 document that was not searched completely", [3, 2, 2]],
])("a walk has passed %s", (words, counts) => {
  expect(describePassed(...counts)).toBe(`Passed ${words}`);
});
