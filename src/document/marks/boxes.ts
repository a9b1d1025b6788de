import type { Label } from "../../contract/document";
import { readableKey } from "../../contract/labels";
import type { Box, Place } from "../../evidence/page-text";
import { cutText } from "../../lib/cut-text";
import { oneLine } from "../../lib/visible-text";
import { unturnBox, type FractionBox, type Turn } from "../scan/scan-words";
import type { FileEvidence, Marks } from "./file-evidence";
import styles from "./boxes.module.css";

const MAX_NAME_LENGTH = 60;
// More boxes on a page make it slow to draw.
const MAX_BOXES = 1000;

/** The name of a label at its box. */
export function boxName({ key }: Label): string {
  return cutText(oneLine(readableKey(key) || key), MAX_NAME_LENGTH);
}

/** A found value on one page. */
interface PlacedLabel {
  label: Label;
  place: Place;
}

/** The values that stand on a page, each at its chosen place. An array has a place for each of its values. */
export function placesOn(page: number, { byLabel }: FileEvidence): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const [label, { cells, places }] of byLabel) {
    for (const place of cells ? places : places.slice(0, 1)) {
      if (place.page === page) placed.push({ label, place });
    }
  }
  return placed.slice(0, MAX_BOXES);
}

/** A box in fractions of a page, after the page was turned clockwise by some degrees. */
export function turnBox(box: FractionBox, rotation: number): FractionBox {
  return unturnBox(box, ((360 - rotation) % 360) as Turn);
}

interface PageToMark {
  /** The page's element, which is as large as the page. */
  element: HTMLElement;
  index: number;
  /** Converts a box of the page's text to fractions of the page as it is shown. */
  toFraction: (box: Box) => FractionBox;
}

/**
 * Puts a box around each value that was found on a page. Returns a function that removes the boxes. A press on a box is for
 * its label; dragging over boxes selects the text below them.
 */
export function drawBoxes(page: PageToMark, marks: Marks): () => void {
  const layer = document.createElement("div");
  layer.className = styles.layer ?? "";
  const byLabel = new Map<Label, HTMLElement[]>();
  for (const { label, place } of placesOn(page.index, marks.evidence.get())) {
    for (const box of place.boxes) {
      const button = createBox(label, marks);
      placeInPercent(button, page.toFraction(box));
      layer.append(button);
      byLabel.set(label, [...(byLabel.get(label) ?? []), button]);
    }
  }
  const update = () => {
    const shown = marks.shown.get();
    for (const [label, buttons] of byLabel) {
      for (const button of buttons) button.classList.toggle(styles.shown ?? "", label === shown);
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

function createBox(label: Label, marks: Marks): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  // Each label has a button that leads here.
  button.tabIndex = -1;
  button.className = styles.box ?? "";
  button.title = boxName(label);
  button.addEventListener("pointerenter", () => marks.shown.set(label));
  button.addEventListener("pointerleave", () => {
    if (marks.shown.get() === label) marks.shown.set(undefined);
  });
  button.addEventListener("mousedown", startSelection);
  button.addEventListener("click", () => {
    if (document.getSelection()?.isCollapsed !== false) marks.press(label);
  });
  return button;
}

/** Positions a box in percent of the page, so that it stays in place when the page is zoomed. */
function placeInPercent(element: HTMLElement, { left, top, width, height }: FractionBox) {
  const percent = (part: number) => `${100 * part}%`;
  Object.assign(element.style, {
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
  });
}

/** Selects the text below the boxes for as long as the mouse button is down. A browser would start at the box instead. */
function startSelection(event: MouseEvent) {
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
  const stop = () => {
    document.removeEventListener("mousemove", extend);
    // After the click, which is for the box.
    setTimeout(() => layer.classList.remove(styles.passive ?? ""));
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
