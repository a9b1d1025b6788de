import { Fragment } from "react";
import { visibleText } from "../model/visible-text";
import "./Marked.css";

interface Props {
  text: string;
  /** What is searched for, as typed. */
  search: string;
}

/** A text of the service with every occurrence of the search marked, and hidden controls written out. */
export function Marked({ text, search }: Props) {
  const shown = visibleText(text);
  const parts = split(shown, search.trim().toLowerCase());
  if (parts.length === 1) return shown;
  return parts.map((part, place) =>
    place % 2 === 1 ? <mark key={place}>{part}</mark> : <Fragment key={place}>{part}</Fragment>,
  );
}

/** Cuts a text at each match; every second part is one. */
function split(text: string, wanted: string): string[] {
  const lower = text.toLowerCase();
  // A few letters grow when lower-cased, and then places in one text are not places in the other.
  if (wanted === "" || lower.length !== text.length) return [text];
  const parts: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...parts, text.slice(from)];
}
