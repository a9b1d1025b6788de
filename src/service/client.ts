import { getConnection, isServiceMissing, ready, type Connection } from "../state/connection";
import { IDLE_TIMEOUT_MS, SHOWN_RESPONSE_LIMIT, type Operation } from "../contract/endpoints";
import { once } from "../lib/once";
import { plural } from "../lib/plural";
import type { Parsed, Received } from "../contract/read";
import { getRedactor, type Redactor } from "../contract/redact";
import { readRetryAfter } from "../contract/retry-policy";
import { ServiceError, type ErrorKind } from "../contract/service-error";
import { getServiceMessage } from "../contract/service-message";
import { readBody, type RowListener } from "./read-body";
import { BodyError, ConnectionError, UnfinishedJsonError, type Body } from "./body";
import {
  createIdleTimeout,
  createRequest,
  getServiceKey,
  sendRequest,
  type EarlyRequests,
  type ServiceRequest,
} from "./request";

/** What `read` can use besides the body. */
export interface Answer {
  /** Whether the rows of this list were passed to `onRows`. The body is then the object around `data`, without it. */
  isSplit: boolean;
  received: () => Received;
  /**
   * Finds the key that was sent. The strings of the body no longer contain the literal key, unless it has fewer than 8
   * characters.
   */
  redactor: Redactor;
}

export interface RequestOptions {
  signal: AbortSignal;
  /** Called after each chunk with the total number of bytes received. */
  onBytes?: ((received: number) => void) | undefined;
  /** The connection to use instead of the current one, for a test of the settings. */
  target?: Connection | undefined;
  /** The early requests, which were sent before this code loaded. */
  earlyRequests?: EarlyRequests | undefined;
}

interface Options<T> extends RequestOptions {
  /** Reads the parsed body of a 200. */
  read: (body: unknown, answer: Answer) => Parsed<T>;
  /** Called with the rows of a 200's list as they arrive, and whether these are the last. */
  onRows?: RowListener | undefined;
}

/** What the steps of one request share. */
interface Context {
  operation: Operation;
  request: ServiceRequest;
  /** Empty: none was sent. */
  key: string;
  redactor: Redactor;
  /** The rows handed out so far. */
  rowCount: number;
}

/**
 * Reads one thing from the service. All requests to the service go through this function. Throws a ServiceError for every
 * outcome other than a readable 200, and the signal's own reason if the request was aborted.
 */
export async function getJson<T>(operation: Operation, id: string, options: Options<T>): Promise<T> {
  const { signal, target, read, earlyRequests } = options;
  await waitUntilReady(operation, target);
  signal.throwIfAborted();
  const context = createContext(operation, id, target ?? getConnection());
  const idle = createIdleTimeout(signal);
  try {
    const early = earlyRequests?.take(context.request, idle.signal);
    const { response: pending, sentAt } = early ?? sendRequest(context.request, idle.signal);
    const response = await pending.catch((cause: unknown) => {
      throw new ConnectionError(cause);
    });
    idle.reset();
    refuseRedirect(response, context);
    const body = await receiveBody(response, context, options, idle.reset);
    if (isAboutOldKey(response, context, target)) return await getJson(operation, id, options);
    if (response.status !== 200) throw statusError(response, body, context);
    return readAnswer(response, body, context, read, sentAt);
  } catch (error) {
    // Only a failed transfer is the connection's fault. An error of this program must not look like one.
    if (!(error instanceof ConnectionError || error instanceof BodyError)) throw error;
    signal.throwIfAborted();
    throw transferError(error, context, idle.signal);
  } finally {
    idle.clear();
  }
}

async function waitUntilReady(operation: Operation, target: Connection | undefined) {
  const { source } = target ?? getConnection();
  try {
    await ready(source);
  } catch {
    throw new ServiceError("demo", operation);
  }
  if (!target && isServiceMissing()) throw new ServiceError("not-set-up", operation);
}

