import { useState } from "react";
import { startOf } from "../../lib/cut-text";
import { Highlight } from "./Highlight";

interface Props {
  text: string;
  /** The search text, as typed. */
  search?: string;
}

/** The number of characters shown before the reader asks for more. */
export const INITIAL_LENGTH = 2000;
const GROWTH_FACTOR = 10;

/** A text of any length: shows the beginning and a button for more. */
export function LongText({ text, search = "" }: Props) {
  // If the text changes, start again at its beginning.
  const [expanded, setExpanded] = useState({ text, limit: INITIAL_LENGTH });
  const limit = expanded.text === text ? expanded.limit : INITIAL_LENGTH;
  const next = limit * GROWTH_FACTOR;
  return (
    <>
      <bdi translate="no">
        <Highlight text={startOf(text, limit)} search={search} />
      </bdi>
      {text.length > limit && (
        <span>
          …{" "}
          <button type="button" className="plain" onClick={() => setExpanded({ text, limit: next })}>
            {text.length <= next ? `Show all ${text.length} characters` : `Show more of ${text.length} characters`}
          </button>
        </span>
      )}
    </>
  );
}
