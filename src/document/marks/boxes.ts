import type { Label } from "../../contract/document";
import type { Box, Place } from "../../evidence/page-text";
import type { Size } from "../../ui/page/use-size";
import { unturnBox, type FractionBox, type Turn } from "../../files/scan-words";
import type { FileEvidence, Marked, Marks } from "./file-evidence";
import { boxName } from "./mark-words";
import styles from "./boxes.module.css";

// More boxes on a page make it slow to draw.
const MAX_BOXES = 1000;
const MAX_TINTS = 3000;
// In CSS px. The hand moves a little during a press.
const MAX_MOVED = 4;

/** A found value on one page. */
interface PlacedLabel {
  label: Label;
  place: Place;
  /** Where it is inside the label's value, such as `["0", "amount"]`. Undefined if it is the value itself. */
  path: readonly string[] | undefined;
  /** Whether the place has the label's value, only its name, or another value beside its name. */
  kind: "value" | "name" | "instead";
}

/** The values that stand on a page, each at its chosen place. An array has a place for each of its values. */
export function placesOn(page: number, { byLabel }: FileEvidence): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const [label, { kind, cells, places }] of byLabel) {
    const found = cells ?? places.slice(0, 1).map((place) => ({ place, path: undefined }));
    for (const { place, path } of found) {
      if (place?.page === page) placed.push({ label, place, path, kind: kind === "named" ? "name" : "value" });
    }
  }
  return placed.slice(0, MAX_BOXES);
}

/** Where a page has another value than the label, beside the label's name. */
export function insteadOn(page: number, { byLabel }: FileEvidence): PlacedLabel[] {
  return Array.from(byLabel).flatMap(([label, { instead }]) =>
    instead?.place.page === page ? [{ label, place: instead.place, path: undefined, kind: "instead" }] : [],
  );
}

/** A box in fractions of a page, after the page was turned clockwise by some degrees. */
export function turnBox(box: FractionBox, rotation: number): FractionBox {
  return unturnBox(box, ((360 - rotation) % 360) as Turn);
}

/** A box in fractions of a page, in the page's unit. */
export function enlarge({ left, top, width, height }: FractionBox, page: Size): Box {
  return { left: left * page.width, top: top * page.height, width: width * page.width, height: height * page.height };
}

interface PageToMark {
  /** The page's element, which is as large as the page. */
  element: HTMLElement;
  index: number;
  /** Converts a box of the page's text to fractions of the page as it is shown. */
  toFraction: (box: Box) => FractionBox;
}

/** What is drawn on the pages. */
interface Drawn {
  /** A box around each value that was found. */
  markValues: boolean;
  /** A tint over the text that no label has. */
  markRest: boolean;
}

/**
 * Marks a page. Returns a function that removes the marks. A press on a box is for its label; dragging over boxes selects the
 * text below them.
 */
export function drawBoxes(page: PageToMark, marks: Marks, { markValues, markRest }: Drawn): () => void {
  const layer = document.createElement("div");
  layer.className = styles.layer ?? "";
  if (markRest) void marks.findRest(page.index).then((boxes) => layer.prepend(...createTints(boxes, page)));
  const boxes: (PlacedLabel & { button: HTMLElement })[] = [];
  const evidence = marks.evidence.get();
  const values = markValues ? placesOn(page.index, evidence) : [];
  for (const placed of [...values, ...insteadOn(page.index, evidence)]) {
    const { label, place, path, kind } = placed;
    const marked = { label, place: path && place };
    for (const box of place.boxes) {
      const button = createBox(marked, marks);
      if (kind !== "value") button.classList.add(styles[kind] ?? "");
      placeInPercent(button, page.toFraction(box));
      layer.append(button);
      boxes.push({ ...placed, button });
    }
  }
  const update = () => {
    const shown = marks.shown.get();
    const cell = boxes.find(({ place }) => place === shown?.place);
    for (const { label, place, path, button } of boxes) {
      const isOfLabel = label === shown?.label;
      const isShown = isOfLabel && (shown.place === undefined || shown.place === place);
      button.classList.toggle(styles.shown ?? "", isShown);
      button.classList.toggle(styles.named ?? "", isShown && shown.place === place);
      button.classList.toggle(styles.aligned ?? "", isOfLabel && !isShown && isAligned(path, cell?.path));
    }
  };
  update();
  const unsubscribe = marks.shown.subscribe(update);
  page.element.append(layer);
  return () => {
    unsubscribe();
    layer.remove();
  };
}

