import type { Operation } from "./operation";
import type { ServiceError } from "./service-error";

/** What a failed read means to the reader: what happened, what to do, and whether the settings can help. */
export interface Explanation {
  happened: string;
  advice: string;
  settings: boolean;
}

const THING: Record<Operation, string> = { document: "document", documents: "list of documents" };
const AGAIN = "Try again; if it stays, tell whoever runs the service.";

// One line per row of the service's tables. A 403 is described for neither operation; a 401 of the list speaks of the
// document type, so it makes no claim about the key. The list's 404 never comes here: it is the empty workflow.
const DESCRIBED: Record<Operation, Record<number, Explanation>> = {
  document: {
    401: {
      happened: "The service did not accept the API key",
      advice: "Check the API key in the settings, then try again.",
      settings: true,
    },
    403: {
      happened: "The service refused access to this document",
      advice: "Its description does not say when it answers so. Check the API key and the service's address.",
      settings: true,
    },
    404: {
      happened: "The service has no such document",
      advice: "Check the id. The document may have been removed since the list was read.",
      settings: false,
    },
    500: { happened: "The service failed to fetch the document", advice: AGAIN, settings: false },
  },
  documents: {
    401: {
      happened: "The service did not process this workflow's documents",
      advice:
        "Check that the workflow's documents are of a supported type. For a single document, this service also answers 401 where it could not validate the credentials.",
      settings: false,
    },
    403: {
      happened: "The service refused access to this workflow",
      advice: "Its description does not say when it answers so. Check the API key and the service's address.",
      settings: true,
    },
    500: { happened: "The service failed to fetch the documents", advice: AGAIN, settings: false },
  },
};

/** Whether another API key may be the answer: a document's 401 and any 403. The list's 401 speaks of something else. */
export function asksForKey({ kind, operation, details: { status } }: ServiceError): boolean {
  return kind === "status" && (status === 403 || (status === 401 && operation === "document"));
}

/** Looks a failed read up in the error dictionary. */
export function explain(error: ServiceError): Explanation {
  const { operation, kind, details } = error;
  const thing = THING[operation];
  switch (kind) {
    case "status": {
      const said = explainStatus(operation, details.status ?? 0);
      const keyless = details.withoutKey === true && asksForKey(error);
      return keyless ? { ...said, advice: "No API key was sent. Enter one in the settings, then try again." } : said;
    }
    case "network":
      return {
        happened: "The service could not be reached",
        advice:
          "It may be down, its address may be wrong, or it may not allow this page to read it (CORS): the browser does not say which.",
        settings: true,
      };
    case "offline":
      return {
        happened: "This device is offline",
        advice: "Try again once the connection is back.",
        settings: false,
      };
    case "timeout":
      return {
        happened: "The service did not answer in time",
        advice: `The request was given up after ${details.reason ?? "a while"} of silence. Try again, or ask whoever runs the service.`,
        settings: false,
      };
    case "cut-off":
      return {
        happened: `The answer ended early, ${details.reason ?? "some documents were"} read`,
        advice: "The connection broke before the list was whole. Try again to read all of it.",
        settings: false,
      };
    case "redirect":
      return {
        happened: "The service answered with a redirect, which was refused",
        advice: "Following it would carry the API key to another address. Enter the final address in the settings.",
        settings: true,
      };
    case "too-large":
      return {
        happened: "The answer is too large",
        advice: `${details.reason ?? "It is over the limit"}. Ask whoever runs the service why the ${thing} is so large.`,
        settings: false,
      };
    case "charset":
      return {
        happened: `The service's answer for the ${thing} is in a character set that this browser does not know`,
        advice: "Its Content-Type header names the character set. Ask whoever runs the service to send UTF-8.",
        settings: false,
      };
    case "not-json":
      return {
        happened: `The service's answer for the ${thing} is not JSON`,
        advice: "Something else may be answering at this address. Check the base URL and the paths.",
        settings: true,
      };
    case "shape":
      return {
        happened: `The service's answer for the ${thing} is not of the described shape`,
        advice: "The address may belong to another operation, or the service has changed. Check the paths.",
        settings: true,
      };
    case "id":
      return { happened: "This id cannot be asked for", advice: "Check the id.", settings: false };
    case "demo":
      return {
        happened: "The demo data cannot run here",
        advice:
          "It needs a service worker: open the demo over https or on localhost, in a window that does not block site data.",
        settings: true,
      };
  }
}

function explainStatus(operation: Operation, status: number): Explanation {
  const described = DESCRIBED[operation][status];
  if (described) return described;
  if (status === 429) {
    return {
      happened: "The service received too many requests",
      advice: "Wait a moment, then try again.",
      settings: false,
    };
  }
  if (status >= 500) return { happened: "The service is failing", advice: AGAIN, settings: false };
  if (status >= 400) {
    return {
      happened: `The service refused to send the ${THING[operation]}`,
      advice: "Its description does not name this answer. Check the service's address and paths.",
      settings: true,
    };
  }
  return {
    happened: `The service sent no ${THING[operation]}`,
    advice: "Its description does not name this answer. Check the service's address and paths.",
    settings: true,
  };
}
