import { DEFAULT_PATHS, endpointUrl, IDLE_TIMEOUT_MS, type Address, type Operation } from "../contract/endpoints";
import { demo, type Connection } from "../state/connection";

// The service's documentation also mentions a bearer scheme, but not how it is used. This header is the only documented
// way to send a key.
const KEY_HEADER = "x-api-key";

/** One read of the service. */
export interface ServiceRequest {
  url: string;
  headers: Record<string, string>;
}

/** A request that is running. */
interface SentRequest {
  response: Promise<Response>;
  /** The value of `performance.now()` when it was sent. */
  sentAt: number;
}

/** The request for one document or one list. Throws a RangeError for an id that cannot be sent. */
export function createRequest(operation: Operation, id: string, connection: Connection): ServiceRequest {
  const key = getServiceKey(connection);
  return {
    url: endpointUrl(getServiceAddress(connection), operation, id),
    headers: { accept: "application/json", ...(key === "" ? {} : { [KEY_HEADER]: key }) },
  };
}

/** The only place that sends requests to the service. */
export function sendRequest({ url, headers }: ServiceRequest, signal: AbortSignal): SentRequest {
  const sentAt = performance.now();
  const response = fetch(url, {
    headers,
    signal,
    // Following a redirect would send the key's header to another address.
    redirect: "manual",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
  });
  return { response, sentAt };
}

/** Where a connection's requests go. The demo has its own address, whatever base URL and paths the reader has set. */
function getServiceAddress({ source, baseUrl, documentPath, workflowDocumentsPath }: Connection): Address {
  if (__DEMO__ && source === "demo") return { baseUrl: demoBaseUrl(), paths: DEFAULT_PATHS };
  return {
    baseUrl: baseUrl === "" ? window.location.origin : baseUrl,
    paths: {
      document: documentPath === "" ? DEFAULT_PATHS.document : documentPath,
      documents: workflowDocumentsPath === "" ? DEFAULT_PATHS.documents : workflowDocumentsPath,
    },
  };
}

/** The API key that a connection's requests carry; an empty string for none. */
export function getServiceKey({ source, key }: Connection): string {
  return __DEMO__ && source === "demo" ? (demo?.key ?? "") : key;
}

/** The demo's base URL: a folder below the one that the page is served from. */
export function demoBaseUrl(): string {
  return window.location.origin + import.meta.env.BASE_URL + (demo?.folder ?? "");
}

/**
 * Adds a timeout for a silent server to a signal. The returned `signal` aborts with the outer signal's reason, or with a
 * TimeoutError after 30 seconds without `reset`. Call `reset` whenever data arrives, and `clear` at the end.
 */
export function createIdleTimeout(signal: AbortSignal) {
  const silence = new AbortController();
  const onTimeout = () => silence.abort(new DOMException("The service stayed silent", "TimeoutError"));
  let timer = setTimeout(onTimeout, IDLE_TIMEOUT_MS);
  return {
    signal: AbortSignal.any([signal, silence.signal]),
    reset: () => {
      clearTimeout(timer);
      timer = setTimeout(onTimeout, IDLE_TIMEOUT_MS);
    },
    clear: () => clearTimeout(timer),
  };
}

/** Requests that are sent before the code that reads their answers has loaded. */
export interface EarlyRequests {
  send: (request: ServiceRequest) => void;
  /**
   * Returns the running request with the same address and key. Each request is returned once, and the signal aborts it
   * from then on. If there is no such request, the reader has left the first page, so all early requests are cancelled.
   */
  take: (request: ServiceRequest, signal: AbortSignal) => SentRequest | undefined;
}

export function createEarlyRequests(): EarlyRequests {
  let running: { sent: SentRequest; request: ServiceRequest; controller: AbortController }[] = [];
  return {
    send(request) {
      const controller = new AbortController();
      const sent = sendRequest(request, controller.signal);
      // The query that takes the request reports a failure.
      sent.response.catch(() => undefined);
      running.push({ sent, request, controller });
    },
    take(request, signal) {
      const same = running.find((other) => JSON.stringify(other.request) === JSON.stringify(request));
      if (!same) {
        running.forEach(({ controller }) => controller.abort());
        running = [];
        return undefined;
      }
      running = running.filter((other) => other !== same);
      signal.addEventListener("abort", () => same.controller.abort(signal.reason));
      return same.sent;
    },
  };
}
