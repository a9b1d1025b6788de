import { once } from "./once";

// A cut must not leave half of a surrogate pair.
const HALF_AT_END = /[\ud800-\udbff]$/;
const HALF_AT_START = /^[\udc00-\udfff]/;

/** The browser's segmenter for graphemes. It takes long to create, so this is for texts that need it. */
export const getSegmenter = once(() => new Intl.Segmenter(undefined, { granularity: "grapheme" }));
// In UTF-16 code units. A longer grapheme, such as a letter with a thousand accents, is cut.
const MAX_GRAPHEME_LENGTH = 64;

/** The beginning of a text: at most `limit` UTF-16 code units, in whole graphemes. */
export function startOf(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const from = Math.max(limit - MAX_GRAPHEME_LENGTH, 0);
  // With the two units behind the cut, because they may belong to the last grapheme.
  const near = text.slice(from, limit + 2);
  const start =
    getSegmenter()
      .segment(near)
      .containing(limit - from)?.index ?? 0;
  return start > 0 ? text.slice(0, from + start) : text.slice(0, limit).replace(HALF_AT_END, "");
}

/** Cuts a text to `limit` UTF-16 code units plus an ellipsis, for places that cannot show the rest, such as a title. */
export function cutText(text: string, limit: number): string {
  return text.length <= limit ? text : `${startOf(text, limit)}…`;
}

const TAIL_LENGTH = 50;

/** Like `cutText`, but keeps the last 50 code units, so that a file name keeps its extension. */
export function cutMiddle(text: string, limit: number): string {
  return text.length <= limit + TAIL_LENGTH
    ? text
    : cutText(text, limit) + text.slice(-TAIL_LENGTH).replace(HALF_AT_START, "");
}
