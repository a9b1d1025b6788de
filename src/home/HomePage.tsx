import { RotateCw } from "lucide-react";
import { useRef, type RefObject } from "react";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "../browser/page-paths";
import { plural } from "../lib/plural";
import { formatMinute } from "../lib/timestamp";
import { visibleName } from "../lib/visible-text";
import { useCounts } from "../service/counts-query";
import { readSeenList, storeSeenLists } from "../service/seen-lists";
import { getConnection, demo, isServiceMissing, isSetUp, saveConnection, useConnection } from "../state/connection";
import { getDemoTime, useDemoScenario } from "../state/demo-scenario";
import { saveFinding } from "../state/findings";
import {
  forgetRecentWorkflows,
  forgetWorkflow,
  isOfDemo,
  useListedWorkflows,
  useWorkflows,
} from "../state/recent-workflows";
import { GuideLink } from "../ui/feedback/GuideLink";
import { showToast } from "../ui/feedback/toast";
import { IdForm } from "../ui/fields/IdForm";
import { focusHeading } from "../ui/page/keep-focus";
import { Page } from "../ui/page/Page";
import { ActionButton } from "../ui/buttons/ActionButton";
import { SavedViews } from "./SavedViews";
import { WorkflowsTable, type Row } from "./WorkflowsTable";
import styles from "./HomePage.module.css";

export function HomePage() {
  const navigate = useNavigate();
  const { source, baseUrl } = useConnection();
  const { since } = useDemoScenario();
  return (
    <Page title="Workflows" layout="medium">
      <h1 tabIndex={-1}>Workflows</h1>
      <p className="quiet">Find what the extraction missed, and check each file beside its labels.</p>
      <Start />
      <WorkflowsSection key={`${since} ${source} ${baseUrl}`} />
      <div className={styles.open}>
        <IdForm
          thing="workflow"
          onOpen={(id) => {
            void navigate(paths.workflow(id));
            return undefined;
          }}
        />
      </div>
    </Page>
  );
}

/** What to do first: before anything is set up, or while the service has no key. In the demo, what it is. */
function Start() {
  const navigate = useNavigate();
  const { source, key } = useConnection();
  if (demo && source === "demo") {
    if (isSetUp()) return <p className="quiet">Sample documents only. Nothing is sent.</p>;
    const [firstWorkflow] = demo.workflowIds;
    const explore = async () => {
      saveConnection({ ...getConnection(), source: "demo" });
      await rememberEarlierVisit();
      void navigate(paths.workflow(firstWorkflow));
    };
    return (
      <section className={`panel ${styles.start}`}>
        <div>
          <p>The demo has sample documents only and sends nothing.</p>
          <p className="quiet">
            Or <Link to={paths.settings}>set up your service</Link>.{" "}
            <GuideLink section="your-first-ten-minutes">Your first ten minutes</GuideLink>, in the guide.
          </p>
        </div>
        <button type="button" className="primary" onClick={() => void explore()}>
          Explore the demo
        </button>
      </section>
    );
  }
  if (key !== "") return null;
  return (
    <p className="panel">
      {isServiceMissing()
        ? "No service has been set up on this device yet."
        : "No API key is set in this browser session."}{" "}
      <Link to={paths.settings}>Set up the service</Link>
    </p>
  );
}

/** Keeps what an earlier visit to the demo would have left, so that its first list has news and a finding to show. */
async function rememberEarlierVisit(): Promise<void> {
  if (!__DEMO__) return;
  // The list opens without news if this code cannot be loaded.
  const mocks = await import("../mocks/earlier-visit").catch(() => undefined);
  const visit = mocks?.createEarlierVisit(getDemoTime());
  if (!visit || readSeenList(visit.workflowId)) return;
  storeSeenLists(visit.workflowId, visit.seen, visit.seen);
  saveFinding(visit.workflowId, visit.finding);
}

/** The pinned and recently opened workflows, and those of the demo, with the counts of their documents. */
function WorkflowsSection() {
  const { pinned } = useWorkflows();
  const ids = useListedWorkflows();
  const { rows: counted, readAll } = useCounts(ids);
  const rows = counted.map((row) => ({
    ...row,
    pinned: pinned.includes(row.workflowId),
    demo: isOfDemo(row.workflowId),
  }));
  const section = useRef<HTMLElement>(null);
  const { remove, clear } = useRemoval(rows, section);
  if (ids.length === 0) {
    return <p className="quiet">Workflows you open are listed here, on this device only.</p>;
  }
  return (
    <section ref={section} className={styles.workflows} aria-label="Pinned and recent">
      <SavedViews rows={rows} />
      <WorkflowsTable rows={rows} onRemove={remove} />
      <CountsBar rows={rows} onRefresh={readAll} onClear={clear} />
    </section>
  );
}

/** Takes workflows off the list, which can be undone. The focus goes to a row that stays, or else to the page's heading. */
function useRemoval(rows: Row[], section: RefObject<HTMLElement | null>) {
  const focusRow = (...indexes: number[]) => {
    const links = section.current?.querySelectorAll<HTMLElement>("tbody th a") ?? [];
    const link = indexes.map((index) => links[index]).find(Boolean);
    if (link) link.focus();
    else focusHeading();
  };
  return {
    remove: (workflowId: string) => {
      const index = rows.findIndex((row) => row.workflowId === workflowId);
      focusRow(index + 1, index - 1);
      showToast(`Removed ${visibleName(workflowId)} from this list`, forgetWorkflow(workflowId));
    },
    clear: () => {
      focusRow(rows.findIndex((row) => row.pinned || row.demo));
      showToast("Cleared the list of recent workflows", forgetRecentWorkflows());
    },
  };
}

interface BarProps {
  rows: Row[];
  onRefresh: () => void;
  onClear: () => void;
}

/** Below the table: what reads the counts again, how that went, and how old they are. */
function CountsBar({ rows, onRefresh, onClear }: BarProps) {
  const reading = rows.some((row) => row.reading);
  const refresh = {
    name: "Refresh the counts",
    label: "Refresh counts",
    icon: RotateCw,
    keys: ["r"],
    isPossible: !reading,
    run: onRefresh,
  };
  const failed = rows.filter((row) => row.error).length;
  // The oldest time: all counts in the table are at least as new.
  const asOf = Math.min(...rows.flatMap(({ counts, error, readAt }) => (counts && !error ? readAt : [])));
  return (
    <div className={styles.counts}>
      <ActionButton action={refresh} look="both" />
      {rows.some((row) => !row.pinned && !row.demo) && (
        <button type="button" className="plain" onClick={onClear}>
          Clear this list
        </button>
      )}
      <p role="status" className="quiet">
        {reading ? "Reading counts…" : describeOutcome(rows.length, failed)}
      </p>
      {!reading && Number.isFinite(asOf) && (
        <p className="quiet">
          as of <time dateTime={new Date(asOf).toISOString()}>{formatMinute(asOf)}</time>
        </p>
      )}
    </div>
  );
}

function describeOutcome(total: number, failed: number) {
  const workflows = plural(total, "workflow");
  return failed === 0 ? `Read ${workflows}` : `Read ${total - failed} of ${workflows}; ${failed} failed`;
}
