import type { Connection } from "../state/connection";
import type { Operation } from "../contract/operation";
import { endpointUrl, KEY_HEADER } from "../contract/endpoints";
import { getServiceAddress, getServiceKey } from "./service-address";

/** One read of the service. */
export interface ServiceRequest {
  url: string;
  headers: Record<string, string>;
}

/** A request that is on its way. */
export interface Sent {
  response: Promise<Response>;
  /** When it was sent, as performance.now() has it. */
  at: number;
}

/** What is asked of a connection for one thing. Throws a RangeError for an id that cannot be sent. */
export function requestFor(operation: Operation, id: string, asked: Connection): ServiceRequest {
  const key = getServiceKey(asked);
  return {
    url: endpointUrl(getServiceAddress(asked), operation, id),
    headers: { accept: "application/json", ...(key === "" ? {} : { [KEY_HEADER]: key }) },
  };
}

interface Ahead extends Sent {
  request: ServiceRequest;
  controller: AbortController;
}

let ahead: Ahead[] = [];

/** Sends a request whose reader comes with the page's code; see `send`. */
export function sendAhead(request: ServiceRequest): void {
  const controller = new AbortController();
  const sent = fetchNow(request, controller.signal);
  // Whoever takes it over hears of it.
  sent.response.catch(() => undefined);
  ahead.push({ ...sent, request, controller });
}

/** Sends a request, or takes over the one that was sent ahead for the same; what else was asked ahead is given up. */
export function send(request: ServiceRequest, signal: AbortSignal): Sent {
  const same = ahead.find((other) => JSON.stringify(other.request) === JSON.stringify(request));
  if (!same) {
    ahead.forEach(({ controller }) => controller.abort());
    ahead = [];
    return fetchNow(request, signal);
  }
  ahead = ahead.filter((other) => other !== same);
  signal.addEventListener("abort", () => same.controller.abort(signal.reason));
  return same;
}

/** The only fetch of the service. */
function fetchNow({ url, headers }: ServiceRequest, signal: AbortSignal): Sent {
  const at = performance.now();
  const response = fetch(url, {
    headers,
    signal,
    // A followed redirect would carry the key's header to wherever it leads.
    redirect: "manual",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
  });
  return { response, at };
}
