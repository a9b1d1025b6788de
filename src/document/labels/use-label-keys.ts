import type { FocusEvent, RefObject } from "react";
import type { Label } from "../../contract/document";
import { copyText } from "../../ui/buttons/copy-text";
import { showToast } from "../../ui/feedback/toast";
import { useActions } from "../../ui/page/actions";
import { useDocumentPage } from "../document-page-state";
import { useMarks } from "../file-context";
import { useDocumentFindings } from "../findings/use-findings";
import actionStyles from "./LabelActions.module.css";
import rowStyles from "./LabelRow.module.css";

const NO_LABEL = "Go to a label first, with ↓";

type Section = RefObject<HTMLElement | null>;

/**
 * Moves the focus among the labels by keyboard, and leaves the keys to everything else that has the focus. Returns functions
 * that move it to a group by its index, and to the first label, if there is one, and what saves the label with the focus.
 */
export function useLabelKeys(section: Section, labels: readonly Label[]) {
  const { onFocus, getLastRow } = useLastRow(labels);
  const goToFirst = useRowKeys(section, getLastRow);
  const goToGroup = useGroupKeys(section);
  useTableKeys();
  const rows = useMarks()?.rows;
  const found = useDocumentFindings();
  const addFinding = (event: KeyboardEvent) => {
    const button = getRow(event)?.querySelector<HTMLElement>(`.${actionStyles.finding}`);
    if (button) button.click();
    else showToast(NO_LABEL);
  };
  const copyFinding = (event: KeyboardEvent) => {
    const row = getRow(event);
    const label = row && labels.find((each) => rows?.get(each) === row);
    const finding = label && found?.findingOf(label);
    if (found && finding) void copyText(() => found.textOf(finding), "Finding copied");
    else showToast(label ? "There is no finding about this label" : NO_LABEL);
  };
  useActions(
    [
      { keys: ["Enter"], name: "Find the label in the file" },
      { keys: ["a"], name: "Add a finding about the label", run: addFinding },
      { keys: ["C"], name: "Copy the finding about the label", run: copyFinding },
    ],
    "Labels",
  );
  return { onFocus, goToFirst, goToGroup };
}

/** The row of the label that had the focus last, also in a document before: a reader checks the same label in each. */
function useLastRow(labels: readonly Label[]) {
  const { lastLabelRef } = useDocumentPage();
  const rows = useMarks()?.rows;
  return {
    onFocus: ({ target }: FocusEvent) => {
      lastLabelRef.current = labels.find((label) => rows?.get(label)?.contains(target)) ?? lastLabelRef.current;
    },
    getLastRow: () => {
      const last = lastLabelRef.current;
      const same = labels.find(({ key, groupVal }) => key === last?.key && groupVal === last.groupVal);
      return same && rows?.get(same);
    },
  };
}

/** The keys that go from label to label. */
function useRowKeys(section: Section, getLastRow: () => HTMLElement | undefined) {
  const getRows = () => findAll(section, `dl:not([hidden]) > .${rowStyles.label}`);
  const move = (event: KeyboardEvent, step: 1 | -1) => {
    const rows = getRows();
    const index = rows.findIndex((row) => row === getRow(event));
    const head = getHead(event);
    if (index >= 0) rows[index + step]?.focus();
    else if (head) getNearest(rows, head, step)?.focus();
    else (rows.find((row) => row === getLastRow()) ?? rows.at(step === 1 ? 0 : -1))?.focus();
  };
  const when = (event: KeyboardEvent) => {
    if (event.shiftKey) return false;
    if (getRow(event) ?? getHead(event)) return true;
    return (hasNoFocus(event) || isOnToggle(event)) && section.current?.checkVisibility() === true;
  };
  useActions(
    [
      { keys: ["ArrowDown"], name: "Next label", when, run: (event) => move(event, 1) },
      { keys: ["ArrowUp"], name: "Previous label", when, run: (event) => move(event, -1) },
    ],
    "Labels",
  );
  return () => {
    const first = getRows()[0];
    first?.focus();
    return first !== undefined;
  };
}

/** The keys that go from value to value inside a label's value. */
function useTableKeys(): void {
  /** The label with the focus, and the values inside it. */
  const getStops = (event: KeyboardEvent) => {
    const row = getRow(event);
    return row ? [row, ...row.querySelectorAll<HTMLElement>(`.${rowStyles.structure} button`)] : [];
  };
  const when = (event: KeyboardEvent) => !event.shiftKey && getStops(event).length > 1;
  const move = (event: KeyboardEvent, step: 1 | -1) => {
    const stops = getStops(event);
    const index = stops.findIndex((stop) => stop === event.target);
    stops[Math.max(0, index + step)]?.focus();
  };
  useActions(
    [
      { keys: ["ArrowRight"], name: "Next value of a table", when, run: (event) => move(event, 1) },
      { keys: ["ArrowLeft"], name: "Previous value of a table", when, run: (event) => move(event, -1) },
    ],
    "Labels",
  );
}

/** The keys that go from group to group. */
function useGroupKeys(section: Section) {
  const getGroups = () => findAll(section, "section");
  const goToGroup = (index: number) => {
    const groups = getGroups();
    // One that is not rendered yet follows as soon as the last one is in view.
    const group = groups[index] ?? groups.at(-1);
    const head = group?.querySelector<HTMLElement>("h2 button");
    head?.scrollIntoView();
    head?.focus({ preventScroll: true });
  };
  const move = ({ target }: KeyboardEvent, step: 1 | -1) => {
    const groups = getGroups();
    const current = groups.findIndex((group) => target instanceof Node && group.contains(target));
    if (current >= 0) goToGroup(Math.max(0, current + step));
    else goToGroup(step === 1 ? 0 : groups.length - 1);
  };
  useActions(
    [
      { keys: ["]"], name: "Next group", run: (event) => move(event, 1) },
      { keys: ["["], name: "Previous group", run: (event) => move(event, -1) },
    ],
    "Labels",
  );
  return goToGroup;
}

/** Moves the focus from a label to the head of its group, which stays when the group is folded. */
export function leaveLabel(): void {
  document.activeElement?.closest("dl")?.closest("section")?.querySelector<HTMLElement>("h2 button")?.focus();
}

function findAll(section: Section, selector: string): HTMLElement[] {
  return [...(section.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
}

/** The label that has the focus in it, also where the palette and not a key runs the action. */
function getRow({ target }: KeyboardEvent): HTMLElement | null {
  const element = target ?? document.activeElement;
  return element instanceof Element ? element.closest<HTMLElement>(`.${rowStyles.label}`) : null;
}

/** The head of a group that has the focus in it. */
function getHead({ target }: KeyboardEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("section h2") : null;
}

/** The first row below an element, or the last one above it. */
function getNearest(rows: readonly HTMLElement[], element: Element, step: 1 | -1): HTMLElement | undefined {
  const isBelow = (row: Element) => (element.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return step === 1 ? rows.find(isBelow) : rows.findLast((row) => !isBelow(row));
}

/** A filter of the labels, or the mark of the document, which has the focus after a press. Not one of the file's tools. */
function isOnToggle({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches("button[aria-pressed]") && !target.closest("[role=group]");
}

/** Whether no element was chosen by the reader. After a navigation the heading has the focus. */
function hasNoFocus({ target }: KeyboardEvent): boolean {
  return target === document.body || (target instanceof Element && target.matches("h1"));
}
