import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { formatClock } from "../contract/timestamp";
import { getBytesReceived, stopListDownload, workflowDocumentsQuery } from "../service/queries";
import type { useAcceptedList } from "../service/use-accepted-list";
import { pinnedWorkflows, pinWorkflow } from "../state/recent-workflows";
import { LoadingProgress } from "../ui/LoadingProgress";
import { PinButton } from "../ui/PinButton";
import { useShortcuts } from "../ui/shortcuts";
import { AutoRefresh } from "./AutoRefresh";
import { ChangesBar } from "./ChangesBar";
import styles from "./WorkflowHead.module.css";

interface Props {
  workflowId: string;
  accepted: ReturnType<typeof useAcceptedList>;
}

/** The head of the page: the workflow's id, the age of the list, what has changed since, and the refresh controls. */
export function WorkflowHead({ workflowId, accepted }: Props) {
  const { list, latest, pendingChanges, show, refresh, setOnlyChanged } = accepted;
  const { isFetching } = latest;
  const refreshButton = useRef<HTMLButtonElement>(null);
  useShortcuts([{ keys: ["r"], description: "Refresh the list", run: () => void refresh() }]);
  // The pressed button disappears. Without this the focus would be lost with it.
  const keepFocus = () => refreshButton.current?.focus();

  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1 tabIndex={-1}>
          <bdi>{workflowId}</bdi>
        </h1>
        <PinWorkflow key={workflowId} workflowId={workflowId} />
      </div>
      <p className={`${styles.asOf} quiet`}>{list && `as of ${formatClock(list.receivedAt)}`}</p>
      <div className={styles.news}>
        <ChangesBar
          pending={pendingChanges}
          accepted={list?.acceptedChanges}
          onShow={() => {
            keepFocus();
            show();
          }}
          onlyChanged={list?.onlyChanged ?? false}
          onOnlyChanged={setOnlyChanged}
        />
        {isFetching && (
          <ListProgress
            workflowId={workflowId}
            documentsReceived={list?.answer.incomplete === "arriving" ? list.answer.documents.length : undefined}
            onCancel={keepFocus}
          />
        )}
      </div>
      <div className={styles.tools}>
        <AutoRefresh workflowId={workflowId} />
        <button ref={refreshButton} type="button" aria-disabled={isFetching} onClick={() => void refresh()}>
          <RotateCw aria-hidden="true" />
          Refresh
        </button>
      </div>
    </div>
  );
}

/** A button that keeps the workflow at the top of the home page. */
function PinWorkflow({ workflowId }: { workflowId: string }) {
  const [pinned, setPinned] = useState(() => pinnedWorkflows().includes(workflowId));
  return (
    <PinButton
      workflowId={workflowId}
      pinned={pinned}
      onPin={(pin) => {
        pinWorkflow(workflowId, pin);
        setPinned(pin);
      }}
    />
  );
}

interface ProgressProps {
  workflowId: string;
  /** Undefined before the first rows. */
  documentsReceived: number | undefined;
  onCancel: () => void;
}

/** The progress of the list's request, with a button to cancel it. Rows that have arrived are kept. */
function ListProgress({ workflowId, documentsReceived, onCancel }: ProgressProps) {
  const client = useQueryClient();
  const getReceived = useCallback(() => getBytesReceived("documents", workflowId), [workflowId]);
  const cancel = () => {
    onCancel();
    if (documentsReceived !== undefined) stopListDownload(workflowId);
    else void client.cancelQueries({ queryKey: workflowDocumentsQuery(workflowId).queryKey, exact: true });
  };
  return <LoadingProgress received={getReceived} soFar={documentsReceived} onCancel={cancel} />;
}
