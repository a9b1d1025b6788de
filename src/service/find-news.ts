import type { QueryClient } from "@tanstack/react-query";
import type { WorkflowDocuments } from "../contract/document";
import { countByKind, type Changes } from "../list/changes";
import { getListModel } from "../list/list-model";
import type { EpochMs } from "../lib/timestamp";
import { whenComputed } from "./seen-lists";
import { getSeenList } from "./use-accepted-list";

/** What changed in a workflow's list since the reader last looked. */
export interface News {
  /** The new documents, or else those that changed in another way. */
  kind: "new" | "changed";
  count: number;
  since: EpochMs;
}

/** The news of a list; null if there are none, or no earlier look is known. */
export async function findNews(
  client: QueryClient,
  workflowId: string,
  { documents }: WorkflowDocuments,
): Promise<News | null> {
  const seen = getSeenList(client, workflowId);
  if (!seen) return null;
  const comparison = getListModel(documents).changesSince(seen);
  const changes = await new Promise<Changes>((resolve) => whenComputed(comparison, resolve));
  const count = countByKind(changes).find(([kind]) => kind === "new")?.[1] ?? 0;
  if (count > 0) return { kind: "new", count, since: seen.at };
  return changes.rows.size > 0 ? { kind: "changed", count: changes.rows.size, since: seen.at } : null;
}
