import { expect } from "@playwright/test";
import type { Locator, Tab } from "./tab";

// Each of these reads again until the expectation holds: `await text(status).toBe("Showing 3 of 3 documents")`.

// Times are in ms.
const INTERVALS = [50, 100, 200];
interface Options {
  timeout?: number;
}

const poll = <T>(locator: Locator, read: (now: Awaited<ReturnType<Locator["describe"]>>) => T, options?: Options) =>
  expect.poll(async () => read(await locator.describe()), {
    message: locator.toString(),
    intervals: INTERVALS,
    ...options,
  });

export const count = (locator: Locator, options?: Options) => poll(locator, (now) => now.count, options);

/** The text of the one element. If there are several or none, it says so. */
export const text = (locator: Locator, options?: Options) =>
  poll(locator, (now) => now.text ?? `(${now.count} elements)`, options);

export const value = (locator: Locator) => poll(locator, (now) => now.value);

export const attribute = (locator: Locator, name: string) => poll(locator, (now) => now.attributes?.[name]);

export const shown = (locator: Locator, options?: Options) => count(locator, options).toBe(1);

export const gone = (locator: Locator) => count(locator).toBe(0);

export const focused = (locator: Locator) => poll(locator, (now) => now.focused).toBe(true);

export const inView = (locator: Locator) => poll(locator, (now) => now.inView).toBe(true);

/** The path and the query of the address. */
export const path = (tab: Tab) => expect.poll(() => tab.path(), { message: "the address", intervals: INTERVALS });
