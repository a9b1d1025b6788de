import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { documentQuery } from "../service/queries";

/** A document, and while it is loading the one that was shown before. */
export function useDocument(documentId: string) {
  const client = useQueryClient();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...documentQuery(documentId),
    // A document that is no longer in the cache belongs to another connection.
    placeholderData: (shown, query) => (query && client.getQueryData(query.queryKey) === shown ? shown : undefined),
  });
  const isLoaded = data !== undefined && !isPlaceholderData;
  const [loadedId, setLoadedId] = useState(documentId);
  if (isLoaded && loadedId !== documentId) setLoadedId(documentId);
  return {
    /** Undefined until it is loaded. */
    data: isLoaded ? data : undefined,
    /** The previous document, which stays on screen until the next one is ready. */
    previous: data !== undefined && isPlaceholderData && isFetching ? { id: loadedId, data } : undefined,
    error,
    isFetching,
    refetch,
  };
}
