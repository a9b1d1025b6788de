import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { Suspense, useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { getBytesReceived, stopListDownload, workflowDocumentsQuery } from "../service/queries";
import { AutoRefresh } from "./AutoRefresh";
import { ChangesBar } from "./ChangesBar";
import { EmptyWorkflow } from "./EmptyWorkflow";
import { ErrorAlert } from "../ui/ErrorAlert";
import { lazyAfterLoad } from "../ui/lazy-after-load";
import { LoadingCancelled } from "../ui/LoadingCancelled";
import { LoadingProgress } from "../ui/LoadingProgress";
import { LoadingTable } from "./LoadingTable";
import { Page } from "../ui/Page";
import { useShortcuts } from "../ui/shortcuts";
import { formatClock } from "../contract/timestamp";
import { idsIn } from "../browser/page-paths";
import { replaceKey, useConnection } from "../state/connection";
import { changePreferences, usePreferences } from "../state/preferences";
import { rememberWorkflow } from "../state/recent-workflows";
import { ListSection } from "./ListSection";
import { PinWorkflow } from "./PinWorkflow";
import { useAcceptedList } from "../service/use-accepted-list";
import { useAutoRefresh } from "./use-auto-refresh";
import "./WorkflowPage.css";

const KeyPrompt = lazyAfterLoad(async () => (await import("../ui/KeyPrompt")).KeyPrompt);

export function WorkflowPage() {
  const client = useQueryClient();
  const connection = useConnection();
  const { pathname } = useLocation();
  const { workflowId = "" } = idsIn(pathname);
  const { list, latest, waiting, show, refresh, setOnlyChanged } = useAcceptedList(workflowId);
  const { error, errorUpdatedAt, isFetching } = latest;
  const { autoRefresh } = usePreferences();
  const auto = useAutoRefresh(workflowId, autoRefresh);
  const refreshButton = useRef<HTMLButtonElement>(null);
  const found = list !== undefined;
  useEffect(() => {
    if (found) rememberWorkflow(workflowId);
  }, [found, workflowId]);

  const data = list?.answer;
  const empty = data && data.documents.length + data.unreadable.count === 0;
  const loading = !data && !error && isFetching;
  const received = useCallback(() => getBytesReceived("documents", workflowId), [workflowId]);
  useShortcuts([{ keys: ["r"], does: "Refresh the list", run: () => void refresh() }]);

  // The pressed button disappears, and the focus would be lost with it.
  const keepFocus = () => refreshButton.current?.focus();
  const cancel = () => {
    keepFocus();
    if (data?.incomplete === "arriving") stopListDownload(workflowId);
    else void client.cancelQueries({ queryKey: workflowDocumentsQuery(workflowId).queryKey, exact: true });
  };
  const showWaiting = () => {
    keepFocus();
    show();
  };

  return (
    <Page title={`Workflow ${workflowId}`} busy={loading} layout={loading || (data && !empty) ? "list" : "wide"}>
      <div className="workflow-head">
        <div className="workflow-title">
          <h1 tabIndex={-1}>
            <bdi>{workflowId}</bdi>
          </h1>
          <PinWorkflow key={workflowId} workflowId={workflowId} />
        </div>
        <p className="as-of quiet">{list && `as of ${formatClock(list.receivedAt)}`}</p>
        <div className="workflow-news">
          <ChangesBar
            waiting={waiting}
            taken={list?.taken}
            onShow={showWaiting}
            onlyChanged={list?.onlyChanged ?? false}
            onOnlyChanged={setOnlyChanged}
          />
          {isFetching && (
            <LoadingProgress
              received={received}
              soFar={data?.incomplete === "arriving" ? data.documents.length : undefined}
              onCancel={cancel}
            />
          )}
        </div>
        <div className="workflow-tools">
          <AutoRefresh
            seconds={autoRefresh}
            onSeconds={(seconds) => changePreferences({ autoRefresh: seconds })}
            {...auto}
          />
          <button ref={refreshButton} type="button" aria-disabled={isFetching} onClick={() => void refresh()}>
            <RotateCw aria-hidden="true" />
            Refresh
          </button>
        </div>
      </div>
      {error && (
        <>
          <ErrorAlert
            error={error}
            onRetry={() => void refresh()}
            {...(list &&
              !list.answer.incomplete && {
                kept: `Refresh failed at ${formatClock(errorUpdatedAt)}, showing ${formatClock(list.receivedAt)}.`,
              })}
          />
          <Suspense>
            <KeyPrompt error={error} connection={connection} onKey={(key) => replaceKey(key) || void refresh()} />
          </Suspense>
        </>
      )}
      {empty && <EmptyWorkflow status={data.status} words={data.words} />}
      {data?.incomplete === "cancelled" && <CancelledList count={data.documents.length} />}
      {data && !empty && (
        <ListSection key={workflowId} workflowId={workflowId} list={list} onOnlyChanged={setOnlyChanged} />
      )}
      {loading && <LoadingTable />}
      {!data && !error && !isFetching && <LoadingCancelled onRetry={() => void refresh()} />}
    </Page>
  );
}

/** Says that a list is incomplete because the reader cancelled loading it. */
function CancelledList({ count }: { count: number }) {
  return (
    <p className="note">
      This list is incomplete: loading was cancelled after {count === 1 ? "1 document" : `${count} documents`}. Refresh
      to read all of it.
    </p>
  );
}
