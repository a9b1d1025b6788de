import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { workflowDocumentsQuery } from "../api/queries";
import { EmptyWorkflow } from "../components/EmptyWorkflow";
import { ErrorAlert } from "../components/ErrorAlert";
import { IgnoredQuery } from "../components/IgnoredQuery";
import { LoadingTable } from "../components/LoadingTable";
import { Page } from "../components/Page";
import { useShortcuts } from "../components/shortcuts";
import { WorkflowList } from "../components/WorkflowList";
import { formatClock } from "../model/timestamp";
import { idsIn } from "../paths";
import { changePreferences, usePreferences } from "../preferences";
import { rememberWorkflow } from "../recent-workflows";
import { useListView } from "./use-list-view";
import { useRows } from "./use-rows";
import "./WorkflowPage.css";

export function WorkflowPage() {
  const { pathname, search } = useLocation();
  const [view, setView] = useListView();
  const { workflowId = "" } = idsIn(pathname);
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(workflowDocumentsQuery(workflowId));
  const display = usePreferences();
  const rows = useRows(workflowId);
  const found = data !== undefined;
  useEffect(() => {
    if (found) rememberWorkflow(workflowId);
  }, [found, workflowId]);

  const empty = data && data.documents.length + data.unreadable.length === 0;
  const refresh = () => {
    if (!isFetching) void refetch();
  };
  useShortcuts([{ keys: ["r"], does: "Refresh the list", run: refresh }]);

  return (
    <Page title={`Workflow ${workflowId}`} busy={!data && !error} wide>
      <div className="workflow-head">
        <h1 tabIndex={-1}>
          <bdi>{workflowId}</bdi>
        </h1>
        <p className="quiet">{data && `as of ${formatClock(dataUpdatedAt)}`}</p>
        <button type="button" aria-disabled={isFetching} onClick={refresh}>
          <RotateCw aria-hidden="true" />
          Refresh
        </button>
      </div>
      {error && (
        <ErrorAlert
          error={error}
          onRetry={() => void refetch()}
          {...(data && { kept: `What stands below is as of ${formatClock(dataUpdatedAt)}.` })}
        />
      )}
      {empty && <EmptyWorkflow status={data.status} words={data.words} />}
      {data && !empty && <IgnoredQuery search={search} />}
      {data && !empty && (
        <WorkflowList
          key={workflowId}
          workflowId={workflowId}
          data={data}
          view={view}
          onView={setView}
          display={display}
          onDisplay={changePreferences}
          rows={rows}
        />
      )}
      {!data && !error && <LoadingTable />}
    </Page>
  );
}
