import type { QueryClient } from "@tanstack/react-query";
import { delay } from "../browser/scheduling";
import type { DocumentAnswer } from "../contract/document";
import type { Parsed } from "../contract/read";
import { ServiceError } from "../contract/service-error";
import { getJson, type Answer } from "./client";
import { documentQuery, readReceivedDocument, type ReceivedDocument } from "./queries";

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
  if (loaded?.document.documentLabels) return loaded;
  try {
    return await getJson("document", documentId, { signal, read: readWithLabels });
  } catch (error) {
    if (isBrokenConnection(error)) await delay(GOING_AWAY_MS);
    throw error;
  }
}

/** Refuses a document whose labels cannot be read: it would count as one that has none. */
function readWithLabels(body: unknown, answer: Answer): Parsed<DocumentAnswer> {
  const reading = readReceivedDocument(body, answer);
  if (!reading.ok || reading.value.document.documentLabels) return reading;
  const fault = reading.value.unreadableFields.find(({ field }) => field === "documentLabels");
  return { ok: false, reason: fault?.reason ?? "" };
}

function isBrokenConnection(error: unknown): boolean {
  return error instanceof ServiceError && (error.kind === "network" || error.kind === "cut-off");
}

/** How long the requests of the documents took that other pages have loaded, on average, in ms. Undefined if there are none. */
export function averageDuration(loaded: ReadonlyMap<string, ReceivedDocument>): number | undefined {
  const total = [...loaded.values()].reduce((sum, { response }) => sum + response.milliseconds, 0);
  return loaded.size === 0 ? undefined : total / loaded.size;
}
