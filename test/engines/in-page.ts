import type { Point } from "./driver";

// The functions below run in the page. They are sent there as text, so they can use nothing but their arguments and the
// page's globals. TestingLibraryDom is put there by tab.ts.

/** One step to an element: those with a role, a label or a text, within what the steps before it found. */
export interface Step {
  by: "role" | "label" | "text";
  /** The role, or the text. */
  what: string | RegExp;
  name?: string | RegExp;
  level?: number;
  /** Of several, the one at this index. Negative ones count from the end. */
  nth?: number;
}

interface Queries {
  queryAllByRole: (root: Element, role: string, options: { name?: string | RegExp; level?: number }) => Element[];
  queryAllByLabelText: (root: Element, text: string | RegExp) => Element[];
  queryAllByText: (root: Element, text: string | RegExp) => Element[];
}
declare const TestingLibraryDom: Queries;

export function findAll(steps: Step[]): Element[] {
  const one = (root: Element, { by, what, name, level }: Step) => {
    if (by === "role") {
      const options = { ...(name !== undefined && { name }), ...(level !== undefined && { level }) };
      return TestingLibraryDom.queryAllByRole(root, String(what), options);
    }
    const found =
      by === "label" ? TestingLibraryDom.queryAllByLabelText(root, what) : TestingLibraryDom.queryAllByText(root, what);
    return found.filter((element) => element.getClientRects().length > 0);
  };
  return steps.reduce<Element[]>(
    (roots, step) => {
      const found = roots.flatMap((root) => one(root, step));
      return step.nth === undefined ? found : found.slice(step.nth, step.nth + 1 || undefined);
    },
    [document.body],
  );
}

/** Scrolls an element into view, waits until it rests, and returns its centre, or says why a pointer does not reach it. */
export async function reach(elements: Element[]): Promise<Point | string> {
  const [element] = elements;
  if (!element || elements.length > 1) return `${elements.length} elements`;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, size: width * height };
  };
  const isReached = ({ x, y }: Point) => {
    const hit = document.elementFromPoint(x, y);
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return [element, ...labels].some((each) => each.contains(hit));
  };
  for (const block of ["nearest", "center"] as const) {
    element.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
    await frame();
    const before = place();
    await frame();
    const after = place();
    if (after.size === 0) return "it has no size";
    if (before.x !== after.x || before.y !== after.y) return "it moves";
    if (element.matches(":disabled")) return "it is disabled";
    if (isReached(after)) return { x: after.x, y: after.y };
  }
  return "something covers it";
}

/** What a journey can read of an element. */
export function describe(elements: Element[]) {
  const [element] = elements;
  if (!element || elements.length > 1) return { count: elements.length };
  const { x, y, width, height } = element.getBoundingClientRect();
  return {
    count: 1,
    text: element.textContent.replace(/\s+/g, " ").trim(),
    value: "value" in element ? String(element.value) : "",
    focused: element === document.activeElement,
    attributes: Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? ""])),
    box: { x, y, width, height },
    inView: y + height > 0 && y < innerHeight && x + width > 0 && x < innerWidth,
  };
}

export function focus(elements: Element[]): string | true {
  const [element] = elements;
  if (!(element instanceof HTMLElement) || elements.length > 1) return `${elements.length} elements`;
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
  return element === document.activeElement || "it takes no focus";
}
