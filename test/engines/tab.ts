import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import type { DriverTab, Point } from "./driver";
import { describe, findAll, focus, reach, type Step } from "./in-page";

const TIMEOUT_MS = 20_000;
const PAUSE_MS = 100;
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

type Description = ReturnType<typeof describe>;
type Name = string | RegExp;

/** A tab, with its elements by role and name. */
export class Tab {
  constructor(readonly driver: DriverTab) {}

  role(role: string, name?: Name, options: { level?: number } = {}) {
    return new Locator(this, []).role(role, name, options);
  }

  label(text: Name) {
    return new Locator(this, []).label(text);
  }

  text(text: Name) {
    return new Locator(this, []).text(text);
  }

  /** Runs a function in the page. It gets copies of the arguments and can use nothing else from outside. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    return this.driver.evaluate(`(${String(work)})(${args.map(sourceOf).join()})`) as Promise<Awaited<Result>>;
  }

  /** Evaluates an expression that uses Testing Library. The page loses the library whenever it is left. */
  async query(expression: string): Promise<unknown> {
    const whenLoaded = `typeof TestingLibraryDom === "undefined" ? "not loaded" : ${expression}`;
    const result = await this.driver.evaluate(whenLoaded);
    if (result !== "not loaded") return result;
    await this.driver.evaluate(`(function () { ${QUERIES} }).call(window)`);
    return this.driver.evaluate(expression);
  }

  /** The path and the query of the address, `/workflows/flow-1?q=a`. */
  path(): Promise<string> {
    return this.run(() => location.pathname + location.search).catch(() => "");
  }
}

/** An element that is looked up anew each time it is used. */
export class Locator {
  constructor(
    private readonly tab: Tab,
    private readonly steps: Step[],
  ) {}

  /** Those with a role within this element. */
  role(role: string, name?: Name, options: { level?: number } = {}) {
    return this.within({ by: "role", what: role, ...(name !== undefined && { name }), ...options });
  }

  label(text: Name) {
    return this.within({ by: "label", what: text });
  }

  text(text: Name) {
    return this.within({ by: "text", what: text });
  }

  /** Of several, the one at an index. */
  nth(index: number) {
    const last = this.steps.at(-1);
    return new Locator(this.tab, last ? [...this.steps.slice(0, -1), { ...last, nth: index }] : []);
  }

  /** Clicks where the element is, as soon as it rests and nothing covers it. */
  async click() {
    await this.attempt(async () => {
      const point = (await this.tab.query(this.source(reach))) as Point | string;
      if (typeof point !== "string") await this.tab.driver.drag(point);
      return point;
    });
  }

  /** Replaces the text of a field by typing. */
  async fill(text: string) {
    await this.press("Backspace");
    await this.tab.driver.type(text);
  }

  /** Focuses the element and presses a key. */
  async press(keys: string) {
    await this.focus();
    await this.tab.driver.press(keys);
  }

  /** Focuses the element, and selects the text of a field. */
  async focus() {
    await this.attempt(() => this.tab.query(this.source(focus)) as Promise<string | true>);
  }

  /** What the element is now. While the page is being replaced, it cannot be said how many there are. */
  async describe(): Promise<Description> {
    return (await this.tab.query(this.source(describe)).catch(() => ({ count: NaN }))) as Description;
  }

  async center(): Promise<Point> {
    const { x, y, width, height } = await this.box();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Where the element is, as soon as it rests there. */
  box() {
    let last: Description["box"];
    return this.attempt(async () => {
      const { box } = await this.describe();
      const isSame = box !== undefined && JSON.stringify(box) === JSON.stringify(last);
      last = box;
      return isSame ? box : "it moves";
    });
  }

  toString() {
    const words = this.steps.map(({ by, what, name }) => (by === "role" ? `${what} ${name ?? ""}` : what));
    return words.join(" > ");
  }

  private within(step: Step) {
    return new Locator(this.tab, [...this.steps, step]);
  }

  private source(work: (elements: never) => unknown) {
    return `(${String(work)})((${String(findAll)})(${sourceOf(this.steps)}))`;
  }

  /** Tries until nothing is in the way. `act` returns what is in the way as a string, or its result. */
  private async attempt<Result>(act: () => Promise<Result | string>): Promise<Result> {
    const end = performance.now() + TIMEOUT_MS;
    for (;;) {
      const result = await act().catch((error: unknown) => String(error));
      if (typeof result !== "string") return result;
      if (performance.now() > end) throw new Error(`${this.toString()}: ${result}`);
      await pause(PAUSE_MS);
    }
  }
}

/** JavaScript that creates a copy of a value, which can contain regular expressions. */
function sourceOf(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(sourceOf).join()}]`;
  if (typeof value !== "object" || value === null) return value === undefined ? "undefined" : JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, each]) => `${JSON.stringify(name)}:${sourceOf(each)}`)
    .join()}}`;
}
