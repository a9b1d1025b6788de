import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useRefresh } from "./actions";
import { DocumentList } from "./DocumentList";
import { ActionButton } from "../ui/buttons/ActionButton";
import { LoadingCancelled } from "../ui/feedback/LoadingCancelled";
import { lazyAfterLoad, lazyPart } from "../ui/page/lazy-part";
import { Page } from "../ui/page/Page";
import { runAction } from "../ui/page/actions";
import { formatCount } from "../lib/plural";
import { countChanges } from "../list/changes";
import { whenIdle } from "../browser/scheduling";
import { idsIn } from "../browser/page-paths";
import { rememberWorkflow } from "../state/recent-workflows";
import { useSession } from "../service/use-session";
import { LOADING_LIST } from "./list-context";
import { WorkflowHead } from "./WorkflowHead";
import styles from "./WorkflowPage.module.css";

// Most visits need none of them.
const RequestFault = lazyPart(async () => (await import("../ui/feedback/ErrorAlert")).RequestFault);
const FaultStrip = lazyPart(async () => (await import("./FaultStrip")).FaultStrip);
const EmptyWorkflow = lazyPart(async () => (await import("./EmptyWorkflow")).EmptyWorkflow);
const NewsBar = lazyAfterLoad(async () => (await import("./news/NewsBar")).NewsBar);

export function WorkflowPage() {
  const { pathname } = useLocation();
  const { workflowId = "" } = idsIn(pathname);
  const accepted = useSession(workflowId);
  const { list, latest, pendingChanges } = accepted;
  const { error, isFetching } = latest;
  const hasAnswer = list !== undefined;
  useEffect(() => {
    // Not at once: writing to storage would delay the first rows by several milliseconds.
    if (hasAnswer) return whenIdle(() => rememberWorkflow(workflowId));
  }, [hasAnswer, workflowId]);
  const data = list?.answer;
  const isEmpty = data && data.documents.length + data.unreadable.count === 0;
  const isLoading = !data && !error && isFetching;
  const refresh = useRefresh(accepted);
  const retry = () => runAction(refresh);
  const refreshButton = useRef<HTMLButtonElement>(null);
  const keepFocus = () => refreshButton.current?.focus();
  const news = list && <NewsBar workflowId={workflowId} list={list} accepted={accepted} onAccept={keepFocus} />;
  const fault = <ListFault accepted={accepted} onRetry={retry} onDismiss={keepFocus} />;
  const isListShown = isLoading || (data !== undefined && !isEmpty);
  const title = `${pendingChanges ? `(${countChanges(pendingChanges)}) ` : ""}Workflow ${workflowId}`;
  const head = (
    <WorkflowHead workflowId={workflowId} accepted={accepted} keepFocus={keepFocus}>
      <ActionButton ref={refreshButton} action={refresh} />
    </WorkflowHead>
  );
  return (
    <Page
      title={title}
      busy={isLoading}
      arriving={data?.incomplete === "arriving"}
      layout={isLoading || data ? "list" : "wide"}
      head={head}
    >
      {!isListShown && fault}
      {isEmpty && list.seen && news}
      {isEmpty && <EmptyWorkflow status={data.status} message={data.message} />}
      {!error && data?.incomplete && data.incomplete !== "arriving" && (
        <IncompleteList count={data.documents.length} onRetry={retry} />
      )}
      {isListShown && (
        <DocumentList key={workflowId} workflowId={workflowId} list={list ?? LOADING_LIST} news={news} fault={fault} />
      )}
      {!data && !error && !isFetching && <LoadingCancelled onRetry={retry} />}
    </Page>
  );
}

interface FaultProps {
  accepted: ReturnType<typeof useSession>;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Why the list could not be read. Where a complete one from before is on screen, it is a strip. */
function ListFault({ accepted: { list, latest }, onRetry, onDismiss }: FaultProps) {
  const { error } = latest;
  if (!error) return null;
  if (!list || list.answer.incomplete) return <RequestFault error={error} onRetry={onRetry} />;
  return <FaultStrip error={error} shownSince={list.receivedAt} onRetry={onRetry} onDismiss={onDismiss} />;
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
