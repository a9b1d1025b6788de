import { Link } from "react-router-dom";
import { formatClock } from "../contract/timestamp";

interface Props {
  /** This document among all of the list; undefined where the list does not hold it at all. */
  unfiltered: string | undefined;
  /** When the list was read, in milliseconds since 1970. */
  at: number;
}

/** Says why a document of a workflow has no previous and no next one. */
export function OutsideQueue({ unfiltered, at }: Props) {
  return (
    <p className="note">
      {unfiltered === undefined ? (
        <>
          The workflow’s list, as of {formatClock(at)}, does not hold this document, so there is no previous or next
          one.
        </>
      ) : (
        <>
          The list’s filters leave this document out, so there is no previous or next one.{" "}
          <Link to={unfiltered}>Clear the filters</Link>
        </>
      )}
    </p>
  );
}
