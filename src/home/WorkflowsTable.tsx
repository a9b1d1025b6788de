import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { explain } from "../contract/error-dictionary";
import type { ServiceError } from "../contract/service-error";
import { formatBriefly, formatClock, zoneOf } from "../lib/timestamp";
import { visibleName, visibleText } from "../lib/visible-text";
import { paths } from "../browser/page-paths";
import { FileName } from "../ui/text/FileName";
import type { CountedWorkflow } from "../service/counts-query";
import { usePreferences } from "../state/preferences";
import { PinButton } from "../ui/buttons/PinButton";
import { pinWorkflow } from "../state/recent-workflows";
import styles from "./WorkflowsTable.module.css";

interface Row extends CountedWorkflow {
  pinned: boolean;
  /** Whether the workflow belongs to the demo, which cannot be removed. */
  demo: boolean;
}

interface Props {
  rows: Row[];
  onRemove: (workflowId: string) => void;
}

/** A table of workflows and the counts of their documents, as far as they are known. */
export function WorkflowsTable({ rows, onRemove }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.workflows} aria-label="Workflows">
        <thead>
          <tr>
            <th scope="col">Workflow</th>
            <th scope="col">Documents</th>
            <th scope="col">Not extracted</th>
            <th scope="col">Edited</th>
            <th scope="col" className={styles.wide}>
              Highest rotten days
            </th>
            <th scope="col" className={styles.wide}>
              As of
            </th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <WorkflowRow key={row.workflowId} row={row} onRemove={() => onRemove(row.workflowId)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WorkflowRow({ row, onRemove }: { row: Row; onRemove: () => void }) {
  const { workflowId, pinned, demo, counts, news, readAt, reading, error } = row;
  const name = visibleName(workflowId);
  return (
    <tr aria-busy={reading}>
      <th scope="row">
        <span className={styles.id}>
          <Link to={paths.workflow(workflowId)} title={name}>
            <FileName name={name} search="" />
          </Link>
          {demo && <span className={styles.demo}>Demo data</span>}
          {news && <NewsLink workflowId={workflowId} news={news} readAt={readAt} />}
        </span>
      </th>
      {counts ? (
        <>
          <td data-label="Documents">{counts.documents}</td>
          <td data-label="Not extracted">{counts.notExtracted}</td>
          <td data-label="Edited">{counts.edited}</td>
          <td data-label="Highest rotten days">{counts.highestRottenDays ?? "–"}</td>
          <td className="quiet" data-label="As of">
            {reading ? "Reading…" : <time dateTime={new Date(readAt).toISOString()}>{formatClock(readAt)}</time>}
            {counts.unreadable > 0 && <p>{`${counts.unreadable} more could not be read`}</p>}
            {error && <p className={styles.failed}>{describeError(error)}</p>}
          </td>
        </>
      ) : (
        <td colSpan={5} className="quiet">
          {reading ? (
            "Reading…"
          ) : error ? (
            <span className={styles.failed}>{describeError(error)}</span>
          ) : (
            "Not read yet"
          )}
        </td>
      )}
      <td>
        <span className={styles.actions}>
          <PinButton workflowId={workflowId} pinned={pinned} onPin={(pin) => pinWorkflow(workflowId, pin)} />
          {!demo && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${name} from this list`}
              title="Remove from this list"
              onClick={onRemove}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}

/** What changed since the reader last looked, as a link to these documents. */
function NewsLink({
  workflowId,
  news,
  readAt,
}: {
  workflowId: string;
  news: NonNullable<CountedWorkflow["news"]>;
  readAt: number;
}) {
  const { kind, count, since } = news;
  const zone = zoneOf(usePreferences().times);
  return (
    <Link className={styles.news} to={paths.workflow(workflowId, `?changed=${kind === "new" ? "new" : "all"}`)}>
      {count} {kind} since {formatBriefly(since, zone, readAt)}
    </Link>
  );
}

function describeError(error: ServiceError) {
  const { status, text } = error.details;
  const message = text === undefined ? "" : `: “${visibleText(text)}”`;
  return explain(error).happened + (status === undefined ? "" : ` (${status})`) + message;
}
