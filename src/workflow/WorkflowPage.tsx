import { RotateCw, X } from "lucide-react";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { EmptyWorkflow } from "./EmptyWorkflow";
import { ErrorAlert } from "../ui/feedback/ErrorAlert";
import { passFocusToHeading } from "../ui/page/keep-focus";
import { lazyAfterLoad } from "../ui/page/lazy-after-load";
import { LoadingCancelled } from "../ui/feedback/LoadingCancelled";
import { Page } from "../ui/page/Page";
import { useShortcuts } from "../ui/page/shortcuts";
import { formatClock } from "../lib/timestamp";
import { countChanges } from "../list/changes";
import { afterNextPaint } from "../browser/scheduling";
import { idsIn } from "../browser/page-paths";
import { replaceKey, useConnection } from "../state/connection";
import { rememberWorkflow } from "../state/recent-workflows";
import { useAcceptedList } from "../service/use-accepted-list";
import { useShowChanges } from "./news/use-show-changes";
import { WorkflowHead } from "./WorkflowHead";
import { WorkflowList } from "./WorkflowList";
import styles from "./WorkflowPage.module.css";

const KeyPrompt = lazyAfterLoad(async () => (await import("../ui/feedback/KeyPrompt")).KeyPrompt);

export function WorkflowPage() {
  const connection = useConnection();
  const { pathname } = useLocation();
  const { workflowId = "" } = idsIn(pathname);
  const acceptedList = useShowChanges(useAcceptedList(workflowId));
  const { list, latest, pendingChanges, refresh, setShownChanges } = acceptedList;
  const { error, errorUpdatedAt, isFetching } = latest;
  const isFound = list !== undefined;
  useEffect(() => {
    if (!isFound) return;
    let isRemembered = false;
    const remember = () => {
      if (!isRemembered) rememberWorkflow(workflowId);
      isRemembered = true;
    };
    // Writing to storage would delay the first rows by several milliseconds.
    void afterNextPaint().then(remember);
    return remember;
  }, [isFound, workflowId]);

  const data = list?.answer;
  const isEmpty = data && data.documents.length + data.unreadable.count === 0;
  /** Whether a refresh failed, and the complete list from before is still on screen. */
  const isKept = list !== undefined && !list.answer.incomplete;
  const [dismissedAt, setDismissedAt] = useState<number>();
  const isLoading = !data && !error && isFetching;

  const title = `${pendingChanges ? `(${countChanges(pendingChanges)}) ` : ""}Workflow ${workflowId}`;

  const refreshButton = useRef<HTMLButtonElement>(null);
  // It is in the head while there is no list, else in the list's toolbar.
  const setRefreshButton = useCallback((button: HTMLButtonElement | null) => {
    refreshButton.current = button;
    return passFocusToHeading(button);
  }, []);
  useShortcuts([{ keys: ["r"], description: "Refresh the list", run: () => void refresh() }]);
  const refreshControl = (
    <button
      ref={setRefreshButton}
      type="button"
      title="Refresh"
      aria-disabled={isFetching}
      onClick={() => void refresh()}
    >
      <RotateCw aria-hidden="true" />
      <span className="button-label">Refresh</span>
    </button>
  );

  const alert = error && (
    <>
      <ErrorAlert
        error={error}
        onRetry={() => void refresh()}
        {...(isKept && {
          kept: `Refresh failed at ${formatClock(errorUpdatedAt)}, showing ${formatClock(list.receivedAt)}.`,
        })}
      />
      <Suspense>
        <KeyPrompt
          error={error}
          connection={connection}
          onKey={(key) => {
            replaceKey(key);
            void refresh();
          }}
        />
      </Suspense>
    </>
  );

  return (
    <Page title={title} busy={isLoading} layout={isLoading || data ? "list" : "wide"}>
      <WorkflowHead workflowId={workflowId} accepted={acceptedList} keepFocus={() => refreshButton.current?.focus()}>
        {(!data || isEmpty) && refreshControl}
      </WorkflowHead>
      {isKept && error ? (
        <div className={styles.laidOver} hidden={dismissedAt === errorUpdatedAt}>
          {alert}
          <button
            type="button"
            className={`icon-button ${styles.dismiss}`}
            aria-label="Dismiss"
            onClick={() => {
              setDismissedAt(errorUpdatedAt);
              refreshButton.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      ) : (
        alert
      )}
      {isEmpty && <EmptyWorkflow status={data.status} message={data.message} />}
      {data?.incomplete && data.incomplete !== "arriving" && (
        <IncompleteList count={data.documents.length} reason={data.incomplete} />
      )}
      {data && !isEmpty && (
        <WorkflowList key={workflowId} workflowId={workflowId} list={list} onShownChanges={setShownChanges}>
          {refreshControl}
        </WorkflowList>
      )}
      {isLoading && <LoadingTable />}
      {!data && !error && !isFetching && <LoadingCancelled onRetry={() => void refresh()} />}
    </Page>
  );
}

/** Takes the space of the list while it is loading. */
function LoadingTable() {
  return (
    <>
      <div className={styles.loadingFilters} aria-hidden="true" />
      <p className={`${styles.loadingBar} quiet`}>Loading documents…</p>
      <div className={styles.loadingRows} aria-hidden="true" />
    </>
  );
}

/** Says that the list is incomplete, and why. */
function IncompleteList({ count, reason }: { count: number; reason: "cancelled" | "cut off" }) {
  return (
    <p className="note">
      <strong>Incomplete: {count === 1 ? "only the first document" : `the first ${count} documents`}.</strong>{" "}
      {reason === "cancelled" ? "Loading was cancelled." : "The answer ended early."} Refresh to read all of them.
    </p>
  );
}
