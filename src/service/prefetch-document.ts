import { QueryObserver, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { documentQuery } from "./queries";

/**
 * Returns a function that requests a document before it is opened, unless it has been loaded. The function that it returns
 * aborts the request, if no page waits for the document.
 */
export function usePrefetchDocument(): (documentId: string) => () => void {
  const client = useQueryClient();
  return useCallback(
    (id) => {
      const stop = new QueryObserver(client, documentQuery(id)).subscribe(() => undefined);
      // A page that is about to show the document observes it a moment later.
      return () => setTimeout(stop);
    },
    [client],
  );
}
