import { Fragment, type ReactNode } from "react";
import { splitAtMatches } from "./matches";
import { visibleText } from "../../lib/visible-text";

interface Props {
  text: string;
  /** The search text, as typed. */
  search: string;
}

/** A text from the service. Marks each match of the search and writes out invisible control characters. */
export function Highlight({ text, search }: Props) {
  return renderParts(splitAtMatches(visibleText(text), search.trim().toLowerCase()));
}

/** Renders the parts from `splitAtMatches`: each part with an odd index is a match. */
export function renderParts(parts: string[]): ReactNode {
  if (parts.length === 1) return parts[0];
  return parts.map((part, index) =>
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}
