import { expect, test } from "vitest";
import { limitText } from "../../src/files/pdf-limits";

/** The text of a page in parts, and whether all of them were asked for. */
function pageOf(pieces: string[]) {
  const source = { sent: 0, isOver: false };
  async function* send() {
    try {
      while (source.sent < pieces.length) {
        const items = pieces.slice(source.sent, source.sent + 10).map((str) => ({ str, dir: "ltr" }));
        source.sent += items.length;
        yield await Promise.resolve({ items, styles: { f1: { vertical: false } }, lang: "en" });
      }
    } finally {
      source.isOver = true;
    }
  }
  return Object.assign(source, { parts: send() });
}

async function read(source: AsyncIterable<unknown>) {
  const parts: unknown[] = [];
  let cut = false;
  for await (const part of limitText(source, () => (cut = true))) parts.push(part);
  const items = parts.flatMap((part) => (part as { items: { str: string }[] }).items);
  return { parts, strings: items.map(({ str }) => str), cut };
}

const repeat = (piece: string, times: number) => Array.from({ length: times }, () => piece);

test("the text of a page is unchanged up to 10,000 pieces", async () => {
  const source = pageOf(repeat("word", 10_000));
  const { parts, strings, cut } = await read(source.parts);
  expect(strings).toEqual(repeat("word", 10_000));
  expect(parts[0]).toEqual({
    items: repeat("word", 10).map((str) => ({ str, dir: "ltr" })),
    styles: { f1: { vertical: false } },
    lang: "en",
  });
  expect(cut).toBe(false);
});

test.each([
  ["10,000 pieces", repeat("a", 99_000), repeat("a", 10_000)],
  ["10,000 pieces without a letter", repeat("", 99_000), repeat("", 10_000)],
  ["200,000 characters", repeat("a".repeat(300), 1000), [...repeat("a".repeat(300), 666), "a".repeat(200)]],
])("the text of a page ends after %s, and the rest is not read", async (_, pieces, kept) => {
  const source = pageOf(pieces);
  const { strings, cut } = await read(source.parts);
  expect(strings).toEqual(kept);
  expect(cut).toBe(true);
  expect(source.isOver).toBe(true);
  expect(source.sent).toBeLessThan(kept.length + 50);
});

test("a piece of more than 500 characters is cut, and the pieces behind it are read", async () => {
  const { strings, cut } = await read(pageOf(["a".repeat(100_000), "b", "c".repeat(501)]).parts);
  expect(strings).toEqual(["a".repeat(500), "b", "c".repeat(500)]);
  expect(cut).toBe(true);
});

test("a reader that stops ends the parts before it", async () => {
  const source = pageOf(repeat("word", 99_000));
  const text = limitText(source.parts, () => undefined);
  await text.next();
  await text.return();
  expect([source.isOver, source.sent]).toEqual([true, 10]);
});
