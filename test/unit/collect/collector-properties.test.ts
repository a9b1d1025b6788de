import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Collector } from "../../../src/collect/collector";
import { canRetryQuery } from "../../../src/contract/retry-policy";
import { ServiceError } from "../../../src/contract/service-error";
import { idsOf, simulateService, statusError } from "./simulated-service";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Outcome = "read" | 401 | 404 | 429 | 500 | "network" | "offline" | "wait 5 s";

function errorOf(outcome: Outcome): ServiceError | undefined {
  if (outcome === "read") return undefined;
  if (outcome === "wait 5 s") return statusError(429, Date.now() + 5000);
  return typeof outcome === "number" ? statusError(outcome) : new ServiceError(outcome, "document");
}

const anyOutcome = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Outcome>("read") },
  { weight: 3, arbitrary: fc.constantFrom<Outcome>(404, 429, 500, "network", "wait 5 s") },
  { weight: 1, arbitrary: fc.constantFrom<Outcome>(401, "offline") },
);

const LIMIT = 4;
const commands = {
  start: (collector: Collector) => collector.start(),
  pause: (collector: Collector) => collector.pause(),
  resume: (collector: Collector) => collector.resume(),
  cancel: (collector: Collector) => collector.cancel(),
  "retry failed": (collector: Collector) => collector.retryFailed(),
  "limit 1": (collector: Collector) => collector.setConcurrency(1),
  "limit 4": (collector: Collector) => collector.setConcurrency(LIMIT),
};
type Command = keyof typeof commands;
const allCommands = Object.keys(commands) as Command[];

/** What the service answers to the requests in turn (then it answers with documents), and what a user does meanwhile. */
const anyCourse = fc.record({
  count: fc.integer({ min: 0, max: 12 }),
  answers: fc.array(fc.record({ after: fc.integer({ min: 0, max: 500 }), outcome: anyOutcome }), { maxLength: 40 }),
  steps: fc.array(fc.record({ command: fc.constantFrom(...allCommands), wait: fc.integer({ min: 0, max: 3000 }) }), {
    maxLength: 15,
  }),
});
type Course = typeof anyCourse extends fc.Arbitrary<infer T> ? T : never;

/** Runs a course, with a check after each request and each step. */
async function run({ count, answers, steps }: Course, check?: (world: ReturnType<typeof createWorld>) => void) {
  const world = createWorld(count, answers);
  const { collector } = world;
  collector.start();
  for (const { command, wait } of steps) {
    commands[command](collector);
    check?.(world);
    await vi.advanceTimersByTimeAsync(wait);
    check?.(world);
  }
  return world;
}

function createWorld(count: number, answers: Course["answers"]) {
  /** When the service said that it must not be asked, by its 429s with a time. */
  const waits: { from: number; to: number }[] = [];
  const tries = new Map<string, number>();
  const service = simulateService((_, request) => {
    const { after, outcome } = answers[request] ?? { after: 10, outcome: "read" };
    return { after, error: errorOf(outcome) };
  });
  const options = service.options(idsOf(count), LIMIT);
  const collector = new Collector({
    ...options,
    read: async (id, signal) => {
      try {
        await options.read(id, signal);
      } catch (error) {
        if (!signal.aborted && error instanceof ServiceError) {
          if (error.details.retryAt !== undefined) waits.push({ from: Date.now(), to: error.details.retryAt });
          else if (canRetryQuery(0, error)) tries.set(id, (tries.get(id) ?? 0) + 1);
        }
        throw error;
      }
    },
  });
  return { collector, service, waits, tries };
}

/** Resumes until all is done. The service has few errors left, so this ends. */
async function finish(collector: Collector) {
  for (let round = 0; round < 100 && collector.get().phase !== "done"; round++) {
    collector.start();
    collector.resume();
    await vi.advanceTimersByTimeAsync(120_000);
  }
}

const RUNS = { numRuns: 300 };

it("there are never more requests at once than allowed", async () => {
  await fc.assert(
    fc.asyncProperty(anyCourse, async (course) => {
      const { service } = await run(course, ({ collector, service: { underWay } }) => {
        expect(underWay).toBe(collector.get().active);
      });
      expect(service.most).toBeLessThanOrEqual(LIMIT);
    }),
    RUNS,
  );
});

it("each document ends up read or failed, once", async () => {
  await fc.assert(
    fc.asyncProperty(anyCourse, async (course) => {
      const { collector, service } = await run(course);
      await finish(collector);
      const { phase, read, failures, total, active } = collector.get();
      expect({ phase, active, total }).toEqual({ phase: "done", active: 0, total: course.count });
      expect([...service.read, ...failures.map(({ id }) => id)].sort()).toEqual(idsOf(course.count).sort());
      expect(read).toBe(service.read.size);
    }),
    RUNS,
  );
});

it("a document that was read is not requested again", async () => {
  await fc.assert(
    fc.asyncProperty(anyCourse, async (course) => {
      const { collector, service } = await run(course);
      await finish(collector);
      expect(service.sent).toHaveLength(new Set(service.sent).size);
    }),
    RUNS,
  );
});

it("nothing is sent in another phase than running", async () => {
  await fc.assert(
    fc.asyncProperty(anyCourse, async (course) => {
      let before = 0;
      let phaseBefore = "ready";
      await run(course, ({ collector, service: { requests } }) => {
        const { phase } = collector.get();
        if (phaseBefore !== "running" && phase === phaseBefore) expect(requests).toHaveLength(before);
        before = requests.length;
        phaseBefore = phase;
      });
    }),
    RUNS,
  );
});

it("nothing is sent before the time that a 429 names", async () => {
  await fc.assert(
    fc.asyncProperty(anyCourse, async (course) => {
      const { collector, service, waits } = await run(course);
      await finish(collector);
      for (const { from, to } of waits) {
        expect(service.requests.filter(({ at }) => at > from && at < to)).toEqual([]);
      }
    }),
    RUNS,
  );
});

it("a document that fails is tried three times, unless it is tried again on request", async () => {
  const withoutRetry = anyCourse.map((course) => ({
    ...course,
    steps: course.steps.filter(({ command }) => command !== "retry failed"),
  }));
  await fc.assert(
    fc.asyncProperty(withoutRetry, async (course) => {
      const { collector, tries } = await run(course);
      await finish(collector);
      const failed = new Set(collector.get().failures.map(({ id }) => id));
      for (const [id, count] of tries) expect(count).toBeLessThanOrEqual(failed.has(id) ? 3 : 2);
    }),
    RUNS,
  );
});
