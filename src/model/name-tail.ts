const SHORT = 30;
const TAIL = 12;

// Letters written from right to left, and the mark that stands for one.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

let letters: Intl.Segmenter | undefined;

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
  letters ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const at = letters.segment(name).containing(name.length - TAIL)?.index ?? 0;
  // A space stays with what is before it: at the beginning of an element some readers leave it out.
  const space = name.slice(at).search(/\S/);
  return at > 0 && space >= 0 ? at + space : undefined;
}
