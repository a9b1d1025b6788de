import { connection, ready, type Connection } from "../connection";
import type { Operation } from "../model/operation";
import type { Reading, Received } from "../model/read";
import { readRetryAfter } from "../model/retry-after";
import { ServiceError, type ErrorKind } from "../model/service-error";
import { wordsOf } from "../model/words";
import { endpointUrl, KEY_HEADER, SILENCE_LIMIT_MS, type Address } from "./endpoints";
import { addressOf, keyOf } from "./target";

interface Options<T> {
  signal: AbortSignal;
  read: (body: unknown, received: () => Received) => Reading<T>;
  /** Told how much of the body has come so far. */
  onBytes?: ((received: number) => void) | undefined;
  /** Asks another service than the one in force, for a test of the settings. */
  target?: Connection | undefined;
}

/**
 * Asks the service for one thing: the only fetch of the app. Throws a ServiceError for every outcome but a readable
 * 200, and the signal's own reason where the request was aborted.
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
  const start = performance.now();
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
    const body = await readText(response, (bytes) => {
      silence.heard();
      onBytes?.(bytes);
    });
    const milliseconds = Math.round(performance.now() - start);
    const received = { ...body, status: response.status, milliseconds, at: Date.now() };
    return valueOf({ operation, url, key }, response, received, read);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    signal.throwIfAborted();
    const reason = `${SILENCE_LIMIT_MS / 1000} seconds`;
    throw new ServiceError(unansweredKind(silence.signal), operation, { reason, url });
  } finally {
    silence.end();
  }
}

interface Asked {
  operation: Operation;
  url: string;
  key: string;
}

function valueOf<T>(asked: Asked, { headers }: Response, received: Received, read: Options<T>["read"]): T {
  const { operation, url, key } = asked;
  const { status, text } = received;
  const words = () => wordsOf(withoutKey(text, key), headers.get("content-type"));
  if (status !== 200) {
    // Another origin's header can be read only where the service exposes it; without it there is no time to wait for.
    const retryAt = readRetryAfter(headers.get("retry-after"), Date.now());
    throw new ServiceError("status", operation, { status, url, retryAt, ...words() });
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ServiceError("not-json", operation, { status, url, ...words() });
  }
  const reading = read(json, () => ({ ...received, text: withoutKey(text, key) }));
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

async function readText(response: Response, onBytes: (bytes: number) => void) {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  const reader = response.body?.getReader();
  if (!reader) return { text, bytes };
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    onBytes(bytes);
    text += decoder.decode(part.value, { stream: true });
  }
  return { text: text + decoder.decode(), bytes };
}

function silenceLimit(signal: AbortSignal) {
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  const giveUp = () => controller.abort(new DOMException("The service stayed silent", "TimeoutError"));
  signal.addEventListener("abort", stop);
  let timer = setTimeout(giveUp, SILENCE_LIMIT_MS);
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_LIMIT_MS);
    },
    end: () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    },
  };
}

function unansweredKind(signal: AbortSignal): ErrorKind {
  if (signal.aborted) return "timeout";
  return navigator.onLine ? "network" : "offline";
}
