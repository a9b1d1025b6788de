import { expect, it } from "vitest";
import { cutMiddle, cutText, startOf } from "../../src/lib/cut-text";

it("a text within the limit is unchanged", () => {
  expect([startOf("abc", 3), cutText("abc", 3), cutMiddle("abc", 3)]).toEqual(["abc", "abc", "abc"]);
});

it("a longer text is cut at the limit, with an ellipsis for the rest", () => {
  expect([startOf("abcd", 3), cutText("abcd", 3)]).toEqual(["abc", "abc…"]);
});

it("a name keeps its ending", () => {
  expect(cutMiddle(`${"x".repeat(100)}.pdf`, 10)).toBe(`${"x".repeat(10)}…${"x".repeat(46)}.pdf`);
});

it("no surrogate pair is cut in half", () => {
  expect([startOf("ab🧾", 3), cutText("ab🧾", 3)]).toEqual(["ab", "ab…"]);
  const cut = cutMiddle(`${"x".repeat(100)}🧾${"y".repeat(49)}`, 10);
  expect(cut.isWellFormed()).toBe(true);
  expect(cut).toMatch(/^x{10}…y{49}$/);
});

it.each([
  ["an accent of its own", "abe\u0301x", "ab"],
  ["a family", "ab👩‍👩‍👧x", "ab"],
  ["a flag", "ab🇸🇪x", "ab"],
])("%s stays with its letter", (_, text, start) => {
  for (let limit = start.length; limit < text.length - 1; limit++) expect(startOf(text, limit)).toBe(start);
  expect(startOf(text, text.length - 1)).toBe(text.slice(0, -1));
});

it("a letter with more accents than a grapheme may have is cut all the same", () => {
  expect(startOf(`a${"\u0301".repeat(1000)}`, 500)).toHaveLength(500);
});
