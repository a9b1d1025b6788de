import { useQueryClient } from "@tanstack/react-query";
import { Bookmark, History, ChartColumn } from "lucide-react";
import { Suspense, useCallback, useState, type ReactNode } from "react";
import { formatClock } from "../lib/timestamp";
import { visibleName } from "../lib/visible-text";
import { getBytesReceived, stopListDownload, workflowDocumentsQuery } from "../service/queries";
import type { useAcceptedList } from "../service/use-accepted-list";
import { usePreferences, changePreferences } from "../state/preferences";
import { getPinnedWorkflows, pinWorkflow } from "../state/recent-workflows";
import { lazyAfterLoad } from "../ui/page/lazy-after-load";
import { MenuPlaceholder } from "../ui/buttons/MenuPlaceholder";
import { LoadingProgress } from "../ui/feedback/LoadingProgress";
import { PinButton } from "../ui/buttons/PinButton";
import { NewsBar } from "./news/NewsBar";
import styles from "./WorkflowHead.module.css";
import { formatDelay, useAutoRefresh } from "./news/use-auto-refresh";

const ViewsMenu = lazyAfterLoad(async () => (await import("./views/ViewsMenu")).ViewsMenu);
const ChangesLog = lazyAfterLoad(async () => (await import("./news/ChangesLog")).ChangesLog);

const NO_CHANGES: never[] = [];

interface Props {
  workflowId: string;
  accepted: ReturnType<typeof useAcceptedList>;
  /** Called when a pressed button disappears, so that the focus is not lost with it. */
  keepFocus: () => void;
  /** Controls of the page. */
  children?: ReactNode;
}

/** The head of the page: the workflow's id, the age of the list, and what has changed since. */
export function WorkflowHead({ workflowId, accepted, keepFocus, children }: Props) {
  const { list, latest } = accepted;
  const { autoRefresh } = usePreferences();
  // An empty workflow has nothing to show in them.
  const hasTools = list !== undefined && (list.answer.documents.length > 0 || list.log !== undefined);

  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1 tabIndex={-1}>
          <bdi>{visibleName(workflowId)}</bdi>
        </h1>
        <PinWorkflow key={workflowId} workflowId={workflowId} />
      </div>
      <p className={`${styles.asOf} quiet`}>
        <span>{list && `as of ${formatClock(list.receivedAt)}`}</span>{" "}
        {autoRefresh > 0 && (
          <Suspense>
            <RefreshNote workflowId={workflowId} seconds={autoRefresh} />
          </Suspense>
        )}
      </p>
      <div className={styles.news}>
        <NewsBar accepted={accepted} onAccept={keepFocus} />
        {latest.isFetching && (
          <ListProgress
            workflowId={workflowId}
            documentsReceived={list?.answer.incomplete === "arriving" ? list.answer.documents.length : undefined}
            onCancel={keepFocus}
          />
        )}
      </div>
      <div className={styles.tools}>
        {hasTools && <OverviewToggle />}
        {hasTools && (
          <>
            <Suspense fallback={<MenuPlaceholder icon={Bookmark} name="Views" />}>
              <ViewsMenu />
            </Suspense>
            <Suspense fallback={<MenuPlaceholder icon={History} name="Changes" />}>
              <ChangesLog workflowId={workflowId} log={list.log ?? NO_CHANGES} />
            </Suspense>
          </>
        )}
        {children}
      </div>
    </div>
  );
}

/** A button that keeps the workflow at the top of the home page. */
function PinWorkflow({ workflowId }: { workflowId: string }) {
  const [pinned, setPinned] = useState(() => getPinnedWorkflows().includes(workflowId));
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

interface RefreshNoteProps {
  workflowId: string;
  /** The interval. */
  seconds: number;
}

/** Refreshes the list automatically, and says so. */
function RefreshNote({ workflowId, seconds }: RefreshNoteProps) {
  const { pauseReason, isFailing, delay } = useAutoRefresh(workflowId, seconds);
  const rhythm = isFailing ? `next try in ${formatDelay(delay)}` : `every ${formatDelay(seconds * 1000)}`;
  return <span>{pauseReason ? `paused: ${pauseReason}` : rhythm}</span>;
}

/** The id of the element that the button shows and hides. */
export const OVERVIEW_ID = "overview";

/** Shows or hides the charts above the list. */
function OverviewToggle() {
  const { overview } = usePreferences();
  return (
    <button
      type="button"
      title="Overview"
      className={overview ? "button-active" : undefined}
      aria-expanded={overview}
      aria-controls={overview ? OVERVIEW_ID : undefined}
      onClick={() => changePreferences({ overview: !overview })}
    >
      <ChartColumn aria-hidden="true" />
      <span className="button-label">Overview</span>
    </button>
  );
}
