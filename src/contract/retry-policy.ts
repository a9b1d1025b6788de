import type { EpochMs } from "../lib/timestamp";
import type { FileFault } from "./file";
import { ServiceError } from "./service-error";

/*
 * What happens after a failed request. Queries, the collectors of labels and of files, and the automatic refresh of a list
 * all ask here.
 */

/**
 * What a failure says about further requests:
 * - `transient`: the same request may succeed later
 * - `overload`: the service asks for fewer requests; this is no failure
 * - `refusal`: other requests with this key would be refused too
 * - `offline`: no request can succeed now
 * - `permanent`: the same request would fail again
 */
export type FailureClass = "transient" | "overload" | "refusal" | "offline" | "permanent";

function classifyFailure({ kind, details: { status = 0 } }: ServiceError): FailureClass {
  if (kind === "offline") return "offline";
  if (kind === "network") return "transient";
  if (kind === "not-set-up" || kind === "demo") return "refusal";
  if (kind !== "status") return "permanent";
  return status === 401 || status === 403 ? "refusal" : classifyStatus(status);
}

/** What a collector of documents needs to know about a failed request; undefined if it was none. */
export function explainServiceError(error: unknown) {
  if (!(error instanceof ServiceError)) return undefined;
  return { error, failureClass: classifyFailure(error), retryAt: error.details.retryAt };
}

/**
 * The same of a file that could not be fetched. A refusal is about one file, because each address has its own permission. A
 * host that does not answer looks like one that forbids this page to read its files, so it is not asked again. Without a part
 * of the app, no file can be read.
 */
export function classifyFileFault(fault: FileFault): FailureClass {
  if (fault.kind === "offline") return "offline";
  if (fault.kind === "code") return "refusal";
  if (fault.kind === "silent" || fault.kind === "cut-off") return "transient";
  return fault.kind === "status" ? classifyStatus(fault.status) : "permanent";
}

function classifyStatus(status: number): FailureClass {
  if (status === 429) return "overload";
  return status >= 500 ? "transient" : "permanent";
}

const MAX_RETRIES = 2;

/** Whether a request is retried automatically. `earlierFailures` is how often it has failed before this failure. */
export function canRetry(earlierFailures: number, failureClass: FailureClass): boolean {
  return earlierFailures < MAX_RETRIES && failureClass === "transient";
}

/**
 * Whether a query is retried automatically: not if the service names a time, because the reader can see that time and
 * decide.
 */
export function canRetryQuery(earlierFailures: number, error: unknown): boolean {
  return (
    error instanceof ServiceError &&
    error.details.retryAt === undefined &&
    canRetry(earlierFailures, classifyFailure(error))
  );
}

/** How often a query's request has failed so far, and why the last time, as TanStack Query counts it. */
export interface Failures {
  failureCount: number;
  failureReason: ServiceError | null;
}

/** What to say while a query's request is retried; undefined before the first failure. */
export function describeRetry({ failureCount, failureReason }: Failures): string | undefined {
  if (!failureReason || failureCount === 0 || failureCount > MAX_RETRIES) return undefined;
  const { kind, details } = failureReason;
  const failure = kind === "status" ? `answered ${details.status}` : "no connection";
  return `${failure}, trying again (${failureCount + 1} of ${MAX_RETRIES + 1})`;
}

/** The pause in ms before a retry. `firstPause` is that before the first one. */
export function getRetryPause(earlierFailures: number, firstPause: number): number {
  return firstPause * 3 ** earlierFailures;
}

/**
 * Maximum time in ms before another request, whatever the service asks for: ten minutes. Browsers also fire timers of more
 * than 2^31 ms immediately.
 */
const MAX_WAIT_MS = 10 * 60_000;
const FIRST_OVERLOAD_WAIT_MS = 1000;
const MAX_OVERLOAD_WAIT_MS = 60_000;

/**
 * How long nothing is sent after the service has asked for fewer requests, in ms. If it names no time in the future, each
 * time in a row doubles the wait. `count` is how many there were.
 */
export function getOverloadWait(retryAt: EpochMs | undefined, now: EpochMs, count: number): number {
  return getAutomaticWait(retryAt, now) || double(FIRST_OVERLOAD_WAIT_MS, count - 1, MAX_OVERLOAD_WAIT_MS);
}

/** The delay in ms before the next automatic refresh. Each failure in a row doubles it, up to ten minutes. */
export function getRefreshDelay(seconds: number, failures: number): number {
  return double(seconds * 1000, failures, MAX_WAIT_MS);
}

function double(wait: number, times: number, longest: number): number {
  // 2 ** times can become Infinity, and 0 * Infinity is NaN.
  return wait === 0 ? 0 : Math.min(wait * 2 ** times, longest);
}

/**
 * How long `Try again` is disabled, in ms. If the time is more than ten minutes away, this is 0: it is probably a mistake,
 * and a user who presses the button sends only one request.
 */
export function getManualWait(retryAt: EpochMs | undefined, now: EpochMs): number {
  const remaining = (retryAt ?? now) - now;
  return remaining > 0 && remaining <= MAX_WAIT_MS ? remaining : 0;
}

/**
 * How long to wait before an automatic request, in ms. If the time is more than ten minutes away, this is ten minutes and
 * not 0: without a user, a mistaken time must not lead to many requests.
 */
export function getAutomaticWait(retryAt: EpochMs | undefined, now: EpochMs): number {
  return Math.min(Math.max((retryAt ?? now) - now, 0), MAX_WAIT_MS);
}

// The latest time that a Date can represent.
const LATEST_TIME: EpochMs = 8.64e15;

/**
 * Parses a `Retry-After` header (RFC 9110, 10.2.3), which has a number of seconds or a date. Undefined if the header is
 * missing or invalid.
 */
export function readRetryAfter(header: string | null, now: EpochMs): EpochMs | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(now + Number(text) * 1000, LATEST_TIME);
  // Date.parse accepts almost anything. An HTTP date starts with a weekday and ends with GMT.
  const date = /^[A-Z][a-z]+,? .*\bGMT$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : date;
}
