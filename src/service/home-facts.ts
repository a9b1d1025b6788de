import type { QueryClient } from "@tanstack/react-query";
import type { DocumentSummary, WorkflowDocuments } from "../contract/document";
import { dayOf, zoneOf, type EpochMs } from "../lib/timestamp";
import { countByKind, type SeenList } from "../list/changes";
import { factsOf } from "../list/facts";
import { readListView } from "../list/list-view";
import { countRows } from "../list/rows";
import { openCheckedDocuments } from "../state/checked-documents";
import { openFindings } from "../state/findings";
import { getPreferences } from "../state/preferences";
import { getSavedViews } from "../state/saved-views";
import { getSeenList } from "./use-session";

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
export function findHomeFacts(
  client: QueryClient,
  workflowId: string,
  { documents }: WorkflowDocuments,
  readAt: EpochMs,
): HomeFacts {
  const seen = getSeenList(client, workflowId);
  return { news: seen ? findNews(documents, seen) : null, views: countViews(workflowId, documents, readAt, seen) };
}

/** The news of a list; null if there are none. */
function findNews(documents: DocumentSummary[], seen: SeenList): News | null {
  const changes = factsOf(documents).changesSince(seen);
  const count = countByKind(changes).find(([kind]) => kind === "new")?.[1] ?? 0;
  if (count > 0) return { kind: "new", count, since: seen.at };
  return changes.rows.size > 0 ? { kind: "changed", count: changes.rows.size, since: seen.at } : null;
}

/** Counts the saved views in a list. Views that depend on labels, or on an earlier look that is not known, are left out. */
function countViews(
  workflowId: string,
  documents: DocumentSummary[],
  receivedAt: EpochMs,
  seen: SeenList | undefined,
): ViewCounts {
  const checkedIds = openCheckedDocuments(workflowId).get();
  const zone = zoneOf(getPreferences().times);
  const today = dayOf(Date.now(), zone);
  const findingIds = new Set(
    openFindings(workflowId)
      .get()
      .map(({ documentId }) => documentId),
  );
  const context = { checkedIds, findingIds, zone, today, receivedAt, seen, labels: undefined };
  const counts = new Map<string, number>();
  for (const { search } of getSavedViews()) {
    const view = readListView(search);
    if (view.label || (view.changed && !seen)) continue;
    counts.set(search, countRows(factsOf(documents), search, context));
  }
  return counts;
}
