import { Fragment, type ReactNode } from "react";
import { splitAtMatches } from "./highlight";
import { visibleText } from "../contract/visible-text";
import "./Highlight.css";

interface Props {
  text: string;
  /** What is searched for, as typed. */
  search: string;
}

/** A text of the service with every occurrence of the search marked, and hidden controls written out. */
export function Highlight({ text, search }: Props) {
  return drawn(splitAtMatches(visibleText(text), search.trim().toLowerCase()));
}

/** Parts of a text, of which every second is marked. */
export function drawn(parts: string[]): ReactNode {
  if (parts.length === 1) return parts[0];
  return parts.map((part, place) =>
    place % 2 === 1 ? <mark key={place}>{part}</mark> : <Fragment key={place}>{part}</Fragment>,
  );
}
