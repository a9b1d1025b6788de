import { DEFAULT_PATHS, endpointUrl, type Address, type Operation } from "../contract/endpoints";
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
export interface SentRequest {
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

/** Where a connection's requests go. The demo has its own address, whatever base URL and paths the user has set. */
export function getServiceAddress({ source, baseUrl, documentPath, workflowDocumentsPath }: Connection): Address {
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
