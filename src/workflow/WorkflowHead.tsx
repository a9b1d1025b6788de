import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useCallback, useRef } from "react";
import { formatClock } from "../contract/timestamp";
import { getBytesReceived, stopListDownload, workflowDocumentsQuery } from "../service/queries";
import type { useAcceptedList } from "../service/use-accepted-list";
import { changePreferences, usePreferences } from "../state/preferences";
import { LoadingProgress } from "../ui/LoadingProgress";
import { useShortcuts } from "../ui/shortcuts";
import { AutoRefresh } from "./AutoRefresh";
import { ChangesBar } from "./ChangesBar";
import { PinWorkflow } from "./PinWorkflow";
import { useAutoRefresh } from "./use-auto-refresh";

interface Props {
  workflowId: string;
  accepted: ReturnType<typeof useAcceptedList>;
}

/** The name of the workflow, what has changed since it was loaded, the progress of loading, and refreshing. */
export function WorkflowHead({ workflowId, accepted }: Props) {
  const client = useQueryClient();
  const { list, latest, pendingChanges, show, refresh, setOnlyChanged } = accepted;
  const { autoRefresh } = usePreferences();
  const auto = useAutoRefresh(workflowId, autoRefresh);
  const refreshButton = useRef<HTMLButtonElement>(null);
  const received = useCallback(() => getBytesReceived("documents", workflowId), [workflowId]);
  const arriving = list?.answer.incomplete === "arriving";
  useShortcuts([{ keys: ["r"], description: "Refresh the list", run: () => void refresh() }]);

  // The pressed button disappears, and the focus would be lost with it.
  const keepFocus = () => refreshButton.current?.focus();
  const cancel = () => {
    keepFocus();
    if (arriving) stopListDownload(workflowId);
    else void client.cancelQueries({ queryKey: workflowDocumentsQuery(workflowId).queryKey, exact: true });
  };
  const showWaiting = () => {
    keepFocus();
    show();
  };

  return (
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
          waiting={pendingChanges}
          taken={list?.acceptedChanges}
          onShow={showWaiting}
          onlyChanged={list?.onlyChanged ?? false}
          onOnlyChanged={setOnlyChanged}
        />
        {latest.isFetching && (
          <LoadingProgress
            received={received}
            soFar={arriving ? list.answer.documents.length : undefined}
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
        <button ref={refreshButton} type="button" aria-disabled={latest.isFetching} onClick={() => void refresh()}>
          <RotateCw aria-hidden="true" />
          Refresh
        </button>
      </div>
    </div>
  );
}
