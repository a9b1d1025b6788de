import type { Operation } from "./operation";

/**
 * How a read can fail: an HTTP status, no answer at all (network, CORS), this device offline, silence past the limit,
 * an answer that broke off after some rows, a redirect, a 200 that is too large, in an unknown character set, not JSON
 * or not the described shape, an id that no path can hold, a demo that cannot run.
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
  | "demo";

/** The service's own words, verbatim, or that it sent a page of HTML instead (never shown as such). */
export interface Words {
  text?: string | undefined;
  html?: boolean | undefined;
  /** The JSON member the words came in: `detail` and `message` are the described ones. */
  member?: "detail" | "message" | undefined;
}

interface Details extends Words {
  status?: number | undefined;
  /** What the app itself found wrong, as words that repeat nothing of the answer. */
  reason?: string | undefined;
  /** The address that was asked; it never holds the key. */
  url?: string | undefined;
  /** Whether the request went out without a key. */
  withoutKey?: boolean | undefined;
  /** When the service asks to be tried again, in ms since 1970. */
  retryAt?: number | undefined;
}

/** The one error of the app: what became of one read. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly time = new Date();

  constructor(
    readonly kind: ErrorKind,
    readonly operation: Operation,
    readonly details: Details = {},
  ) {
    super(`${operation}: ${[kind, details.status, details.reason].filter((part) => part !== undefined).join(", ")}`);
  }

  /**
   * Whether asking again by itself can help: only where nothing arrived, or the service says it is its own fault, and
   * does not ask to wait.
   */
  get transient(): boolean {
    if (this.details.retryAt !== undefined) return false;
    return this.kind === "network" || (this.kind === "status" && (this.details.status ?? 0) >= 500);
  }
}
