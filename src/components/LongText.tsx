import { useState } from "react";
import { Marked } from "./Marked";

interface Props {
  text: string;
  /** What is searched for, as typed. */
  search?: string;
}

const SHOWN_FIRST = 2000;
const STEP = 10;

/** A text of any length: the beginning, and more of it in steps that a page can bear. */
export function LongText({ text, search = "" }: Props) {
  const [limit, setLimit] = useState(SHOWN_FIRST);
  // Half of a surrogate pair is no character.
  const shown = text.length <= limit ? text : text.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
  return (
    <>
      <bdi>
        <Marked text={shown} search={search} />
      </bdi>
      {shown.length < text.length && (
        <span className="long-text-more">
          …{" "}
          <button type="button" className="plain" onClick={() => setLimit(limit * STEP)}>
            {text.length <= limit * STEP
              ? `Show all ${text.length} characters`
              : `Show more of ${text.length} characters`}
          </button>
        </span>
      )}
    </>
  );
}
