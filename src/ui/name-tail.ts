import { once } from "../contract/once";

const SHORT = 30;
const TAIL = 12;

// Letters written from right to left, and the mark that stands for one.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// Between two of these one letter always ends and another begins. Most names need no more than this look, which spares
// the browser the loading of its rules for all other letters.
const PLAIN = /^[ -~]{2}$/;
const letters = once(() => new Intl.Segmenter(undefined, { granularity: "grapheme" }));

/** Whether a name may need to be cut where there is little room. */
export function isLongName(name: string): boolean {
  return name.length > SHORT;
}

/**
 * Where the last letters of a long name begin, its ending among them; never inside of what a reader takes for one letter.
 * Where letters run from right to left, the last ones need not stand together, so there is no such place.
 */
export function tailOf(name: string): number | undefined {
  if (!isLongName(name) || RIGHT_TO_LEFT.test(name)) return undefined;
  const at = letterAt(name, name.length - TAIL);
  // A space stays with what is before it: at the beginning of an element some readers leave it out.
  const space = name.slice(at).search(/\S/);
  return at > 0 && space >= 0 ? at + space : undefined;
}

/** Where the letter begins that a place of a text belongs to. */
function letterAt(text: string, place: number): number {
  if (PLAIN.test(text.slice(place - 1, place + 1))) return place;
  return letters().segment(text).containing(place)?.index ?? 0;
}
