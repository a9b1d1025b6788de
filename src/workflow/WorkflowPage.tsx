import { X } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useRefresh } from "./actions";
import { DocumentList } from "./DocumentList";
import { ActionButton } from "../ui/buttons/ActionButton";
import { LoadingCancelled } from "../ui/feedback/LoadingCancelled";
import { lazyAfterLoad } from "../ui/page/lazy-after-load";
import { Page } from "../ui/page/Page";
import { runAction } from "../ui/page/actions";
import { useWhenIdle } from "../ui/page/use-when-idle";
import { formatCount } from "../lib/plural";
import { formatClock } from "../lib/timestamp";
import { countChanges } from "../list/changes";
import { idsIn } from "../browser/page-paths";
import { rememberWorkflow } from "../state/recent-workflows";
import { useSession } from "../service/use-session";
import { TableOutline } from "./table/TableOutline";
import { WorkflowHead } from "./WorkflowHead";
import styles from "./WorkflowPage.module.css";

// Most visits need neither.
const RequestFault = lazy(async () => ({ default: (await import("../ui/feedback/ErrorAlert")).RequestFault }));
const EmptyWorkflow = lazy(async () => ({ default: (await import("./EmptyWorkflow")).EmptyWorkflow }));
const NewsBar = lazyAfterLoad(async () => (await import("./news/NewsBar")).NewsBar);

export function WorkflowPage() {
  const { pathname } = useLocation();
  const { workflowId = "" } = idsIn(pathname);
  const accepted = useSession(workflowId);
  const { list, latest, pendingChanges } = accepted;
  const { error, isFetching } = latest;
  // Not at once: writing to storage would delay the first rows by several milliseconds.
  useWhenIdle(list && workflowId, rememberWorkflow);
  const data = list?.answer;
  const isEmpty = data && data.documents.length + data.unreadable.count === 0;
  const isLoading = !data && !error && isFetching;
  const refresh = useRefresh(accepted);
  const retry = () => runAction(refresh);
  const refreshButton = useRef<HTMLButtonElement>(null);
  const keepFocus = () => refreshButton.current?.focus();
  const news = list && <NewsBar workflowId={workflowId} list={list} accepted={accepted} onAccept={keepFocus} />;
  const title = `${pendingChanges ? `(${countChanges(pendingChanges)}) ` : ""}Workflow ${workflowId}`;
  return (
    <Page title={title} busy={isLoading} layout={isLoading || data ? "list" : "wide"}>
      <WorkflowHead workflowId={workflowId} accepted={accepted} keepFocus={keepFocus}>
        <ActionButton ref={refreshButton} action={refresh} />
      </WorkflowHead>
      <Suspense>
        <ListFault accepted={accepted} onRetry={retry} onDismiss={keepFocus} />
        {isEmpty && list.seen && news}
        {isEmpty && <EmptyWorkflow status={data.status} message={data.message} />}
      </Suspense>
      {!error && data?.incomplete && data.incomplete !== "arriving" && (
        <IncompleteList count={data.documents.length} onRetry={retry} />
      )}
      {data && !isEmpty && <DocumentList key={workflowId} workflowId={workflowId} list={list} news={news} />}
      {isLoading && <LoadingTable />}
      {!data && !error && !isFetching && <LoadingCancelled onRetry={retry} />}
    </Page>
  );
}

interface FaultProps {
  accepted: ReturnType<typeof useSession>;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Why the list could not be read. Where a complete list from before is on screen, it lies over it and can be dismissed. */
function ListFault({ accepted: { list, latest }, onRetry, onDismiss }: FaultProps) {
  const { error, errorUpdatedAt } = latest;
  const [dismissedAt, setDismissedAt] = useState<number>();
  if (!error) return null;
  const isKept = list !== undefined && !list.answer.incomplete;
  const alert = (
    <RequestFault
      error={error}
      onRetry={onRetry}
      {...(isKept && {
        kept: `Refresh failed at ${formatClock(errorUpdatedAt)}, showing ${formatClock(list.receivedAt)}.`,
      })}
    />
  );
  if (!isKept) return alert;
  return (
    <div className={styles.laidOver} hidden={dismissedAt === errorUpdatedAt}>
      {alert}
      <button
        type="button"
        className={`icon-button ${styles.dismiss}`}
        aria-label="Dismiss"
        onClick={() => {
          setDismissedAt(errorUpdatedAt);
          onDismiss();
        }}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

/** Takes the space of the list while it is loading. */
function LoadingTable() {
  return (
    <>
      <div className={styles.loadingFilters} aria-hidden="true" />
      <p className={`${styles.loadingBar} quiet`}>Loading documents…</p>
      <TableOutline />
    </>
  );
}

/** Says in one line that the list is incomplete. */
function IncompleteList({ count, onRetry }: { count: number; onRetry: () => void }) {
  return (
    <p className={`note ${styles.incomplete}`}>
      {count === 1 ? "Only the first document arrived." : `Only the first ${formatCount(count)} documents arrived.`}{" "}
      <button type="button" className="plain" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
