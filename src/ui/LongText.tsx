import { useState, type ReactNode } from "react";
import { startOf } from "../contract/cut-text";
import { Highlight } from "./Highlight";

interface Props {
  text: string;
  /** What is searched for, as typed. */
  search?: string;
}

/** How many characters of a text are drawn at first. */
export const SHOWN_FIRST = 2000;
const STEP = 10;

/** A text of any length: its beginning, and a button that shows more. */
export function LongText({ text, search = "" }: Props) {
  const { shown, more } = useLongText(text);
  return (
    <>
      <bdi>
        <Highlight text={shown} search={search} />
      </bdi>
      {more}
    </>
  );
}

/** The part of a text to draw and the button that shows more of it, for where they cannot stand together. */
export function useLongText(text: string): { shown: string; more: ReactNode } {
  // Another text in the same place begins at its beginning again.
  const [asked, setAsked] = useState({ text, limit: SHOWN_FIRST });
  const limit = asked.text === text ? asked.limit : SHOWN_FIRST;
  if (text.length <= limit) return { shown: text, more: null };
  const next = limit * STEP;
  const more = (
    <span className="long-text-more">
      …{" "}
      <button type="button" className="plain" onClick={() => setAsked({ text, limit: next })}>
        {text.length <= next ? `Show all ${text.length} characters` : `Show more of ${text.length} characters`}
      </button>
    </span>
  );
  return { shown: startOf(text, limit), more };
}
