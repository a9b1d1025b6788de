import * as v from "valibot";

// Each piece becomes an element. More of them take seconds to lay out.
const MAX_PIECES = 20_000;
const MAX_CHARACTERS = 200_000;
// The time to lay out one piece can grow with the square of its length.
const MAX_PIECE_LENGTH = 500;

const TextSchema = v.looseObject({ items: v.array(v.looseObject({ str: v.string() })) });

/**
 * The beginning of a page's text, as PDF.js streams it without marked content: as much as can be laid out and searched at
 * once. The rest is not read. `onCut` is called each time that something is left out.
 */
export function limitText(text: ReadableStream<unknown>, onCut: () => void): ReadableStream<unknown> {
  const reader = text.getReader();
  let pieces = 0;
  let characters = 0;
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await reader.read();
      if (done) {
        controller.close();
        return;
      }
      const { items, ...rest } = v.parse(TextSchema, value);
      const kept: typeof items = [];
      for (const item of items) {
        if (pieces === MAX_PIECES || characters === MAX_CHARACTERS) break;
        const str = item.str.slice(0, Math.min(MAX_PIECE_LENGTH, MAX_CHARACTERS - characters));
        if (str.length < item.str.length) onCut();
        kept.push({ ...item, str });
        pieces += 1;
        characters += str.length;
      }
      controller.enqueue({ ...rest, items: kept });
      if (kept.length === items.length) return;
      onCut();
      controller.close();
      await reader.cancel(new Error("The rest of the text is not needed"));
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
