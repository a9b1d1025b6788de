import { beforeEach, expect, it, vi } from "vitest";
import { readSeenList, rememberSeen, storeSeenLists } from "../../../src/service/seen-lists";

const look = (at: number, ...ids: number[]) => ({ at, key: 7, rows: new Map(ids.map((id) => [id, id * 2])) });
const NOW = Date.UTC(2026, 10, 24, 9, 12);
const [base, last] = [look(NOW - 90_000, 1, 2), look(NOW, 2, 4_294_967_295)];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => {
    vi.useRealTimers();
    rememberSeen(false);
    sessionStorage.clear();
  };
});

/** What a new tab knows after a time in ms. */
function loadInNewTab(after: number) {
  sessionStorage.clear();
  vi.setSystemTime(NOW + after);
  return readSeenList("flow-1");
}

it("a reload goes on with the look that changes count from, a new tab knows of none", () => {
  storeSeenLists("flow-1", base, last);
  expect(readSeenList("flow-1")).toEqual(base);
  expect(readSeenList("flow-2")).toBeUndefined();
  expect(loadInNewTab(1000)).toBeUndefined();
});

it("on the device, a visit goes on for an hour, and the next one counts from the last look", () => {
  rememberSeen(true);
  storeSeenLists("flow-1", base, last);
  expect(loadInNewTab(59 * 60_000)).toEqual(base);
  expect(loadInNewTab(61 * 60_000)).toEqual(last);
  rememberSeen(false);
  expect(loadInNewTab(0)).toBeUndefined();
});

it("of two long lists, the device keeps the last one, in a megabyte", () => {
  rememberSeen(true);
  const long = (first: number) => Array.from({ length: 60_000 }, (_, index) => first + index * 7919);
  storeSeenLists("flow-1", look(1, ...long(1)), look(NOW, ...long(2)));
  const name = Object.keys(localStorage).find((key) => key.includes("seen ")) ?? "";
  expect(localStorage.getItem(name)?.length).toBeLessThan(1_000_000);
  expect(loadInNewTab(0)).toEqual(look(NOW, ...long(2)));
});

it("what is stored by something else counts as nothing", () => {
  storeSeenLists("flow-1", base, last);
  for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, '[{"at":"today"}]');
  expect(readSeenList("flow-1")).toBeUndefined();
});
