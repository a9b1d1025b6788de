import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { workflowDocumentsQuery } from "../api/queries";
import { EmptyWorkflow } from "../components/EmptyWorkflow";
import { ErrorAlert } from "../components/ErrorAlert";
import { LoadingTable } from "../components/LoadingTable";
import { Page } from "../components/Page";
import { WorkflowList } from "../components/WorkflowList";
import { listViewSearch, readListView } from "../model/list-view";
import { formatClock } from "../model/timestamp";
import { idsIn } from "../paths";
import { changePreferences, usePreferences } from "../preferences";
import { rememberWorkflow } from "../recent-workflows";
import "./WorkflowPage.css";

export function WorkflowPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { workflowId = "" } = idsIn(pathname);
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(workflowDocumentsQuery(workflowId));
  const { times } = usePreferences();
  const view = useMemo(() => readListView(search), [search]);
  const found = data !== undefined;
  useEffect(() => {
    if (found) rememberWorkflow(workflowId);
  }, [found, workflowId]);

  const empty = data && data.documents.length + data.unreadable.length === 0;
  return (
    <Page title={`Workflow ${workflowId}`} busy={!data && !error} wide>
      <header className="workflow-head">
        <h1 tabIndex={-1}>
          <bdi>{workflowId}</bdi>
        </h1>
        <p className="quiet">{data && `as of ${formatClock(dataUpdatedAt)}`}</p>
        <button type="button" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
          <RotateCw aria-hidden="true" />
          Refresh
        </button>
      </header>
      {error && (
        <ErrorAlert
          error={error}
          onRetry={() => void refetch()}
          {...(data && { kept: `What stands below is as of ${formatClock(dataUpdatedAt)}.` })}
        />
      )}
      {empty && <EmptyWorkflow status={data.status} words={data.words} />}
      {data && !empty && (
        <WorkflowList
          key={workflowId}
          workflowId={workflowId}
          data={data}
          view={view}
          onView={(next) => void navigate({ search: listViewSearch(next) }, { replace: true })}
          times={times}
          onTimes={(next) => changePreferences({ times: next })}
        />
      )}
      {!data && !error && <LoadingTable />}
    </Page>
  );
}
