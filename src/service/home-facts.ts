import type { QueryClient } from "@tanstack/react-query";
import type { WorkflowDocuments } from "../contract/document";
import { zoneOf, type EpochMs } from "../lib/timestamp";
import { countByKind } from "../list/changes";
import { getListModel } from "../list/list-model";
import { readListView } from "../list/list-view";
import { MATCHING } from "../list/matching";
import { openMarks } from "../state/checked-documents";
import { getPreferences } from "../state/preferences";
import { getSavedViews } from "../state/saved-views";
import { computed } from "./seen-lists";
import { getSeenList } from "./use-accepted-list";

/** What changed in a workflow's list since the reader last looked. */
interface News {
  /** The new documents, or else those that changed in another way. */
  kind: "new" | "changed";
  count: number;
  since: EpochMs;
}

/** The number of a list's documents that each saved view shows, by the view's query. */
type ViewCounts = ReadonlyMap<string, number>;

/** What the home page says of a list, beside its counts. */
export interface HomeFacts {
  news?: News | null | undefined;
  views?: ViewCounts | undefined;
}

/** Finds what is new in a list, and how many of its documents each saved view has. */
export async function findHomeFacts(
  client: QueryClient,
  workflowId: string,
  list: WorkflowDocuments,
  readAt: EpochMs,
): Promise<HomeFacts> {
  return {
    news: await findNews(client, workflowId, list),
    views: await countViews(client, workflowId, list, readAt),
  };
}

/** The news of a list; null if there are none, or no earlier look is known. */
async function findNews(
  client: QueryClient,
  workflowId: string,
  { documents }: WorkflowDocuments,
): Promise<News | null> {
  const seen = getSeenList(client, workflowId);
  if (!seen) return null;
  const comparison = getListModel(documents).changesSince(seen);
  const changes = await computed(comparison);
  const count = countByKind(changes).find(([kind]) => kind === "new")?.[1] ?? 0;
  if (count > 0) return { kind: "new", count, since: seen.at };
  return changes.rows.size > 0 ? { kind: "changed", count: changes.rows.size, since: seen.at } : null;
}

/** Counts the saved views in a list. Views that depend on labels, or on an earlier look that is not known, are left out. */
async function countViews(
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
    const { rows } = await computed(asked);
    counts.set(search, rows.length);
  }
  return counts;
}
