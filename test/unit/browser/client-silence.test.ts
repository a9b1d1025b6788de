import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { HttpResponse, passthrough } from "msw";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { canRetryQuery } from "../../../src/contract/retry-policy";
import { IDLE_TIMEOUT_MS } from "../../../src/contract/endpoints";
import { answer, ask, failure, good, serveEachTest, service } from "./http-service";

serveEachTest();

const TEXT = JSON.stringify(good);

const unanswered = () => new Promise<never>(() => undefined);

/** A real server that only begins its answer; `left` resolves once the answer is over or its reader has gone. */
async function slowServer() {
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  let sent: ServerResponse | undefined;
  const slow = createServer((_, response) => {
    sent = response.on("close", leave).writeHead(200, { "content-type": "application/json" });
    response.write(TEXT.slice(0, 5));
  });
  await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    slow.closeAllConnections();
    slow.close();
  });
  const baseUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  answer(() => passthrough(), `${baseUrl}/*`);
  const read = vi.spyOn(ReadableStreamDefaultReader.prototype, "read");
  return {
    ask: (signal?: AbortSignal) => ask("d1", signal, { ...service, baseUrl }),
    more: (part: string) => sent?.write(part),
    end: (part: string) => sent?.end(part),
    breakOff: () => sent?.destroy(),
    /** Waits until this many parts have been read. */
    heard: (parts: number) => vi.waitFor(() => expect(read).toHaveBeenCalledTimes(parts + 1)),
    left,
  };
}

const useFakeTimers = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
const arrived = (seen: unknown[]) => vi.waitFor(() => expect(seen).toHaveLength(1));

describe("silence", () => {
  it("before the first byte ends the request at the limit", async () => {
    useFakeTimers();
    const seen = answer(unanswered);
    const failed = failure();
    await arrived(seen);
    await vi.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS - 100);
    expect(seen[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    const { kind, details } = await failed;
    expect([kind, details.reason]).toEqual(["timeout", "30 seconds"]);
    expect(seen[0]?.signal.aborted).toBe(true);
  });

  it("between two bytes ends the request at the limit", async () => {
    const server = await slowServer();
    useFakeTimers();
    const failed = failure(server.ask());
    await server.heard(1);
    await vi.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS);
    expect((await failed).kind).toBe("timeout");
    await server.left;
  });

  it("restarts with every byte", async () => {
    const server = await slowServer();
    useFakeTimers();
    const asked = server.ask();
    await server.heard(1);
    for (const part of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS - 1000);
      server.more(TEXT.slice(5 * part, 5 * part + 5));
      await server.heard(part + 1);
    }
    server.end(TEXT.slice(20));
    expect((await asked).document).toEqual(good.data);
  });

  it("leaves no timer behind, however a request ends", async () => {
    useFakeTimers();
    answer(() => HttpResponse.json(good));
    await ask();
    answer(() => HttpResponse.json({}, { status: 500 }));
    await failure();
    answer(() => HttpResponse.error());
    await failure();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("an abort", () => {
  const reason = new DOMException("The page was left", "AbortError");

  it("before the request prevents it", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    await expect(ask("d1", AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("before the answer ends the request with the signal's reason", async () => {
    const controller = new AbortController();
    const seen = answer(unanswered);
    const asked = ask("d1", controller.signal);
    const ended = expect(asked).rejects.toBe(reason);
    await arrived(seen);
    controller.abort(reason);
    await ended;
    expect(seen[0]?.signal.aborted).toBe(true);
  });

  it("in the middle of an answer ends the request with the signal's reason", async () => {
    const server = await slowServer();
    const controller = new AbortController();
    const ended = expect(server.ask(controller.signal)).rejects.toBe(reason);
    await server.heard(1);
    controller.abort(reason);
    await ended;
    await server.left;
  });
});

describe("no answer", () => {
  it("is a network failure too where an answer breaks off", async () => {
    const server = await slowServer();
    const failed = failure(server.ask());
    await server.heard(1);
    server.breakOff();
    expect((await failed).kind).toBe("network");
  });

  it("is blamed on this device if it is offline", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    answer(() => HttpResponse.error());
    const error = await failure();
    expect([error.kind, canRetryQuery(0, error)]).toEqual(["offline", false]);
  });
});
