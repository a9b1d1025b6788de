import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Collector } from "../../../src/collect/collector";
import { explainServiceError } from "../../../src/contract/retry-policy";
import { ServiceError } from "../../../src/contract/service-error";
import { idsOf, simulateService, statusError, type Answer } from "./simulated-service";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A collector of `count` documents, and the service that it asks. */
function collect(count: number, answer: (id: string, request: number) => Answer = () => ({}), concurrency = 4) {
  const service = simulateService(answer);
  const collector = new Collector(service.options(idsOf(count), concurrency));
  return { service, collector, state: () => collector.get() };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const secondsOf = (requests: { at: number }[], start: number) =>
  requests.map(({ at }) => Math.round((at - start) / 1000));

describe("a collector", () => {
  it("sends nothing before it starts", async () => {
    const { service, state } = collect(3);
    await pass(60_000);
    expect(service.requests).toEqual([]);
    expect(state()).toMatchObject({ phase: "ready", total: 3, read: 0, active: 0 });
  });

  it("reads all documents in order, four at once", async () => {
    const { service, collector, state } = collect(20);
    collector.start();
    expect(state()).toMatchObject({ phase: "running", active: 4, concurrency: 4 });
    await pass(1000);
    expect(service.ids()).toEqual(idsOf(20));
    expect(service.most).toBe(4);
    expect(state()).toMatchObject({ phase: "done", read: 20, active: 0, failures: [], secondsLeft: undefined });
  });

  it("sends nothing more when the reader leaves, and keeps what is answered within half a second", async () => {
    const { service, collector, state } = collect(4, (id) => ({ after: id === "d1" ? 60_000 : 10 }), 2);
    collector.start();
    collector.leave();
    await pass(499);
    expect(state()).toMatchObject({ phase: "paused", read: 1, active: 1 });
    await pass(1);
    expect(state()).toMatchObject({ phase: "paused", read: 1, active: 0, failures: [] });
    expect(service.ids()).toEqual(["d0", "d1"]);
    collector.comeBack();
    await pass(100_000);
    expect(service.ids()).toEqual(["d0", "d1", "d1", "d2", "d3"]);
    expect(state()).toMatchObject({ phase: "done", read: 4 });
  });

  it("aborts nothing when the reader comes back within half a second", async () => {
    const { service, collector, state } = collect(2, () => ({ after: 800 }), 1);
    collector.start();
    collector.leave();
    await pass(400);
    collector.comeBack();
    await pass(2000);
    expect(service.ids()).toEqual(["d0", "d1"]);
    expect(state()).toMatchObject({ phase: "done", read: 2 });
  });

  it("aborts everything at once when the page goes away, and continues when it is shown again", async () => {
    const { service, collector, state } = collect(2, () => ({}), 1);
    collector.start();
    collector.leave("abort now");
    await pass(0);
    expect(state()).toMatchObject({ phase: "paused", read: 0, active: 0 });
    collector.leave();
    collector.comeBack();
    await pass(100);
    expect(service.ids()).toEqual(["d0", "d0", "d1"]);
    expect(state()).toMatchObject({ phase: "done", read: 2 });
  });

  it("stays paused when a reader who had paused it comes back", async () => {
    const { service, collector, state } = collect(4, () => ({}), 1);
    collector.start();
    collector.pause();
    await pass(60_000);
    collector.leave();
    collector.comeBack();
    await pass(60_000);
    expect(service.ids()).toEqual(["d0"]);
    expect(state()).toMatchObject({ phase: "paused", read: 1 });
  });

  it("does not request what was read before", async () => {
    const service = simulateService(() => ({}));
    service.read.add("d1");
    const collector = new Collector(service.options(idsOf(3)));
    expect(collector.get()).toMatchObject({ phase: "ready", read: 1 });
    service.read.add("d2");
    collector.start();
    await pass(100);
    expect(service.ids()).toEqual(["d0"]);
    expect(collector.get()).toMatchObject({ phase: "done", read: 3 });
  });

  it("requests an id only once if it is given twice", async () => {
    const service = simulateService(() => ({}));
    const collector = new Collector(service.options(["a", "a", "b"]));
    collector.start();
    await pass(100);
    expect(service.ids()).toEqual(["a", "b"]);
    expect(collector.get()).toMatchObject({ phase: "done", read: 2, total: 2 });
  });

  it.each([
    ["reads 100,000 documents", undefined],
    ["lists 100,000 failures", statusError(404)],
  ])("%s with few requests at once", async (_, error) => {
    let read = 0;
    const collector = new Collector({
      ids: idsOf(100_000),
      concurrency: 8,
      explain: explainServiceError,
      isRead: () => false,
      // Without timers, so that the test is fast.
      read: async () => {
        await Promise.resolve();
        if (error) throw error;
        read += 1;
      },
    });
    collector.start();
    await vi.waitUntil(() => collector.get().phase === "done");
    expect(read).toBe(error ? 0 : 100_000);
    expect(collector.get().failures).toHaveLength(error ? 100_000 : 0);
  });
});

describe("files of several hosts", () => {
  /** A collector of files `<host>/<number>`, and the most that were read at once of all hosts and of one. */
  function collectFiles(ids: string[], answer: (id: string) => Answer = () => ({})) {
    const service = simulateService(answer);
    const hostOf = (id: string) => id.split("/")[0] ?? "";
    const options = service.options(ids, 2);
    const underWay: string[] = [];
    const most = { all: 0, ofHost: 0 };
    const collector = new Collector({
      ...options,
      laneOf: hostOf,
      read: async (id, signal) => {
        underWay.push(hostOf(id));
        most.all = Math.max(most.all, underWay.length);
        most.ofHost = Math.max(most.ofHost, underWay.filter((host) => host === hostOf(id)).length);
        try {
          await options.read(id, signal);
        } finally {
          underWay.splice(underWay.indexOf(hostOf(id)), 1);
        }
      },
    });
    return { service, collector, most };
  }

  it("are read two at once, and one of each host", async () => {
    const { service, collector, most } = collectFiles(["a/1", "a/2", "a/3", "b/1", "c/1", "c/2"]);
    collector.start();
    await pass(5);
    expect(service.ids()).toEqual(["a/1", "b/1"]);
    await pass(1000);
    expect(service.ids().toSorted()).toEqual(["a/1", "a/2", "a/3", "b/1", "c/1", "c/2"]);
    expect(most).toEqual({ all: 2, ofHost: 1 });
    expect(collector.get()).toMatchObject({ phase: "done", read: 6 });
  });

  it("are read one after the other where all are of one host", async () => {
    const { service, collector, most } = collectFiles(["a/1", "a/2", "a/3"], (id) =>
      id === "a/1" ? { error: statusError(404) } : {},
    );
    collector.start();
    await pass(1000);
    expect([service.ids(), most.all]).toEqual([["a/1", "a/2", "a/3"], 1]);
    collector.retryFailed();
    await pass(1000);
    expect(service.ids()).toHaveLength(4);
    expect(collector.get()).toMatchObject({ phase: "done", read: 2 });
  });

  it("are not requested after Cancel, and Start begins with those under way", async () => {
    const { service, collector } = collectFiles(["a/1", "a/2", "b/1", "b/2"]);
    collector.start();
    await pass(5);
    collector.cancel();
    await pass(60_000);
    expect(service.ids()).toEqual(["a/1", "b/1"]);
    collector.start();
    await pass(1000);
    expect(service.ids()).toEqual(["a/1", "b/1", "a/1", "b/1", "a/2", "b/2"]);
  });
});

describe("the limit", () => {
  it.each([
    [0, 1],
    [2.9, 2],
    [100, 8],
    [NaN, 1],
  ])("%j means %j requests at once", async (limit, most) => {
    const { service, collector } = collect(30, undefined, limit);
    collector.start();
    await pass(1000);
    expect(service.most).toBe(most);
  });

  it("can change while documents are read", async () => {
    const { service, collector, state } = collect(1000);
    collector.start();
    collector.setConcurrency(8);
    await pass(10);
    expect(service.underWay).toBe(8);
    collector.setConcurrency(2);
    await pass(10);
    expect(service.underWay).toBe(2);
    expect(state().concurrency).toBe(2);
  });
});

describe("pause, resume and cancel", () => {
  it("a pause lets the requests under way end and sends no others", async () => {
    const { service, collector, state } = collect(10);
    collector.start();
    collector.pause();
    expect(state()).toMatchObject({ phase: "paused", active: 4, offline: false });
    await pass(60_000);
    expect(service.requests).toHaveLength(4);
    expect(state()).toMatchObject({ phase: "paused", read: 4, active: 0 });
    collector.resume();
    await pass(1000);
    expect(service.ids()).toEqual(idsOf(10));
    expect(state().phase).toBe("done");
  });

  it("is done if the last requests end during a pause", async () => {
    const { collector, state } = collect(4);
    collector.start();
    collector.pause();
    await pass(1000);
    expect(state().phase).toBe("done");
  });

  it("cancel aborts the requests under way, and start continues with their documents", async () => {
    const { service, collector, state } = collect(10);
    collector.start();
    await pass(15);
    collector.cancel();
    expect(state().phase).toBe("cancelled");
    await pass(60_000);
    expect(service.underWay).toBe(0);
    expect(state()).toMatchObject({ phase: "cancelled", read: 4, active: 0, failures: [] });
    expect(service.requests).toHaveLength(8);
    collector.start();
    await pass(1000);
    expect(service.ids().slice(8)).toEqual(["d4", "d5", "d6", "d7", "d8", "d9"]);
    expect(state()).toMatchObject({ phase: "done", read: 10 });
  });

  it("does nothing in a phase where it has no meaning", async () => {
    const { service, collector, state } = collect(1);
    collector.pause();
    collector.resume();
    collector.cancel();
    collector.retryFailed();
    expect(state().phase).toBe("ready");
    collector.start();
    await pass(100);
    collector.start();
    collector.cancel();
    collector.resume();
    await pass(100);
    expect(state().phase).toBe("done");
    expect(service.requests).toHaveLength(1);
  });
});

describe("a 429", () => {
  it("stops all requests until the time that the service names, and counts as no failure", async () => {
    const start = Date.now();
    const { service, collector, state } = collect(10, (_, request) =>
      request < 4 ? { error: statusError(429, start + 30_000) } : {},
    );
    collector.start();
    await pass(10);
    expect(state()).toMatchObject({ phase: "running", waitingUntil: start + 30_000, concurrency: 2, failures: [] });
    await pass(29_989);
    expect(service.requests).toHaveLength(4);
    await pass(1);
    expect(service.requests).toHaveLength(6);
    expect(state().waitingUntil).toBeUndefined();
    await pass(1000);
    expect(service.ids().slice(4)).toEqual(idsOf(10));
    expect(state()).toMatchObject({ phase: "done", read: 10 });
  });

  it("without a time stops them for 1 s, 2 s, 4 s up to 60 s while they go on", async () => {
    const start = Date.now();
    const { service, collector, state } = collect(1, (_, request) =>
      request < 9 ? { after: 0, error: statusError(429) } : { after: 0 },
    );
    collector.start();
    await pass(400_000);
    expect(secondsOf(service.requests, start)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);
    expect(state()).toMatchObject({ phase: "done", read: 1 });
  });

  it("begins with 1 s again after a success", async () => {
    const start = Date.now();
    const refused = new Set([0, 1, 3]);
    const { service, collector } = collect(
      2,
      (_, request) => ({ after: 0, ...(refused.has(request) && { error: statusError(429) }) }),
      1,
    );
    collector.start();
    await pass(60_000);
    expect(secondsOf(service.requests, start)).toEqual([0, 1, 3, 3, 4]);
  });

  it.each([
    ["far away is ten minutes", 86_400_000, 600],
    ["that has passed is no time", -5000, 1],
  ])("with a time %s", async (_, retryIn, seconds) => {
    const start = Date.now();
    const { service, collector } = collect(1, (_, request) =>
      request === 0 ? { after: 0, error: statusError(429, start + retryIn) } : {},
    );
    collector.start();
    await pass(86_400_000);
    expect(secondsOf(service.requests, start)).toEqual([0, seconds]);
  });

  it("halves the concurrency once per burst, and never below 1", async () => {
    const { service, collector, state } = collect(
      20,
      (_, request) => (request < 15 ? { error: statusError(429) } : {}),
      8,
    );
    const seen = [];
    collector.start();
    for (const seconds of [0.5, 1, 2, 4]) {
      await pass(seconds * 1000);
      seen.push([state().concurrency, service.requests.length]);
    }
    expect(seen).toEqual([[4, 8], [2, 12], [1, 14], expect.arrayContaining([expect.any(Number)])]);
    expect(state().failures).toEqual([]);
  });

  it("after each 10 successes in a row, one more request is allowed, up to the limit", async () => {
    const { collector, state } = collect(200, (_, request) => (request === 0 ? { error: statusError(429) } : {}), 4);
    collector.start();
    await pass(20);
    expect(state().concurrency).toBe(2);
    await pass(1000);
    const seen = new Map<number, number>();
    while (state().phase === "running") {
      if (!seen.has(state().concurrency)) seen.set(state().concurrency, state().read);
      await pass(10);
    }
    // Three of the first four were read.
    expect([...seen.keys()]).toEqual([2, 3, 4]);
    expect(seen.get(3)).toBe(3 + 10);
    expect(seen.get(4)).toBeGreaterThanOrEqual(3 + 20);
  });
});

describe("a failure", () => {
  const broken = (error: ServiceError) => (id: string) => (id === "d0" ? { error } : {});

  it.each([
    ["500", statusError(500)],
    ["network failure", new ServiceError("network", "document")],
  ])("%s is tried again twice, after the others and after a growing pause", async (_, error) => {
    const start = Date.now();
    const { service, collector, state } = collect(8, broken(error), 2);
    collector.start();
    await pass(30);
    expect(state()).toMatchObject({ concurrency: 1, failures: [] });
    await pass(10_000);
    expect(service.ids()).toEqual([...idsOf(8), "d0", "d0"]);
    expect(secondsOf(service.requests.slice(8), start)).toEqual([1, 4]);
    expect(state()).toMatchObject({ phase: "done", read: 7, failures: [{ id: "d0", error }] });
  });

  it("with a Retry-After stops all requests until then", async () => {
    const start = Date.now();
    const { service, collector } = collect(8, (_, request) =>
      request === 0 ? { after: 0, error: statusError(503, start + 20_000) } : {},
    );
    collector.start();
    await pass(19_999);
    expect(service.requests).toHaveLength(4);
    await pass(1000);
    expect(service.requests).toHaveLength(9);
  });

  it.each([
    ["404", statusError(404)],
    ["unreadable 200", new ServiceError("shape", "document", { status: 200 })],
    ["redirect", new ServiceError("redirect", "document", { status: 302 })],
    ["id that cannot be sent", new ServiceError("id", "document")],
    ["time-out", new ServiceError("timeout", "document")],
  ])("%s is not tried again, and slows nothing down", async (_, error) => {
    const { service, collector, state } = collect(8, broken(error));
    collector.start();
    await pass(60_000);
    expect(service.requests).toHaveLength(8);
    expect(state()).toMatchObject({ phase: "done", read: 7, failures: [{ id: "d0", error }], concurrency: 4 });
  });

  it("is tried again on request, three times more", async () => {
    const { service, collector, state } = collect(2, broken(statusError(500)));
    collector.start();
    await pass(10_000);
    collector.retryFailed();
    expect(state()).toMatchObject({ phase: "running", failures: [], active: 1 });
    await pass(10_000);
    expect(service.ids()).toEqual(["d0", "d1", "d0", "d0", "d0", "d0", "d0"]);
    expect(state()).toMatchObject({ phase: "done", read: 1, failures: [{ id: "d0" }] });
  });

  it("that is tried again during a pause waits for its end", async () => {
    const { service, collector, state } = collect(20, broken(statusError(404)));
    collector.start();
    await pass(15);
    collector.pause();
    await pass(100);
    collector.retryFailed();
    await pass(100);
    expect(state()).toMatchObject({ phase: "paused", failures: [] });
    collector.resume();
    await pass(1000);
    expect(service.ids().slice(-1)).toEqual(["d0"]);
  });
});

describe("a refusal", () => {
  it.each([
    statusError(401),
    statusError(403),
    new ServiceError("not-set-up", "document"),
    new ServiceError("demo", "document"),
  ])("after %s nothing is sent until the collector resumes", async (error) => {
    let refuses = true;
    const { service, collector, state } = collect(10, (id) =>
      refuses && id === "d1" ? { after: 5, error } : { after: 10 },
    );
    collector.start();
    await pass(60_000);
    expect(state()).toMatchObject({ phase: "refused", refusal: error, read: 3, active: 0, failures: [] });
    // The three others were under way.
    expect(service.requests).toHaveLength(4);
    expect(service.underWay).toBe(0);
    refuses = false;
    collector.resume();
    expect(state()).toMatchObject({ phase: "running", refusal: undefined });
    await pass(1000);
    expect(service.sent.toSorted()).toEqual(idsOf(10));
    expect(state()).toMatchObject({ phase: "done", read: 10, failures: [] });
  });
});

describe("what is no failure", () => {
  it("an offline device pauses the collector", async () => {
    let online = false;
    const { service, collector, state } = collect(6, (_, request) =>
      online || request < 2 ? {} : { error: new ServiceError("offline", "document") },
    );
    collector.start();
    await pass(60_000);
    expect(state()).toMatchObject({ phase: "paused", offline: true, read: 2, failures: [] });
    expect(service.requests.length).toBeLessThanOrEqual(6);
    online = true;
    collector.resume();
    expect(state().offline).toBe(false);
    await pass(1000);
    expect(state()).toMatchObject({ phase: "done", read: 6, failures: [] });
  });

  it("an error that is no failed request is reported, and pauses the collector", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    const error = new TypeError("not a function");
    const { collector, state } = collect(2, (_, request) => (request === 0 ? { error } : {}));
    collector.start();
    await pass(60_000);
    expect(state()).toMatchObject({ phase: "paused", offline: false, read: 1, failures: [] });
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
    collector.resume();
    await pass(60_000);
    expect(state()).toMatchObject({ phase: "done", read: 2 });
  });
});

