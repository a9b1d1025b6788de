import type { QueryClient } from "@tanstack/react-query";
import { delay } from "../browser/scheduling";
import type { DocumentAnswer } from "../contract/document";
import { ServiceError } from "../contract/service-error";
import { getJson } from "./client";
import { documentQuery, readReceivedDocument } from "./queries";

/** Maximum time in ms between the loss of a page's connections and its `pagehide` event. */
const GOING_AWAY_MS = 500;

/**
 * Reads one document for a collection, without automatic retries and without keeping its response. A document that has
 * been loaded is not requested again, unless `again` is set. Throws a ServiceError, or the signal's own reason. A broken
 * connection is reported a little later, so that a page that goes away does not send the next request instead.
 */
export async function readForCollection(
  client: QueryClient,
  documentId: string,
  { signal, again }: { signal: AbortSignal; again: boolean },
): Promise<DocumentAnswer> {
  const loaded = again ? undefined : client.getQueryData(documentQuery(documentId).queryKey);
  if (loaded) return loaded;
  try {
    return await getJson("document", documentId, { signal, read: readReceivedDocument });
  } catch (error) {
    if (isBrokenConnection(error)) await delay(GOING_AWAY_MS);
    throw error;
  }
}

function isBrokenConnection(error: unknown): boolean {
  return error instanceof ServiceError && (error.kind === "network" || error.kind === "cut-off");
}

/** The ids of the documents that have been loaded. */
export function getLoadedIds(client: QueryClient): Set<string> {
  const queries = client.getQueryCache().findAll({ queryKey: ["document"] });
  return new Set(queries.filter(({ state }) => state.data !== undefined).map(({ queryKey }) => String(queryKey[1])));
}
