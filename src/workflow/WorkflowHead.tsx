import { useQueryClient } from "@tanstack/react-query";
import { Bookmark, History } from "lucide-react";
import { useCallback, type ReactNode } from "react";
import type { Failures } from "../contract/retry-policy";
import { formatClock, formatMinute, zoneOf } from "../lib/timestamp";
import { visibleName } from "../lib/visible-text";
import { getBytesReceived, stopListDownload, workflowDocumentsQuery } from "../service/queries";
import type { useSession } from "../service/use-session";
import { usePreferences } from "../state/preferences";
import { useWorkflows } from "../state/recent-workflows";
import { lazyAfterLoad, Nothing } from "../ui/page/lazy-part";
import { CopyLinkButton } from "../ui/buttons/CopyLinkButton";
import { LIST_LINK_COPIED } from "../ui/buttons/copy-text";
import { MenuPlaceholder } from "../ui/buttons/MenuPlaceholder";
import { useIsPhone } from "../ui/page/use-media-query";
import { LoadingProgress } from "../ui/feedback/LoadingProgress";
import { PinButton } from "../ui/buttons/PinButton";
import { LOADING_LIST } from "./list-context";
import { OverviewToggle } from "./OverviewToggle";
import styles from "./WorkflowHead.module.css";

const ViewsMenu = lazyAfterLoad(async () => (await import("./views/ViewsMenu")).ViewsMenu, {
  placeholder: () => <MenuPlaceholder icon={Bookmark} name="Views" />,
});
const ActiveView = lazyAfterLoad(async () => (await import("./views/ActiveView")).ActiveView, { failed: Nothing });
const ChangesLog = lazyAfterLoad(async () => (await import("./news/ChangesLog")).ChangesLog, {
  placeholder: () => <MenuPlaceholder icon={History} name="Changes" />,
});
const AutoRefresh = lazyAfterLoad(async () => (await import("./news/AutoRefresh")).AutoRefresh, {
  failed: Nothing,
});

interface Props {
  workflowId: string;
  accepted: ReturnType<typeof useSession>;
  /** Called when a pressed button disappears, so that the focus is not lost with it. */
  keepFocus: () => void;
  /** Controls of the page. */
  children?: ReactNode;
}

/** What the workflow page has in the banner: the workflow's id, the age of the list, and what opens more. */
export function WorkflowHead({ workflowId, accepted, keepFocus, children }: Props) {
  const { list, latest } = accepted;
  const { autoRefresh, times } = usePreferences();
  const isPinned = useWorkflows().pinned.includes(workflowId);
  const hasDocuments = list !== undefined && list.answer.documents.length > 0;
  // A 404 may also be about a workflow that is empty, if it had documents before.
  const isMissing = list?.answer.status === 404 && list.seen === undefined;
  const isPhone = useIsPhone();
  // An empty workflow has nothing to show in them, and on a phone the list has them in a bar below it.
  const isLoading = list === undefined && latest.isFetching;
  const hasTools = isLoading || hasDocuments ? !isPhone : list?.seen !== undefined;

  return (
    <>
      <h1 tabIndex={-1} className={styles.title} title={visibleName(workflowId)}>
        <bdi translate="no">{visibleName(workflowId)}</bdi>
      </h1>
      <span className={styles.titleTools}>
        {/* A pin that is there already can be taken off. */}
        {(!isMissing || isPinned) && <PinButton workflowId={workflowId} pinned={isPinned} />}
        {list && <CopyLinkButton of="list" confirmation={LIST_LINK_COPIED} />}
      </span>
      <div className={styles.age}>
        <p className="quiet">
          {/* A browser's translation replaces the spaces, and then nothing can be put before one. */}
          <span>{hasDocuments && <ActiveView key={workflowId} />}</span>{" "}
          <span>
            {list && !isMissing && (
              <span title={formatClock(list.receivedAt, zoneOf(times))}>
                {`as of ${formatMinute(list.receivedAt, zoneOf(times))}`}
              </span>
            )}
          </span>{" "}
          <span>{autoRefresh > 0 && <AutoRefresh workflowId={workflowId} seconds={autoRefresh} />}</span>
        </p>
        {latest.isFetching && (
          <div className={styles.progress}>
            <ListProgress
              query={latest}
              workflowId={workflowId}
              documentsReceived={list?.answer.incomplete === "arriving" ? list.answer.documents.length : undefined}
              onCancel={keepFocus}
            />
          </div>
        )}
      </div>
      <div className={`${styles.tools} quiet-buttons`}>
        {hasTools && (
          <>
            {(isLoading || hasDocuments) && <OverviewToggle />}
            <ViewsMenu workflowId={workflowId} list={list ?? LOADING_LIST} />
            <ChangesLog workflowId={workflowId} list={list ?? LOADING_LIST} />
          </>
        )}
        {children}
      </div>
    </>
  );
}

interface ProgressProps {
  query: Failures;
  workflowId: string;
  /** Undefined before the first rows. */
  documentsReceived: number | undefined;
  onCancel: () => void;
}

/** The progress of the list's request, with a button to cancel it. Rows that have arrived are kept. */
function ListProgress({ query, workflowId, documentsReceived, onCancel }: ProgressProps) {
  const client = useQueryClient();
  const getReceived = useCallback(() => getBytesReceived("documents", workflowId), [workflowId]);
  const cancel = () => {
    onCancel();
    if (documentsReceived !== undefined) stopListDownload(workflowId);
    else void client.cancelQueries({ queryKey: workflowDocumentsQuery(workflowId).queryKey, exact: true });
  };
  return <LoadingProgress query={query} received={getReceived} soFar={documentsReceived} onCancel={cancel} />;
}
