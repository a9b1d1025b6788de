import { HttpResponse } from "msw";
import type { Dataset } from "./data";
import { DOCUMENT_ERRORS, refuse } from "./handlers";
import { createRandom } from "./random";

// Four requests at a time soon run into this limit.
const DOCUMENTS_PER_SECOND = 5;
const SECOND = 1000;

/** Responds to a request for the document with an id, or not at all. */
type Fault = (id: string) => Response | undefined;

/** Refuses a document if five others were sent within the last second. What was refused does not count. */
export function limitRate(): Fault {
  let sent: number[] = [];
  return () => {
    const now = Date.now();
    sent = sent.filter((time) => now - time < SECOND);
    if (sent.length >= DOCUMENTS_PER_SECOND) {
      return HttpResponse.json({ detail: "Too many requests" }, { status: 429, headers: { "Retry-After": "1" } });
    }
    sent.push(now);
    return undefined;
  };
}

/**
 * In each workflow one document is a 404, two in a hundred always fail, and every tenth fails when it is requested for
 * the first time. They are the same ones every time.
 */
export function failSomeDocuments({ workflows }: Dataset): Fault {
  const missing = new Set<string>();
  const failing = new Set<string>();
  const failingOnce = new Set<string>();
  for (const documents of workflows.values()) {
    const random = createRandom(13);
    const [first, ...others] = random.shuffle(documents.map(({ _id }) => _id));
    if (first !== undefined) missing.add(first);
    const count = Math.ceil(others.length / 50);
    for (const id of others.splice(0, count)) failing.add(id);
    for (const id of others.splice(0, Math.ceil(documents.length / 10))) failingOnce.add(id);
  }
  return (id) => {
    if (missing.has(id)) return refuse(DOCUMENT_ERRORS["error-404"]);
    // `delete` returns whether the id was in the set, so a document fails the first time only.
    return failing.has(id) || failingOnce.delete(id) ? refuse(DOCUMENT_ERRORS["error-500"]) : undefined;
  };
}
