import type { Connection } from "../state/connection";
import type { Operation } from "../contract/operation";
import { endpointUrl, KEY_HEADER } from "../contract/endpoints";
import { getServiceAddress, getServiceKey } from "./service-address";

/** One read of the service. */
export interface ServiceRequest {
  url: string;
  headers: Record<string, string>;
}

/** A request that is running. */
export interface SentRequest {
  response: Promise<Response>;
  /** When it was sent, as `performance.now()` has it. */
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