function createContext(operation: Operation, id: string, used: Connection): Context {
  const key = getServiceKey(used);
  try {
    const request = createRequest(operation, id, used);
    return { operation, request, key, redactor: getRedactor(key), rowCount: 0 };
  } catch (error) {
    throw new ServiceError("id", operation, { reason: error instanceof RangeError ? error.message : undefined });
  }
}

// The statuses that the Fetch standard treats as redirects. A 300 or a 304 is an ordinary response.
const REDIRECTS = [301, 302, 303, 307, 308];

function refuseRedirect({ type, status }: Response, context: Context) {
  if (type !== "opaqueredirect" && !REDIRECTS.includes(status)) return;
  throw createError("redirect", context, { status: status || undefined });
}

/** Whether the service refuses a key that was replaced while it was asked. */
function isAboutOldKey({ status }: Response, { key }: Context, target: Connection | undefined): boolean {
  return !target && (status === 401 || status === 403) && key !== getServiceKey(getConnection());
}

/** Reads the body, counts the rows in `context` and calls `onChunk` after each chunk. */
function receiveBody(
  response: Response,
  context: Context,
  { onBytes, onRows }: Pick<Options<unknown>, "onBytes" | "onRows">,
  onChunk: () => void,
): Promise<Body> {
  const countRows = (rows: unknown[], ended: boolean) => {
    context.rowCount += rows.length;
    onRows?.(rows, ended);
  };
  return readBody(response, {
    parse: context.redactor.parse,
    onBytes: (received) => {
      onChunk();
      onBytes?.(received);
    },
    onRows: onRows && response.status === 200 ? countRows : undefined,
  });
}

function statusError({ status, headers }: Response, body: Body, context: Context) {
  return createError("status", context, {
    status,
    // A response from another origin hides this header unless the service exposes it.
    retryAt: readRetryAfter(headers.get("retry-after"), Date.now()),
    withoutKey: context.key === "" || undefined,
    ...getServiceMessage(body.text, headers.get("content-type"), context.redactor),
  });
}

function readAnswer<T>(
  { status, headers }: Response,
  body: Body,
  context: Context,
  read: Options<T>["read"],
  startTime: number,
): T {
  const { redactor, rowCount } = context;
  let json: unknown;
  try {
    json = body.json();
  } catch (error) {
    if (error instanceof UnfinishedJsonError) {
      throw createError("cut-off", context, { status, reason: describeCount(rowCount) });
    }
    const message = getServiceMessage(body.text, headers.get("content-type"), redactor);
    throw createError("not-json", context, { status, ...message });
  }
  const received = (): Received => ({
    status,
    text: once(() => redactor.excerpt(body.text, SHOWN_RESPONSE_LIMIT)),
    bytes: body.bytes,
    milliseconds: Math.round(performance.now() - startTime),
    receivedAt: Date.now(),
  });
  const reading = read(json, { isSplit: body.isSplit, received, redactor });
  if (!reading.ok) throw createError("shape", context, { status, reason: reading.reason });
  return reading.value;
}

/** Explains why there was no complete response: the browser itself says no more than that the connection failed. */
function transferError(error: ConnectionError | BodyError, context: Context, idleSignal: AbortSignal) {
  const { rowCount } = context;
  if (error instanceof BodyError) return createError(error.kind, context, { status: 200, reason: error.reason });
  if (idleSignal.aborted) return createError("timeout", context, { reason: `${IDLE_TIMEOUT_MS / 1000} seconds` });
  if (rowCount > 0) return createError("cut-off", context, { status: 200, reason: describeCount(rowCount) });
  return createError(navigator.onLine ? "network" : "offline", context, {});
}

function createError(kind: ErrorKind, { operation, request, redactor }: Context, details: ServiceError["details"]) {
  return new ServiceError(kind, operation, { url: request.url, ...details }, redactor.address);
}

function describeCount(documents: number): string | undefined {
  if (documents === 0) return undefined;
  return `${plural(documents, "document")} ${documents === 1 ? "was" : "were"}`;
}
