import { RotateCw } from "lucide-react";
import { useState } from "react";
import { OverviewTable } from "./OverviewTable";
import { forgetRecentWorkflows, pinnedWorkflows, pinWorkflow, recentWorkflows } from "../state/recent-workflows";
import { useOverview } from "./use-overview";
import styles from "./HomePage.module.css";

/** The workflows that the user pinned or opened recently. Counts load only when the user asks for them. */
export function RecentSection() {
  const [{ pinned, recent }, setWorkflows] = useState(getWorkflows);
  const ids = [...pinned, ...recent.filter((id) => !pinned.includes(id))];
  const { rows, readAll } = useOverview(ids);
  const [asked, setAsked] = useState(false);
  const reading = rows.some((row) => row.reading);
  const failed = rows.filter((row) => row.error).length;

  return (
    <section className={styles.recent}>
      <h2>Pinned and recently opened</h2>
      {ids.length === 0 ? (
        <p className="quiet">Workflows you open are listed here, on this device only.</p>
      ) : (
        <>
          <OverviewTable
            rows={rows.map((row) => ({ ...row, pinned: pinned.includes(row.workflowId) }))}
            onPin={(workflowId, pin) => {
              pinWorkflow(workflowId, pin);
              setWorkflows(getWorkflows());
            }}
          />
          <div className={styles.counts}>
            <button
              type="button"
              aria-disabled={reading}
              onClick={() => {
                if (reading) return;
                setAsked(true);
                readAll();
              }}
            >
              <RotateCw aria-hidden="true" />
              {rows.every(({ counts, error }) => counts ?? error) ? "Refresh counts" : "Load counts"}
            </button>
            <button
              type="button"
              className="plain"
              onClick={() => {
                forgetRecentWorkflows();
                setWorkflows(getWorkflows());
              }}
            >
              Clear this list
            </button>
            <p role="status" className="quiet">
              {asked && (reading ? "Reading counts…" : describeOutcome(rows.length, failed))}
            </p>
          </div>
        </>
      )}
    </section>
  );
}

function getWorkflows() {
  return { pinned: pinnedWorkflows(), recent: recentWorkflows() };
}

function describeOutcome(total: number, failed: number) {
  const workflows = total === 1 ? "1 workflow" : `${total} workflows`;
  return failed === 0 ? `Read ${workflows}` : `Read ${total - failed} of ${workflows}; ${failed} failed`;
}
