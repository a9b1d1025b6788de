import { useQuery, type QueryClient } from "@tanstack/react-query";
import { idsIn } from "../browser/page-paths";
import { documentQuery, workflowDocumentsQuery } from "../service/queries";

/** Sends the requests of the page at a path, before it is rendered. The page shows the data and reports errors. */
export function sendPageRequests(client: QueryClient, pathname: string): void {
  const { workflowId, documentId } = idsIn(pathname);
  const ignore = () => undefined;
  if (workflowId !== undefined) client.query(workflowDocumentsQuery(workflowId)).catch(ignore);
  if (documentId !== undefined) client.query(documentQuery(documentId)).catch(ignore);
}

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

/**
 * Sends the requests of the page at the current path and observes them, because TanStack Query cancels what nobody observes.
 * So a list goes on arriving behind its documents, whose page does not show it.
 */
export function usePageRequests(pathname: string): void {
  const { workflowId, documentId } = idsIn(pathname);
  const observed = { staleTime: Infinity, notifyOnChangeProps: [] };
  // A list that is out of date is requested again when its own page is shown.
  useQuery({ ...workflowDocumentsQuery(workflowId ?? ""), ...observed, enabled: workflowId !== undefined });
  useQuery({ ...documentQuery(documentId ?? ""), ...observed, enabled: documentId !== undefined });
}
