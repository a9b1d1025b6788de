import { useState, type ReactNode } from "react";
import { startOf } from "../../lib/cut-text";
import { Highlight } from "./Highlight";

interface Props {
  text: string;
  /** The search text, as typed. */
  search?: string;
}

/** The number of characters shown before the user asks for more. */
export const INITIAL_LENGTH = 2000;
const GROWTH_FACTOR = 10;

/** A text of any length: shows the beginning and a button for more. */
export function LongText({ text, search = "" }: Props) {
  const { shown, more } = useLongText(text);
  return (
    <>
      <bdi translate="no">
        <Highlight text={shown} search={search} />
      </bdi>
      {more}
    </>
  );
}

/** Like `LongText`, for callers that must put the text and the button (null if all is shown) in different places. */
export function useLongText(text: string): { shown: string; more: ReactNode } {
  // If the text changes, start again at its beginning.
  const [expanded, setExpanded] = useState({ text, limit: INITIAL_LENGTH });
  const limit = expanded.text === text ? expanded.limit : INITIAL_LENGTH;
  if (text.length <= limit) return { shown: text, more: null };
  const next = limit * GROWTH_FACTOR;
  const more = (
    <span>
      …{" "}
      <button type="button" className="plain" onClick={() => setExpanded({ text, limit: next })}>
        {text.length <= next ? `Show all ${text.length} characters` : `Show more of ${text.length} characters`}
      </button>
    </span>
  );
  return { shown: startOf(text, limit), more };
}
