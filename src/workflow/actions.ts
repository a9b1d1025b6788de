import { useQueryClient } from "@tanstack/react-query";
import { ChartColumn, CheckCheck, ListX, Pin, RotateCw } from "lucide-react";
import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../browser/page-paths";
import { formatCount, plural } from "../lib/plural";
import { needsLabels, NO_FILTERS, readListView, writeListView } from "../list/list-view";
import { countUnread } from "../list/rows";
import type { AcceptedList } from "../service/session";
import { markAllAsSeen, type useSession } from "../service/use-session";
import { clearChecked } from "../state/checked-documents";
import { changePreferences, usePreferences } from "../state/preferences";
import { pinWorkflow, useWorkflows } from "../state/recent-workflows";
import { showToast } from "../ui/feedback/toast";
import type { Action } from "../ui/page/actions";
import { useList } from "./list-context";

// What can be done on a workflow's page. Each is the entry for its button or link, its keys, the palette and the help.

/** Asks the service for the list again. */
export function useRefresh({ latest, refresh }: ReturnType<typeof useSession>): Action {
  const run = async () => {
    if ((await refresh()) === false) showToast("Nothing changed");
  };
  return {
    name: "Refresh the list",
    label: "Refresh",
    icon: RotateCw,
    keys: ["r"],
    isPossible: !latest.isFetching,
    run: () => void run(),
  };
}

/** Keeps the workflow at the top of the home page, or no longer. */
export function usePin(workflowId: string): Action {
  const isPinned = useWorkflows().pinned.includes(workflowId);
  return {
    name: isPinned ? "Unpin the workflow" : "Pin the workflow",
    icon: Pin,
    run: () => pinWorkflow(workflowId, !isPinned),
  };
}

/** Shows or hides the charts above the list. */
export function useToggleOverview(): Action {
  const { overview } = usePreferences();
  return {
    name: overview ? "Hide the overview" : "Show the overview",
    label: "Overview",
    icon: ChartColumn,
    run: () => changePreferences({ overview: !overview }),
  };
}

/** Lets changes count from the list on screen, and offers to take that back. */
export function useMarkAllAsSeen(workflowId: string, list: AcceptedList): Action {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  return {
    name: "Mark all as seen",
    icon: CheckCheck,
    isPossible: !list.answer.incomplete,
    run: () => {
      showToast("Marked all as seen", markAllAsSeen(client, workflowId, list));
      // A filter by what changed would leave nothing.
      void navigate({ search: writeListView({ ...readListView(search), changed: undefined }) }, { replace: true });
    },
  };
}

/** Goes to the labels of the documents shown. */
export function useCollectLabels(): Action & { to: string } {
  const { workflowId, view } = useList();
  const navigate = useNavigate();
  const to = paths.labels(workflowId, writeListView(view));
  return { name: "Collect labels", to, run: () => void navigate(to) };
}

/**
 * How many documents were read where a filter or an order by labels cannot judge the others, such as "61 of 96 documents read", and
 * the way to read these. So it is with a search, once labels were collected: it finds their values too.
 */
export function useUnread(): { words: string; read: string; to: string } | undefined {
  const { workflowId, facts, view, context, matching } = useList();
  const isSearch = !needsLabels(view) && view.q !== undefined && context.labels?.isCollected === true;
  const { total, unread } = useMemo(() => {
    if (isSearch) return countUnread(facts, { ...matching.view, q: undefined }, context);
    return needsLabels(view) ? countUnread(facts, matching.view, context) : { total: 0, unread: 0 };
  }, [facts, view, matching.view, context, isSearch]);
  if (unread === 0) return undefined;
  const isOfFiles = view.label?.some(({ operator }) => operator === "notinfile") === true;
  const read = `${formatCount(total - unread)} of ${plural(total, isOfFiles ? "file" : "document")}`;
  return {
    words: isOfFiles ? `${read} checked` : `${read} read`,
    read: isOfFiles ? "Check the files" : "Read the labels",
    to: paths.labels(workflowId, writeListView({ ...view, label: undefined, q: isSearch ? undefined : view.q })),
  };
}

/** Takes all filters off, but not the order. */
export function useClearFilters(): Action {
  const { view, onView } = useList();
  return {
    name: "Clear all filters",
    label: "Clear all",
    isPossible: writeListView({ ...view, sort: undefined }) !== "",
    run: () => onView(NO_FILTERS),
  };
}

/** Takes the reader's marks off all documents of the workflow, and offers to take that back. */
export function useClearChecked(): Action {
  const { workflowId, context } = useList();
  const { size } = context.checkedIds;
  return {
    name: "Clear checked marks",
    icon: ListX,
    isPossible: size > 0,
    run: () => showToast(`Cleared ${plural(size, "checked mark")}`, clearChecked(workflowId)),
  };
}

/** Selects all documents shown. */
export function useSelectAll(): Action {
  const { matching, selection } = useList();
  const { length } = matching.rows;
  return {
    name: "Select all documents",
    label: `Select all ${formatCount(length)}`,
    isPossible: length > 0,
    run: selection.selectAll,
  };
}
