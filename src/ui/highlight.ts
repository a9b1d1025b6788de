// Each is an element of its own. More than these in one text tell the reader nothing new, and a million freeze the page.
const MOST_MARKS = 100;

/** Cuts a text at each match of what is searched for, up to the hundredth; every second part is one. */
export function splitAtMatches(text: string, wanted: string): string[] {
  const lower = text.toLowerCase();
  // A few letters grow when lower-cased, and then places in one text are not places in the other.
  if (wanted === "" || lower.length !== text.length) return [text];
  const parts: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0 && parts.length < 2 * MOST_MARKS; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...parts, text.slice(from)];
}

/** Cuts such parts in two at a place of their text; a match that is cut stays one on both sides. */
export function cutMatches(parts: string[], at: number): [head: string[], tail: string[]] {
  let start = 0;
  const place = parts.findIndex((part) => (start += part.length) >= at);
  const part = parts[place] ?? "";
  const cut = at - (start - part.length);
  const before = place % 2 === 1 ? [""] : [];
  return [
    [...parts.slice(0, place), part.slice(0, cut)],
    [...before, part.slice(cut), ...parts.slice(place + 1)],
  ];
}
