import { connection, ready, type Connection } from "../state/connection";
import type { Operation } from "../contract/operation";
import type { Reading, Received } from "../contract/read";
import { getRedactor, type Redactor } from "../contract/redact";
import { readRetryAfter } from "../contract/retry-after";
import { ServiceError, type ErrorKind } from "../contract/service-error";
import { getServiceWords } from "../contract/service-words";
import { readBody, type Body } from "./body";
import { BodyError } from "./body-error";
import { IDLE_TIMEOUT_MS } from "../contract/endpoints";
import { requestFor, send } from "./request";
import { createIdleTimeout } from "./idle-timeout";
import { getServiceKey } from "./service-address";

/** What reading the body of a 200 may need besides. */
export interface Answer {
  received: () => Received;
  /** Finds the key that was sent. The body's strings no longer hold it literally, unless it is a short one. */
  redactor: Redactor;
}

// The statuses that the Fetch standard follows: a 300 or a 304 is an answer like any other.
const REDIRECTS = [301, 302, 303, 307, 308];

interface Options<T> {
  signal: AbortSignal;
  read: (body: unknown, answer: Answer) => Reading<T>;
  /** Told how much of the body has come so far. */
  onBytes?: ((received: number) => void) | undefined;
  /** Given the rows of a 200's list as they come; the body to read is then left without them. */
  onRows?: ((rows: unknown[], ended: boolean) => void) | undefined;
  /** Asks another service than the one in force, for a test of the settings. */
  target?: Connection | undefined;
}

/**
 * Asks the service for one thing: the app's only way to it. Throws a ServiceError for every outcome but a readable
 * 200, and the signal's own reason where the request was aborted.
 */
export async function getJson<T>(
  operation: Operation,
  id: string,
  { signal, read, onBytes, onRows, target }: Options<T>,
): Promise<T> {
  await waitUntilReady(operation, target);
  signal.throwIfAborted();
  const asked = target ?? connection();
  const request = requestOf(operation, id, asked);
  const { url } = request;
  const key = getServiceKey(asked);
  const redactor = getRedactor(key);
  const silence = createIdleTimeout(signal);
  let rowsRead = 0;
  try {
    const { response: answered, at } = send(request, silence.signal);
    const response = await answered;
    silence.heard();
    if (response.type === "opaqueredirect" || REDIRECTS.includes(response.status)) {
      throw new ServiceError("redirect", operation, { status: response.status || undefined, url });
    }
    const body = await readBody(response, {
      parse: redactor.parse,
      onBytes: (received) => {
        silence.heard();
        onBytes?.(received);
      },
      onRows:
        onRows && response.status === 200
          ? (rows, ended) => {
              rowsRead += rows.length;
              onRows(rows, ended);
            }
          : undefined,
    });
    return valueOf({ operation, url, keySent: key !== "", redactor, start: at }, response, body, read);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    signal.throwIfAborted();
    if (error instanceof BodyError) {
      throw new ServiceError(error.kind, operation, { status: 200, url, reason: error.reason });
    }
    if (rowsRead > 0 && !silence.signal.aborted) {
      throw new ServiceError("cut-off", operation, { status: 200, url, reason: countOf(rowsRead) });
    }
    const reason = `${IDLE_TIMEOUT_MS / 1000} seconds`;
    throw new ServiceError(unansweredKind(silence.signal), operation, { reason, url });
  } finally {
    silence.end();
  }
}

interface Asked {
  operation: Operation;
  url: string;
  keySent: boolean;
  redactor: Redactor;
  start: number;
}

function valueOf<T>(asked: Asked, { status, headers }: Response, body: Body, read: Options<T>["read"]): T {
  const { operation, url, keySent, redactor, start } = asked;
  const received = (): Received => ({
    status,
    text: redactor.words(body.text),
    bytes: body.bytes,
    milliseconds: Math.round(performance.now() - start),
    receivedAt: Date.now(),
  });
  const words = () => getServiceWords(body.text, headers.get("content-type"), redactor.words);
  if (status !== 200) {
    // Another origin's header can be read only where the service exposes it; without it there is no time to wait for.
    const retryAt = readRetryAfter(headers.get("retry-after"), Date.now());
    throw new ServiceError("status", operation, {
      status,
      url,
      retryAt,
      withoutKey: !keySent || undefined,
      ...words(),
    });
  }
  let json: unknown;
  try {
    json = body.json();
  } catch {
    throw new ServiceError("not-json", operation, { status, url, ...words() });
  }
  const reading = read(json, { received, redactor });
  if (!reading.ok) throw new ServiceError("shape", operation, { status, url, reason: reading.reason });
  return reading.value;
}

async function waitUntilReady(operation: Operation, target: Connection | undefined) {
  const { source } = target ?? connection();
  try {
    await ready(source);
  } catch {
    throw new ServiceError("demo", operation);
  }
}

function requestOf(operation: Operation, id: string, asked: Connection) {
  try {
    return requestFor(operation, id, asked);
  } catch (error) {
    throw new ServiceError("id", operation, { reason: error instanceof RangeError ? error.message : undefined });
  }
}

function countOf(documents: number): string {
  return documents === 1 ? "1 document was" : `${documents.toLocaleString("en")} documents were`;
}

function unansweredKind(signal: AbortSignal): ErrorKind {
  if (signal.aborted) return "timeout";
  return navigator.onLine ? "network" : "offline";
}
