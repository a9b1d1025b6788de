import { QueryObserver, type QueryClient } from "@tanstack/react-query";
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

/** The requests of the page that is open. */
export interface PageRequests {
  /** Starts the requests of the page at a path, and cancels those of the page before that are not among them. */
  open: (pathname: string) => void;
  close: () => void;
}

/**
 * Creates the requests of one page at a time. Each is observed while its page is open, because TanStack Query cancels what
 * nobody observes. The next page's are observed before those of the last page are left: a list goes on arriving behind its
 * documents, although neither page is mounted for a moment.
 */
export function createPageRequests(client: QueryClient): PageRequests {
  let opened: string | undefined;
  let close: () => void = () => undefined;
  return {
    open: (pathname) => {
      if (pathname === opened) return;
      opened = pathname;
      const closeLast = close;
      close = startRequests(client, pathname);
      closeLast();
    },
    close: () => close(),
  };
}

function startRequests(client: QueryClient, pathname: string): () => void {
  const { workflowId, documentId, isLabels } = idsIn(pathname);
  // The page shows the data and reports errors. What has failed before is requested again.
  const observing = { retryOnMount: true, notifyOnChangeProps: [] };
  const observers = [
    documentId !== undefined && new QueryObserver(client, { ...documentQuery(documentId), ...observing }),
    workflowId !== undefined &&
      new QueryObserver(client, {
        ...workflowDocumentsQuery(workflowId),
        ...observing,
        // Other pages of a workflow need no newer list. The list's own page refreshes it.
        ...((documentId !== undefined || isLabels) && { staleTime: Infinity }),
      }),
  ];
  const stops = observers.map((observer) => observer && observer.subscribe(() => undefined));
  return () => stops.forEach((stop) => stop && stop());
}
