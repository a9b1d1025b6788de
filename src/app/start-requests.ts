import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { documentQuery, workflowDocumentsQuery } from "../service/queries";
import { idsIn } from "../browser/page-paths";

/** Resolves once every query in the cache has an error or some data, even if only its first rows. */
export function firstAnswers(client: QueryClient): Promise<void> {
  const cache = client.getQueryCache();
  const isSettled = () => cache.getAll().every(({ state }) => state.status !== "pending");
  return new Promise((resolve) => {
    const check = () => {
      if (!isSettled()) return;
      stop();
      resolve();
    };
    const stop = cache.subscribe(check);
    check();
  });
}

/** Starts the requests of the page at a path. Returns a function that cancels those that no page uses. */
export function startRequests(client: QueryClient, pathname: string): () => void {
  const { workflowId, documentId, isLabels } = idsIn(pathname);
  const started: QueryKey[] = [];
  // The page reports errors.
  if (documentId !== undefined) {
    const query = documentQuery(documentId);
    started.push(query.queryKey);
    client.query(query).catch(() => undefined);
  }
  if (workflowId !== undefined) {
    const query = workflowDocumentsQuery(workflowId);
    started.push(query.queryKey);
    // Other pages of a workflow need no newer list. The list's own page refreshes it.
    const needsNewest = documentId === undefined && !isLabels;
    client.query(needsNewest ? query : { ...query, staleTime: Infinity }).catch(() => undefined);
  }
  return () => {
    for (const queryKey of started) {
      void client.cancelQueries({ queryKey, exact: true, predicate: (query) => query.getObserversCount() === 0 });
    }
  };
}