describe("listeners", () => {
  it("are called at once for a change of phase, and at most every 100 ms for others", async () => {
    const { collector } = collect(400);
    const phases: string[] = [];
    collector.subscribe(() => phases.push(collector.get().phase));
    collector.start();
    expect(phases).toEqual(["running"]);
    await pass(1000);
    expect(phases.length).toBeGreaterThanOrEqual(9);
    expect(phases.length).toBeLessThanOrEqual(12);
    expect(phases.at(-1)).toBe("done");
  });

  it("the state is the same object until something changes", async () => {
    const { collector, state } = collect(1);
    const before = state();
    expect(state()).toBe(before);
    collector.start();
    expect(state()).not.toBe(before);
    await pass(1000);
    const after = state();
    await pass(60_000);
    expect(state()).toBe(after);
  });
});

describe("speed", () => {
  it("is known after a second and tells the time left", async () => {
    const { collector, state } = collect(1000, () => ({ after: 100 }));
    collector.start();
    await pass(500);
    expect(state()).toMatchObject({ perSecond: undefined, secondsLeft: undefined });
    await pass(4500);
    expect(state()).toMatchObject({ perSecond: 40, secondsLeft: 20 });
  });

  it("ignores pauses", async () => {
    const { collector, state } = collect(1000, () => ({ after: 100 }));
    collector.start();
    await pass(5000);
    collector.pause();
    await pass(3_600_000);
    expect(state().perSecond).toBeCloseTo(40, -1);
    collector.resume();
    await pass(5000);
    expect(state().perSecond).toBeCloseTo(40, -1);
  });

  it("follows a service that becomes slower", async () => {
    const { collector, state } = collect(1000, (_, request) => ({ after: request < 400 ? 100 : 1000 }));
    collector.start();
    await pass(40_000);
    expect(state().perSecond).toBeCloseTo(4, 0);
  });
});
