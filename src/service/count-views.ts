import type { QueryClient } from "@tanstack/react-query";
import type { WorkflowDocuments } from "../contract/document";
import { zoneOf, type EpochMs } from "../lib/timestamp";
import { getListModel } from "../list/list-model";
import { readListView } from "../list/list-view";
import { MATCHING, type Matching } from "../list/matching";
import { openMarks } from "../state/checked-documents";
import { getPreferences } from "../state/preferences";
import { getSavedViews } from "../state/saved-views";
import { whenComputed } from "./seen-lists";
import { getSeenList } from "./use-accepted-list";

/** The number of a list's documents that each saved view shows, by the view's query. */
export type ViewCounts = ReadonlyMap<string, number>;

/** Counts the saved views in a list. Views that depend on labels, or on an earlier look that is not known, are left out. */
export async function countViews(
  client: QueryClient,
  workflowId: string,
  { documents }: WorkflowDocuments,
  receivedAt: EpochMs,
): Promise<ViewCounts> {
  const seen = getSeenList(client, workflowId);
  const checkedIds = openMarks(workflowId).get();
  const context = { checkedIds, zone: zoneOf(getPreferences().times), receivedAt, seen, labels: undefined };
  const counts = new Map<string, number>();
  for (const { search } of getSavedViews()) {
    const view = readListView(search);
    if (view.label || (view.changed && !seen)) continue;
    // The number is the same in any order.
    const asked = getListModel(documents).ask(MATCHING, { ...view, sort: undefined }, context);
    const { rows } = await new Promise<Matching>((resolve) => whenComputed(asked, resolve));
    counts.set(search, rows.length);
  }
  return counts;
}
