import type { Operation } from "./endpoints";
import type { ErrorKind, ServiceError } from "./service-error";

/** Tells the reader what happened and what to do. `settings` is whether a change of the settings can help. */
interface Explanation {
  happened: string;
  advice: string;
  settings: boolean;
}

const THING: Record<Operation, string> = { document: "document", documents: "list of documents" };
const TRY_AGAIN = "Try again. If it keeps failing, tell the service's operator.";
const FORBIDDEN =
  "The service's documentation does not say when it sends this status. Check the API key and the base URL.";
const NOT_MENTIONED = "The service's documentation does not mention this answer. Check the base URL and the paths.";

// The documented words of the list's 401. They are about the document type, so nothing is said about the key then.
const UNSUPPORTED_TYPE = /document type not supported/i;

/** An explanation of an error that another setting cannot help with. */
const explained = (happened: string, advice: string): Explanation => ({ happened, advice, settings: false });
/** An explanation of an error that another setting may help with. */
const inSettings = (happened: string, advice: string): Explanation => ({ happened, advice, settings: true });

// The statuses in the service's documentation, and 403, which it mentions without an explanation. The list's 404 is no
// error: it means that the workflow is empty.
const DOCUMENTED: Record<Operation, Record<number, Explanation>> = {
  document: {
    401: inSettings("The service did not accept the API key", "Check the API key, then try again."),
    403: inSettings("The service refused access to this document", FORBIDDEN),
    404: explained(
      "The service has no such document",
      "Check the id. The document may have been removed since the list was read.",
    ),
    500: explained("The service failed to fetch the document", TRY_AGAIN),
  },
  documents: {
    401: explained(
      "The service did not process this workflow's documents",
      "Check that the workflow's documents are of a supported type. For a single document, this service also answers 401 when it cannot validate the credentials.",
    ),
    403: inSettings("The service refused access to this workflow", FORBIDDEN),
    500: explained("The service failed to fetch the documents", TRY_AGAIN),
  },
};

/**
 * Whether another API key can help: after any 403, and after a 401 unless it is the documented one about document
 * types.
 */
export function asksForKey(error: ServiceError): boolean {
  const { kind, details } = error;
  if (kind !== "status") return false;
  if (details.status !== 401) return details.status === 403;
  return error.operation === "document" || !UNSUPPORTED_TYPE.test(details.text ?? "");
}

/** The id of the guide's section about an error: its kind, or its status. */
export function guideSection(error: ServiceError): string {
  const { kind, operation } = error;
  if (kind !== "status") return `error-${kind}`;
  const status = explainedStatus(error);
  if (status in DOCUMENTED[operation]) return `error-${operation}-${status}`;
  return `error-${status === 429 ? status : status >= 500 ? "5xx" : "other"}`;
}

/** Explains a failed request to the reader. */
export function explain(error: ServiceError): Explanation {
  return error.kind === "status" ? explainStatus(error) : EXPLANATIONS[error.kind](error);
}

const EXPLANATIONS: Record<Exclude<ErrorKind, "status">, (error: ServiceError) => Explanation> = {
  network: () =>
    inSettings(
      "The service could not be reached",
      "It may be down, its address may be wrong, or it may not allow this page to read it (CORS): the browser does not say which.",
    ),
  offline: () => explained("This device is offline", "Try again once the connection is back."),
  timeout: ({ details }) =>
    explained(
      "The service did not answer in time",
      `The request was cancelled because no data arrived for ${details.reason ?? "a while"}. Try again, or ask the service's operator.`,
    ),
  "cut-off": ({ details }) =>
    explained(
      details.reason ? `The answer ended early, ${details.reason} read` : "The answer ended early",
      "Only its beginning arrived. Try again. If it keeps failing, send the report to the service's operator.",
    ),
  redirect: () =>
    inSettings(
      "The service answered with a redirect, which was refused",
      "Following it would send the API key to another address. Enter the final address in the settings.",
    ),
  "too-large": ({ details, operation }) =>
    explained(
      "The answer is too large",
      `${details.reason ?? "It is over the limit"}. Ask the service's operator why the ${THING[operation]} is so large.`,
    ),
  charset: ({ operation }) =>
    explained(
      `The service's answer for the ${THING[operation]} is in a character set that this browser does not know`,
      "Its Content-Type header names the character set. Ask the service's operator to send UTF-8.",
    ),
  "not-json": ({ operation }) =>
    inSettings(
      `The service's answer for the ${THING[operation]} is not JSON`,
      "Something else may be answering at this address. Check the base URL and the paths.",
    ),
  shape: ({ operation }) =>
    inSettings(
      `The service's answer for the ${THING[operation]} does not have the expected format`,
      "The address may belong to another operation, or the service has changed. Check the paths.",
    ),
  id: () => explained("This id cannot be requested", "Check the id."),
  demo: () =>
    inSettings(
      "The demo data cannot run here",
      // A production build has no demo, and leaves the text out.
      __DEMO__
        ? "It needs a service worker: open the demo over https or on localhost, in a window that does not block site data."
        : "",
    ),
  "not-set-up": () => inSettings("No service is set up", "Check the settings."),
};

/** The status whose explanation fits an answer: the list's 401 with other words is as little documented as its 403. */
function explainedStatus(error: ServiceError): number {
  const { operation, details } = error;
  const isOther401 = operation === "documents" && details.status === 401 && asksForKey(error);
  return isOther401 ? 403 : (details.status ?? 0);
}

function explainStatus(error: ServiceError): Explanation {
  const { operation, details } = error;
  const explanation = findStatus(operation, explainedStatus(error));
  if (details.withoutKey !== true || !asksForKey(error)) return explanation;
  return {
    ...explanation,
    ...(details.status === 401 && { happened: "The service asks for an API key" }),
    advice: "No API key was sent. Enter one, then try again.",
  };
}

function findStatus(operation: Operation, status: number): Explanation {
  const documented = DOCUMENTED[operation][status];
  if (documented) return documented;
  if (status === 429) return explained("The service received too many requests", "Wait a moment, then try again.");
  if (status >= 500) return explained("The service is failing", TRY_AGAIN);
  if (status >= 400) return inSettings(`The service refused to send the ${THING[operation]}`, NOT_MENTIONED);
  return inSettings(`The service sent no ${THING[operation]}`, NOT_MENTIONED);
}
