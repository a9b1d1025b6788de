import { RotateCw } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { plural } from "../lib/plural";
import { visibleName } from "../lib/visible-text";
import { demo, useConnection } from "../state/connection";
import { pinWorkflow } from "../state/recent-workflows";
import { forgetRecentWorkflows, forgetWorkflow, useWorkflows } from "../state/workflow-list";
import { showToast } from "../ui/feedback/toast";
import { WorkflowsTable } from "./WorkflowsTable";
import { useCounts } from "./use-counts";
import styles from "./HomePage.module.css";

/** The pinned and recently opened workflows, and those of the demo, with the counts of their documents. */
export function WorkflowsSection() {
  const { pinned, recent } = useWorkflows();
  const demoIds = useDemoWorkflows();
  const ids = [...new Set([...pinned, ...recent, ...demoIds])];
  const { rows, readAll } = useCounts(ids);
  const section = useRef<HTMLElement>(null);
  const reading = rows.some((row) => row.reading);
  const failed = rows.filter((row) => row.error).length;

  const isDemo = (id: string) => demoIds.includes(id);
  const remove = (workflowId: string) => {
    const index = rows.findIndex((row) => row.workflowId === workflowId);
    let undo: () => void = () => undefined;
    flushSync(() => (undo = forgetWorkflow(workflowId)));
    focusRow(section.current, index);
    showToast(`Removed ${visibleName(workflowId)} from this list`, undo);
  };
  const clear = () => {
    let undo: () => void = () => undefined;
    flushSync(() => (undo = forgetRecentWorkflows()));
    focusRow(section.current, 0);
    showToast("Cleared the list of recent workflows", undo);
  };

  if (ids.length === 0) {
    return <p className="quiet">Workflows you open are listed here, on this device only.</p>;
  }
  return (
    <section ref={section} className={styles.workflows} aria-label="Pinned and recent">
      <WorkflowsTable
        rows={rows.map((row) => ({
          ...row,
          pinned: pinned.includes(row.workflowId),
          demo: isDemo(row.workflowId),
        }))}
        onPin={pinWorkflow}
        onRemove={remove}
      />
      <div className={styles.counts}>
        <button type="button" aria-disabled={reading} onClick={() => !reading && readAll()}>
          <RotateCw aria-hidden="true" />
          Refresh counts
        </button>
        {recent.some((id) => !pinned.includes(id) && !isDemo(id)) && (
          <button type="button" className="plain" onClick={clear}>
            Clear this list
          </button>
        )}
        <p role="status" className="quiet">
          {reading ? "Reading counts…" : describeOutcome(rows.length, failed)}
        </p>
      </div>
    </section>
  );
}

/** The workflows that the demo always has. Empty unless the demo is the source. */
function useDemoWorkflows(): readonly string[] {
  const { source } = useConnection();
  return demo && source === "demo" ? demo.workflowIds : [];
}

/** Moves the focus to the row that takes the place of a removed one, or else to the page's heading. */
function focusRow(section: HTMLElement | null, index: number) {
  const links = section?.isConnected ? section.querySelectorAll<HTMLElement>("tbody th a") : [];
  const target = links[Math.min(index, links.length - 1)] ?? document.querySelector<HTMLElement>("main h1");
  target?.focus();
}

function describeOutcome(total: number, failed: number) {
  const workflows = plural(total, "workflow");
  return failed === 0 ? `Read ${workflows}` : `Read ${total - failed} of ${workflows}; ${failed} failed`;
}
