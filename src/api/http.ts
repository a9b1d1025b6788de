import { connection, ready, type Connection } from "../connection";
import type { Operation } from "../model/operation";
import type { Reading } from "../model/read";
import { readRetryAfter } from "../model/retry-after";
import { ServiceError, type ErrorKind } from "../model/service-error";
import { wordsOf } from "../model/words";
import { endpointUrl, KEY_HEADER, SILENCE_LIMIT_MS, type Address } from "./endpoints";
import { createJsonText } from "./json-text";
import { silenceLimit } from "./silence";
import { addressOf, keyOf } from "./target";

interface Options<T> {
  signal: AbortSignal;
  read: (body: unknown) => Reading<T>;
  /** Told how much of the body has come so far. */
  onBytes?: ((received: number) => void) | undefined;
  /** Asks another service than the one in force, for a test of the settings. */
  target?: Connection | undefined;
}

/**
 * Asks the service for one thing: the only fetch that carries the key. Throws a ServiceError for every outcome but a
 * readable 200, and the signal's own reason where the request was aborted.
 */
export async function getJson<T>(
  operation: Operation,
  id: string,
  { signal, read, onBytes, target }: Options<T>,
): Promise<T> {
  await waitUntilReady(operation, target);
  signal.throwIfAborted();
  const asked = target ?? connection();
  const url = urlOf(operation, addressOf(asked), id);
  const key = keyOf(asked);
  const silence = silenceLimit(signal);
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json", ...(key === "" ? {} : { [KEY_HEADER]: key }) },
      signal: silence.signal,
      // A followed redirect would carry the key's header to wherever it leads.
      redirect: "manual",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
    });
    silence.heard();
    if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) {
      throw new ServiceError("redirect", operation, { status: response.status || undefined, url });
    }
    const body = await readBody(response, (received) => {
      silence.heard();
      onBytes?.(received);
    });
    return valueOf({ operation, url, key }, response, body, read);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    signal.throwIfAborted();
    const reason = `${SILENCE_LIMIT_MS / 1000} seconds`;
    throw new ServiceError(unansweredKind(silence.signal), operation, { reason, url });
  } finally {
    silence.end();
  }
}

type JsonText = ReturnType<typeof createJsonText>;

interface Asked {
  operation: Operation;
  url: string;
  key: string;
}

function valueOf<T>(asked: Asked, { status, headers }: Response, body: JsonText, read: Options<T>["read"]): T {
  const { operation, url, key } = asked;
  const words = () => wordsOf(withoutKey(body.text(), key), headers.get("content-type"));
  if (status !== 200) {
    // Another origin's header can be read only where the service exposes it; without it there is no time to wait for.
    const retryAt = readRetryAfter(headers.get("retry-after"), Date.now());
    throw new ServiceError("status", operation, { status, url, retryAt, ...words() });
  }
  let json: unknown;
  try {
    json = body.value();
  } catch {
    throw new ServiceError("not-json", operation, { status, url, ...words() });
  }
  const reading = read(json);
  if (!reading.ok) throw new ServiceError("shape", operation, { status, url, reason: reading.reason });
  return reading.value;
}

// A service that repeats the key in its words would put it on the page and into a report.
function withoutKey(text: string, key: string): string {
  return key === "" ? text : text.replaceAll(key, "<API_KEY>");
}

async function waitUntilReady(operation: Operation, target: Connection | undefined) {
  const { source } = target ?? connection();
  try {
    await ready(source);
  } catch {
    throw new ServiceError("demo", operation);
  }
}

function urlOf(operation: Operation, address: Address, id: string) {
  try {
    return endpointUrl(address, operation, id);
  } catch (error) {
    throw new ServiceError("id", operation, { reason: error instanceof RangeError ? error.message : undefined });
  }
}

async function readBody(response: Response, onBytes: (received: number) => void): Promise<JsonText> {
  const text = createJsonText();
  const reader = response.body?.getReader();
  if (!reader) {
    text.add(await response.text());
    return text;
  }
  const decoder = new TextDecoder();
  let received = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    received += part.value.byteLength;
    onBytes(received);
    text.add(decoder.decode(part.value, { stream: true }));
  }
  text.add(decoder.decode());
  return text;
}

function unansweredKind(signal: AbortSignal): ErrorKind {
  if (signal.aborted) return "timeout";
  return navigator.onLine ? "network" : "offline";
}
