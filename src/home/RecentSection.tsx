import { RotateCw } from "lucide-react";
import { useState } from "react";
import { OverviewTable } from "./OverviewTable";
import { forgetRecentWorkflows, pinnedWorkflows, pinWorkflow, recentWorkflows } from "../state/recent-workflows";
import { useOverview } from "./use-overview";

/** The workflows that the reader pinned or opened lately, with their counts once they were asked for. */
export function RecentSection() {
  const [{ pinned, recent }, setListed] = useState(listed);
  const ids = [...pinned, ...recent.filter((id) => !pinned.includes(id))];
  const { rows, readAll } = useOverview(ids);
  const [asked, setAsked] = useState(false);
  const reading = rows.some((row) => row.reading);
  const failed = rows.filter((row) => row.error).length;

  return (
    <section className="home-recent">
      <h2>Pinned and recently opened</h2>
      {ids.length === 0 ? (
        <p className="quiet">Workflows you open are listed here, on this device only.</p>
      ) : (
        <>
          <OverviewTable
            rows={rows.map((row) => ({ ...row, pinned: pinned.includes(row.workflowId) }))}
            onPin={(workflowId, pin) => {
              pinWorkflow(workflowId, pin);
              setListed(listed());
            }}
          />
          <div className="home-counts">
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
                setListed(listed());
              }}
            >
              Clear this list
            </button>
            <p role="status" className="quiet">
              {asked && (reading ? "Reading counts…" : outcome(rows.length, failed))}
            </p>
          </div>
        </>
      )}
    </section>
  );
}

function listed() {
  return { pinned: pinnedWorkflows(), recent: recentWorkflows() };
}

function outcome(all: number, failed: number) {
  const workflows = all === 1 ? "1 workflow" : `${all} workflows`;
  return failed === 0 ? `Read ${workflows}` : `Read ${all - failed} of ${workflows}; ${failed} failed`;
}
