import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router-dom";
import { readListView, writeListView } from "../../list/list-view";
import { markAllAsSeen, type AcceptedList } from "../../service/use-accepted-list";
import { showToast } from "../../ui/feedback/toast";

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
