import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { documentQuery, workflowDocumentsQuery } from "../service/queries";
import { idsIn } from "../browser/page-paths";

/** Resolves once every request that was started has data, if only its first, or an error. */
export function firstAnswers(client: QueryClient): Promise<void> {
  const cache = client.getQueryCache();
  const came = () => cache.getAll().every(({ state }) => state.status !== "pending");
  return new Promise((resolve) => {
    const look = () => {
      if (!came()) return;
      stop();
      resolve();
    };
    const stop = cache.subscribe(look);
    look();
  });
}

/** Starts what the page at a path will ask for; `gone` tells that the reader has turned away before it stood. */
export function startRequests(client: QueryClient, pathname: string, gone?: AbortSignal): void {
  const { workflowId, documentId } = idsIn(pathname);
  const started: QueryKey[] = [];
  // The page shows how a request ended; here it only begins.
  if (documentId !== undefined) {
    const query = documentQuery(documentId);
    started.push(query.queryKey);
    client.query(query).catch(() => undefined);
  }
  if (workflowId !== undefined) {
    const query = workflowDocumentsQuery(workflowId);
    started.push(query.queryKey);
    // A step from document to document needs no newer list; the list's own page asks for one.
    client.query(documentId === undefined ? query : { ...query, staleTime: Infinity }).catch(() => undefined);
  }
  // A navigation given up before its page stood has nobody to stop its requests but this.
  gone?.addEventListener("abort", () => {
    for (const queryKey of started) {
      void client.cancelQueries({ queryKey, exact: true, predicate: (query) => query.getObserversCount() === 0 });
    }
  });
}
