import { X } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import type { ServiceError } from "../contract/service-error";
import { formatCount } from "../lib/plural";
import type { WorkflowCounts } from "../list/workflow-counts";
import { formatBriefly, formatClock, zoneOf } from "../lib/timestamp";
import { visibleName } from "../lib/visible-text";
import { paths } from "../browser/page-paths";
import { FileName } from "../ui/text/FileName";
import type { CountedWorkflow } from "../service/counts-query";
import { usePreferences } from "../state/preferences";
import { useActions } from "../ui/page/actions";
import { lazyPart } from "../ui/page/lazy-part";
import { PinButton } from "../ui/buttons/PinButton";
import { IconButton } from "../ui/buttons/IconButton";
import styles from "./WorkflowsTable.module.css";

export interface Row extends CountedWorkflow {
  pinned: boolean;
  /** Whether the workflow belongs to the demo, which cannot be removed. */
  demo: boolean;
}

// Most visits need none.
const ErrorLine = lazyPart(async () => (await import("../ui/feedback/ErrorAlert")).ErrorLine);

function Fault({ error }: { error: ServiceError }) {
  return (
    <span className={styles.failed}>
      <ErrorLine error={error} />
    </span>
  );
}

interface Props {
  rows: Row[];
  onRemove: (workflowId: string) => void;
}

/** A table of workflows and the counts of their documents, as far as they are known. */
export function WorkflowsTable({ rows, onRemove }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const move = (by: number) => {
    const links = Array.from(frame.current?.querySelectorAll<HTMLElement>("tbody th a:first-child") ?? []);
    const row = document.activeElement?.closest("tr");
    const current = links.findIndex((link) => row?.contains(link));
    const start = by > 0 ? 0 : links.length - 1;
    links[current < 0 ? start : Math.min(Math.max(current + by, 0), links.length - 1)]?.focus();
  };
  useActions(
    [
      { keys: ["j", "ArrowDown"], name: "Next workflow", run: () => move(1) },
      { keys: ["k", "ArrowUp"], name: "Previous workflow", run: () => move(-1) },
      { keys: ["Enter"], name: "Open the workflow" },
    ],
    "Workflows",
  );
  return (
    <div ref={frame} className={styles.frame}>
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
        {counts && counts.unreadable > 0 && (
          <p className={styles.note}>{`${counts.unreadable} more could not be read`}</p>
        )}
        {counts && error && (
          <p className={styles.note}>
            <Fault error={error} /> <span>{`These counts are of ${formatClock(readAt)}.`}</span>
          </p>
        )}
      </th>
      {counts ? <CountCells workflowId={workflowId} counts={counts} /> : <NoCounts reading={reading} error={error} />}
      <td>
        <span className={styles.actions}>
          <PinButton workflowId={workflowId} pinned={pinned} />
          {!demo && (
            <IconButton
              icon={X}
              label={`Remove ${name} from this list`}
              title="Remove from this list"
              onClick={onRemove}
            />
          )}
        </span>
      </td>
    </tr>
  );
}

function CountCells({ workflowId, counts }: { workflowId: string; counts: WorkflowCounts }) {
  const { documents, notExtracted, edited, highestRottenDays } = counts;
  return (
    <>
      <td data-label="Documents">
        <CountLink workflowId={workflowId} count={documents} search="" what="documents" />
      </td>
      <td data-label="Not extracted">
        <CountLink workflowId={workflowId} count={notExtracted} search="?extracted=false" what="not extracted" />
      </td>
      <td data-label="Edited">
        <CountLink workflowId={workflowId} count={edited} search="?edited=true" what="edited" />
      </td>
      <td data-label="Highest rotten days">{highestRottenDays ?? "–"}</td>
    </>
  );
}

/** In the place of the counts: why there are none. */
function NoCounts({ reading, error }: Pick<Row, "reading" | "error">) {
  const reason = error ? <Fault error={error} /> : "Not read yet";
  return (
    <td colSpan={4} className="quiet">
      {reading ? "Reading…" : reason}
    </td>
  );
}

interface CountProps {
  workflowId: string;
  count: number;
  /** The query of the list of these documents. */
  search: string;
  what: string;
}

/** A number of documents, as a link to them. */
function CountLink({ workflowId, count, search, what }: CountProps) {
  const number = formatCount(count);
  if (count === 0) return number;
  return (
    <Link to={paths.workflow(workflowId, search)} aria-label={`${number} ${what}`} className={styles.count}>
      {number}
    </Link>
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
    <Link
      className={styles.news}
      to={paths.workflow(workflowId, `?changed=${kind === "new" ? "new" : "all"}`)}
    >{`${count} ${kind} since ${formatBriefly(since, zone, readAt)}`}</Link>
  );
}
