import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { formatTime, zoneOf } from "../../lib/timestamp";
import type { Changes } from "../../list/changes";
import { getListModel } from "../../list/list-model";
import { readListView, writeListView } from "../../list/list-view";
import { markAllAsSeen, type AcceptedList } from "../../service/use-accepted-list";
import { usePreferences } from "../../state/preferences";
import { showToast } from "../../ui/feedback/toast";
import { useComputation } from "../../ui/page/use-computation";

/** What changed since the reader last looked; undefined until it is known, and where there was no earlier look. */
export function useChanges(list: AcceptedList | undefined): Changes | undefined {
  const incomplete = list?.answer.incomplete;
  const changes =
    list?.seen && incomplete !== "arriving" ? getListModel(list.answer.documents).changesSince(list.seen) : undefined;
  const { value } = useComputation(changes, "soon");
  // What is missing in an incomplete list may still be there.
  const known = useMemo(() => value && (incomplete ? { rows: value.rows, gone: [] } : value), [value, incomplete]);
  return changes && known;
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
