import { Link } from "react-router-dom";
import { explain } from "../contract/error-dictionary";
import type { Overview } from "../list/counts";
import type { ServiceError } from "../contract/service-error";
import { formatClock } from "../contract/timestamp";
import { paths } from "../browser/page-paths";
import { FileName } from "../ui/FileName";
import { PinButton } from "../ui/PinButton";
import "./OverviewTable.css";

interface Row {
  workflowId: string;
  pinned: boolean;
  counts?: Overview | undefined;
  /** When the counts were read, in milliseconds. */
  readAt: number;
  reading: boolean;
  error: ServiceError | null;
}

interface Props {
  rows: Row[];
  onPin: (workflowId: string, pinned: boolean) => void;
}

/** A reader's workflows, each with what is known of its documents. */
export function OverviewTable({ rows, onPin }: Props) {
  return (
    <div className="overview-frame">
      <table className="overview" aria-label="Workflows">
        <thead>
          <tr>
            <th scope="col">Workflow</th>
            <th scope="col">Documents</th>
            <th scope="col">Not extracted</th>
            <th scope="col">Edited</th>
            <th scope="col" className="overview-wide">
              Highest rotten days
            </th>
            <th scope="col" className="overview-wide">
              As of
            </th>
            <th scope="col">Pinned</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OverviewRow key={row.workflowId} row={row} onPin={onPin} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OverviewRow({
  row: { workflowId, pinned, counts, readAt, reading, error },
  onPin,
}: { row: Row } & Pick<Props, "onPin">) {
  return (
    <tr aria-busy={reading}>
      <th scope="row">
        <Link to={paths.workflow(workflowId)} title={workflowId}>
          <FileName name={workflowId} search="" />
        </Link>
      </th>
      {counts ? (
        <>
          <td data-label="Documents">{counts.documents}</td>
          <td data-label="Not extracted">{counts.notExtracted}</td>
          <td data-label="Edited">{counts.edited}</td>
          <td data-label="Highest rotten days">{counts.highestRottenDays ?? "–"}</td>
          <td className="overview-state" data-label="As of">
            {reading ? "Reading…" : <time dateTime={new Date(readAt).toISOString()}>{formatClock(readAt)}</time>}
            {counts.unreadable > 0 && <p>{`${counts.unreadable} more could not be read`}</p>}
            {error && <p className="overview-failed">{failure(error)}</p>}
          </td>
        </>
      ) : (
        <td colSpan={5} className="overview-state">
          {reading ? "Reading…" : error ? <span className="overview-failed">{failure(error)}</span> : "Not read yet"}
        </td>
      )}
      <td>
        <PinButton workflowId={workflowId} pinned={pinned} onPin={(pin) => onPin(workflowId, pin)} />
      </td>
    </tr>
  );
}

function failure(error: ServiceError) {
  const { status, text } = error.details;
  const words = text === undefined ? "" : `: “${text}”`;
  return explain(error).happened + (status === undefined ? "" : ` (${status})`) + words;
}
