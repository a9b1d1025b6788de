import type { EpochMs } from "../lib/timestamp";
import type { Operation } from "./endpoints";

/**
 * How a request can fail:
 * - `status`: any HTTP status other than 200
 * - `network`: no response; the service is down, or CORS forbids reading it
 * - `offline`: this device has no connection
 * - `timeout`: no data for 30 seconds
 * - `cut-off`: only the beginning of the answer arrived; for a list, its rows are kept
 * - `redirect`: a redirect, which is never followed
 * - `too-large`, `charset`, `not-json`, `shape`: a 200 that cannot be read
 * - `id`: the id cannot be part of a path
 * - `demo`: the demo cannot run in this browser
 * - `not-set-up`: no service has been set up, so nothing was sent
 */
export type ErrorKind =
  | "status"
  | "network"
  | "offline"
  | "timeout"
  | "cut-off"
  | "redirect"
  | "too-large"
  | "charset"
  | "not-json"
  | "shape"
  | "id"
  | "demo"
  | "not-set-up";

/** The service's own message. A page of HTML is only noted, never shown. */
export interface ServiceMessage {
  text?: string | undefined;
  html?: boolean | undefined;
  /** The JSON member that contained the text: `detail` and `message` are the documented ones. */
  member?: "detail" | "message" | undefined;
}

interface Details extends ServiceMessage {
  status?: number | undefined;
  /** What the app found wrong. Contains no text of the response. */
  reason?: string | undefined;
  /** The URL of the request. Its id may be one with which the service repeats the key. */
  url?: string | undefined;
  /** True if the request was sent without a key. */
  withoutKey?: boolean | undefined;
  /** When the service allows another try. */
  retryAt?: EpochMs | undefined;
}

/** A failed request to the service. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  /** When it failed. */
  readonly time = new Date();

  constructor(
    readonly kind: ErrorKind,
    readonly operation: Operation,
    readonly details: Details = {},
    /** Replaces the key of the request in a text, literal or encoded. */
    readonly redact: (text: string) => string = (text) => text,
  ) {
    super(`${operation}: ${[kind, details.status, details.reason].filter((part) => part !== undefined).join(", ")}`);
  }
}
