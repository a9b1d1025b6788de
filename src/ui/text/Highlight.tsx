import { Fragment, type ReactNode } from "react";
import { findFolded } from "../../lib/fold-text";
import { visibleText } from "../../lib/visible-text";

interface Props {
  text: string;
  /** The search text, as typed. */
  search: string;
}

/** A text from the service. Marks each match of the search and writes out invisible control characters. */
export function Highlight({ text, search }: Props) {
  return renderParts(splitAtMatches(visibleText(text), search));
}

/** Renders the parts from `splitAtMatches`: each part with an odd index is a match. */
export function renderParts(parts: string[]): ReactNode {
  if (parts.length === 1) return parts[0];
  return parts.map((part, index) =>
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}

// Each match becomes an element. More of them in one text do not help the reader, and a million freeze the page.
const MAX_MATCHES = 100;

/** Splits a text at the first 100 matches of a search, as typed. Parts with an odd index are matches. */
export function splitAtMatches(text: string, search: string): string[] {
  const parts: string[] = [];
  let last = 0;
  for (const { start, end } of findFolded(text, search.trim(), MAX_MATCHES)) {
    parts.push(text.slice(last, start), text.slice(start, end));
    last = end;
  }
  return [...parts, text.slice(last)];
}

/**
 * Cuts the parts from `splitAtMatches` in two at an index of the whole text. A match across the cut stays a match on
 * both sides: in both results, parts with an odd index are matches.
 */
export function cutMatches(parts: string[], textIndex: number): [head: string[], tail: string[]] {
  let end = 0;
  const partIndex = parts.findIndex((part) => (end += part.length) >= textIndex);
  const part = parts[partIndex] ?? "";
  const cut = textIndex - (end - part.length);
  const padding = partIndex % 2 === 1 ? [""] : [];
  return [
    [...parts.slice(0, partIndex), part.slice(0, cut)],
    [...padding, part.slice(cut), ...parts.slice(partIndex + 1)],
  ];
}
