import { Link } from "react-router-dom";
import { formatClock } from "../contract/timestamp";

interface Props {
  /** The link to this document without the list's filters; undefined if the list does not contain the document. */
  unfiltered: string | undefined;
  /** When the list was read, in ms since 1970. */
  readAt: number;
}

/** Says why a document of a workflow has no previous and no next document. */
export function OutsideQueue({ unfiltered, readAt }: Props) {
  return (
    <p className="note">
      {unfiltered === undefined ? (
        <>
          The workflow’s list, as of {formatClock(readAt)}, does not hold this document, so there is no previous or next
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
