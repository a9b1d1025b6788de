import type { QueryClient } from "@tanstack/react-query";
import type { DocumentAnswer } from "../contract/document";
import { getJson } from "./client";
import { documentQuery, readReceivedDocument } from "./queries";

/**
 * Reads one document for a collection, without automatic retries and without keeping its response. A document that has
 * been loaded is not requested again, unless `again` is set. Throws a ServiceError, or the signal's own reason.
 */
export async function readForCollection(
  client: QueryClient,
  documentId: string,
  { signal, again }: { signal: AbortSignal; again: boolean },
): Promise<DocumentAnswer> {
  const loaded = again ? undefined : client.getQueryData(documentQuery(documentId).queryKey);
  return loaded ?? getJson("document", documentId, { signal, read: readReceivedDocument });
}

/** The ids of the documents that have been loaded. */
export function getLoadedIds(client: QueryClient): Set<string> {
  const queries = client.getQueryCache().findAll({ queryKey: ["document"] });
  return new Set(queries.filter(({ state }) => state.data !== undefined).map(({ queryKey }) => String(queryKey[1])));
}
