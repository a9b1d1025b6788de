import { expect, test } from "vitest";
import { limitText } from "../../src/files/pdf-limits";

/** The text of a page as PDF.js streams it, and what became of the stream. */
function pageOf(pieces: string[]) {
  const source = { sent: 0, cancelled: false };
  const stream = new ReadableStream<unknown>({
    pull: (controller) => {
      const items = pieces.slice(source.sent, source.sent + 10).map((str) => ({ str, dir: "ltr" }));
      source.sent += items.length;
      if (items.length === 0) controller.close();
      else controller.enqueue({ items, styles: { f1: { vertical: false } }, lang: "en" });
    },
    cancel: () => {
      source.cancelled = true;
    },
  });
  return { source, stream };
}

async function read(stream: ReadableStream<unknown>) {
  const parts: unknown[] = [];
  let cut = false;
  const reader = limitText(stream, () => (cut = true)).getReader();
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) parts.push(value);
  const items = parts.flatMap((part) => (part as { items: { str: string }[] }).items);
  return { parts, strings: items.map(({ str }) => str), cut };
}

const repeat = (piece: string, times: number) => Array.from({ length: times }, () => piece);

test("the text of a page is unchanged up to 10,000 pieces", async () => {
  const { source, stream } = pageOf(repeat("word", 10_000));
  const { parts, strings, cut } = await read(stream);
  expect(strings).toEqual(repeat("word", 10_000));
  expect(parts[0]).toEqual({
    items: repeat("word", 10).map((str) => ({ str, dir: "ltr" })),
    styles: { f1: { vertical: false } },
    lang: "en",
  });
  expect([cut, source.cancelled]).toEqual([false, false]);
});

test.each([
  ["10,000 pieces", repeat("a", 99_000), repeat("a", 10_000)],
  ["10,000 pieces without a letter", repeat("", 99_000), repeat("", 10_000)],
  ["200,000 characters", repeat("a".repeat(300), 1000), [...repeat("a".repeat(300), 666), "a".repeat(200)]],
])("the text of a page ends after %s, and the rest is not read", async (_, pieces, kept) => {
  const { source, stream } = pageOf(pieces);
  const { strings, cut } = await read(stream);
  expect(strings).toEqual(kept);
  expect(cut).toBe(true);
  expect(source.cancelled).toBe(true);
  expect(source.sent).toBeLessThan(kept.length + 50);
});

test("a piece of more than 500 characters is cut, and the pieces behind it are read", async () => {
  const { strings, cut } = await read(pageOf(["a".repeat(100_000), "b", "c".repeat(501)]).stream);
  expect(strings).toEqual(["a".repeat(500), "b", "c".repeat(500)]);
  expect(cut).toBe(true);
});

test("a reader that stops ends the stream of PDF.js", async () => {
  const { source, stream } = pageOf(repeat("word", 99_000));
  const reader = limitText(stream, () => undefined).getReader();
  await reader.read();
  await reader.cancel(new Error("left"));
  expect(source.cancelled).toBe(true);
});
