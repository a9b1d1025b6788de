import { expect, it } from "vitest";
import type { CollectorState } from "../../src/collect/collector";
import {
  describeDuration,
  describePace,
  describePlan,
  describeWork,
  describeProgress,
  describeSize,
} from "../../src/labels/collector-texts";

const STATE: CollectorState = {
  phase: "running",
  total: 342,
  read: 120,
  failures: [],
  active: 4,
  concurrency: 4,
  waitingUntil: undefined,
  refusal: undefined,
  offline: false,
  perSecond: undefined,
  secondsLeft: undefined,
};

it.each([
  [{ documents: 24, alreadyRead: 0, loaded: 0 }, "24 documents: 24 requests, 4 at a time"],
  [{ documents: 1, alreadyRead: 0, loaded: 0 }, "1 document: 1 request, 4 at a time"],
  [{ documents: 24, alreadyRead: 0, loaded: 3 }, "24 documents: 21 requests, 4 at a time. 3 are loaded already."],
  [{ documents: 24, alreadyRead: 10, loaded: 0 }, "24 documents: 14 requests left, 4 at a time"],
  [{ documents: 24, alreadyRead: 24, loaded: 0 }, "24 documents"],
])("says what reading takes: %j", (plan, text) => {
  expect(describePlan({ ...plan, concurrency: 4 })).toBe(text);
});

it("says how far and how fast the reading is", () => {
  expect(describeProgress(STATE)).toBe("120 of 342 documents read");
  expect(describePace(STATE)).toBe("");
  expect(describePace({ ...STATE, perSecond: 8.25, secondsLeft: 27 })).toMatch(
    /^8\.3 documents a second, about 27 s left/,
  );
  expect(describePace({ ...STATE, waitingUntil: Date.UTC(2026, 0, 1) })).toMatch(
    /^The service asked to wait until [^ ]+$/,
  );
  expect(describePace({ ...STATE, waitingUntil: Date.UTC(2026, 0, 1), perSecond: 4, secondsLeft: 27 })).toMatch(
    /^The service asked to wait until [^ ]+ 4\.0 documents a second, about 27 s left/,
  );
});

it("says what a pause means for the requests under way", () => {
  expect(describePace({ ...STATE, phase: "paused" })).toBe("Paused. 4 requests under way.");
  expect(describePace({ ...STATE, phase: "paused", active: 0 })).toBe("Paused. Nothing is sent.");
  expect(describePace({ ...STATE, phase: "paused", offline: true })).toContain("offline");
});

it("warns before many documents are read", () => {
  expect(describeSize(10_000)).toBeUndefined();
  expect(describeSize(100_000)).toContain("it takes 42 min to 2 h 47 min, and about 250 MB of memory");
});

it.each([
  [0.2, "1 s"],
  [89, "89 s"],
  [90, "2 min"],
  [5400, "1 h 30 min"],
  [7200, "2 h"],
])("writes %d seconds as %s", (seconds, text) => {
  expect(describeDuration(seconds)).toBe(text);
});

it.each([
  [{ documents: 96, alreadyRead: 0, loaded: 4 }, 870, "Reads the labels of 96 documents, about 20 s"],
  [{ documents: 96, alreadyRead: 0, loaded: 0 }, undefined, "Reads the labels of 96 documents"],
  [{ documents: 2, alreadyRead: 0, loaded: 1 }, 3000, "Reads the labels of 2 documents, about 3 s"],
  [{ documents: 2, alreadyRead: 0, loaded: 2 }, 3000, "Reads the labels of 2 documents"],
  [{ documents: 2, alreadyRead: 2, loaded: 0 }, 3000, "Labels of 2 documents"],
])("what is read of %j, of which each takes %s ms, is said in words", (plan, milliseconds, text) => {
  expect(describeWork({ ...plan, concurrency: 4 }, milliseconds)).toBe(text);
});
