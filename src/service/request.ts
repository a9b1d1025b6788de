import type { Connection } from "../state/connection";
import type { Operation } from "../contract/operation";
import { endpointUrl, KEY_HEADER } from "../contract/endpoints";
import { getServiceAddress, getServiceKey } from "./service-address";

/** One read of the service. */
export interface ServiceRequest {
  url: string;
  headers: Record<string, string>;
}

/** A request in flight. */
export interface Sent {
  response: Promise<Response>;
  /** When it was sent, in ms as `performance.now()` counts them. */
  at: number;
}

/** Builds the request for one thing. Throws a RangeError if the id cannot be part of a path. */
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

/** Sends a request before the code that needs its response has loaded; see `send`. */
export function sendAhead(request: ServiceRequest): void {
  const controller = new AbortController();
  const sent = fetchNow(request, controller.signal);
  // `send` returns the same promise, so its caller handles the error.
  sent.response.catch(() => undefined);
  ahead.push({ ...sent, request, controller });
}

/**
 * Sends a request, or returns the equal one that was sent ahead. If there is none, all requests sent ahead are aborted:
 * the app needs something else.
 */
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

/** The only place that calls `fetch` for the service. */
function fetchNow({ url, headers }: ServiceRequest, signal: AbortSignal): Sent {
  const at = performance.now();
  const response = fetch(url, {
    headers,
    signal,
    // Following a redirect would send the key's header to another address.
    redirect: "manual",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
  });
  return { response, at };
}
