import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { formatTime, zoneOf } from "../../lib/timestamp";
import { NO_CHANGES, type Changes } from "../../list/changes";
import { factsOf } from "../../list/facts";
import { readListView, writeListView } from "../../list/list-view";
import type { AcceptedList } from "../../service/session";
import { markAllAsSeen } from "../../service/use-session";
import { usePreferences } from "../../state/preferences";
import { showToast } from "../../ui/feedback/toast";

/** What changed since the reader last looked; undefined while the list arrives, and where there was no earlier look. */
export function useChanges(list: AcceptedList | undefined): Changes | undefined {
  const { seen, answer } = list ?? {};
  return useMemo(() => {
    if (!seen || !answer || answer.incomplete === "arriving") return undefined;
    const changes = factsOf(answer.documents).changesSince(seen);
    // What is missing in an incomplete list may still be there.
    return answer.incomplete ? { ...changes, gone: NO_CHANGES.gone } : changes;
  }, [seen, answer]);
}

/** When the reader last looked at the list, such as "24 Nov, 09:12". */
export function useLastLook({ seen, receivedAt }: AcceptedList): string {
  const { times } = usePreferences();
  return formatTime(seen?.at ?? receivedAt, zoneOf(times), receivedAt);
}

/** Lets changes count from the list on screen, and offers to take that back. Undefined while the list is incomplete. */
export function useMarkAllAsSeen(workflowId: string, list: AcceptedList): (() => void) | undefined {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  if (list.answer.incomplete) return undefined;
  return () => {
    showToast("Marked all as seen", markAllAsSeen(client, workflowId, list));
    // A filter by what changed would leave nothing.
    void navigate({ search: writeListView({ ...readListView(search), changed: undefined }) }, { replace: true });
  };
}