/** Whether two values of a table are in one row or one column. */
function isAligned(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  return a !== undefined && b !== undefined && (a[0] === b[0] || a.at(-1) === b.at(-1));
}

function createTints(boxes: readonly Box[], { toFraction }: PageToMark): HTMLElement[] {
  return boxes.slice(0, MAX_TINTS).map((box) => {
    const tint = document.createElement("div");
    tint.className = styles.rest ?? "";
    placeInPercent(tint, toFraction(box));
    return tint;
  });
}

function createBox(marked: Marked, marks: Marks): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  // Each label has a button that leads here.
  button.tabIndex = -1;
  button.className = styles.box ?? "";
  button.title = boxName(marked.label);
  button.addEventListener("pointerenter", () => marks.shown.set(marked));
  button.addEventListener("pointerleave", () => {
    if (marks.shown.get() === marked) marks.shown.set(undefined);
  });
  const press = () => marks.press(marked);
  button.addEventListener("mousedown", (event) => startSelection(event, press));
  // Of assistive technology. One of the mouse ends on the text below.
  button.addEventListener("click", ({ detail }) => {
    if (detail === 0) press();
  });
  return button;
}

/** Positions an element in percent of the page, so that it stays in place when the page is zoomed. */
export function placeInPercent(element: HTMLElement, { left, top, width, height }: FractionBox) {
  const percent = (part: number) => `${100 * part}%`;
  Object.assign(element.style, {
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
  });
}

/**
 * Selects the text below the boxes for as long as the mouse button is down. A browser would start at the box instead. Calls
 * `onPress` if nothing was selected.
 */
function startSelection(event: MouseEvent, onPress: () => void) {
  const layer =
    event.currentTarget instanceof Element ? event.currentTarget.closest<HTMLElement>(`.${styles.layer}`) : null;
  const selection = document.getSelection();
  if (!layer || !selection || event.button !== 0) return;
  layer.classList.add(styles.passive ?? "");
  const start = caretAt(event);
  if (start) {
    event.preventDefault();
    if (event.detail < 2) selection.collapse(start.offsetNode, start.offset);
    else selectWord(selection, start);
  }
  const extend = (move: MouseEvent) => {
    const end = start && caretAt(move);
    if (end) selection.extend(end.offsetNode, end.offset);
  };
  const stop = ({ clientX, clientY }: MouseEvent) => {
    document.removeEventListener("mousemove", extend);
    layer.classList.remove(styles.passive ?? "");
    const isPress = Math.hypot(clientX - event.clientX, clientY - event.clientY) < MAX_MOVED;
    if (isPress && selection.isCollapsed) onPress();
  };
  document.addEventListener("mousemove", extend);
  document.addEventListener("mouseup", stop, { once: true });
}

interface Caret {
  offsetNode: Node;
  offset: number;
}

function caretAt({ clientX, clientY }: MouseEvent): Caret | null {
  if ("caretPositionFromPoint" in document) return document.caretPositionFromPoint(clientX, clientY);
  return null;
}

function selectWord(selection: Selection, { offsetNode, offset }: Caret) {
  const text = offsetNode.textContent ?? "";
  const start = /\S*$/.exec(text.slice(0, offset))?.[0].length ?? 0;
  const end = /^\S*/.exec(text.slice(offset))?.[0].length ?? 0;
  selection.setBaseAndExtent(offsetNode, offset - start, offsetNode, offset + end);
}
