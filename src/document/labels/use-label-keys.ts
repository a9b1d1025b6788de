import type { RefObject } from "react";
import { useShortcuts } from "../../ui/page/shortcuts";
import rowStyles from "./LabelRow.module.css";

/**
 * Moves the focus from label to label, from group to group, and among the values of a table by keyboard. The keys are left to
 * everything else that has the focus. Returns a function that moves the focus to a group by its index.
 */
export function useLabelKeys(section: RefObject<HTMLElement | null>): (group: number) => void {
  const find = (selector: string) => [...(section.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const getRow = ({ target }: KeyboardEvent) =>
    target instanceof Element && section.current?.contains(target)
      ? target.closest<HTMLElement>(`.${rowStyles.label}`)
      : null;
  // After a navigation the heading has the focus.
  const hasNoFocus = ({ target }: KeyboardEvent) =>
    target === document.body || (target instanceof Element && target.matches("h1"));
  const when = (event: KeyboardEvent) =>
    !event.shiftKey && (getRow(event) !== null || (hasNoFocus(event) && section.current?.checkVisibility() === true));
  const move = (event: KeyboardEvent, step: 1 | -1) => {
    const rows = find(`dl:not([hidden]) > .${rowStyles.label}`);
    const index = rows.findIndex((row) => row === getRow(event));
    if (index >= 0) rows[index + step]?.focus();
    else rows.at(step === 1 ? 0 : -1)?.focus();
  };

  /** The label with the focus and the values inside its value. */
  const getValues = (event: KeyboardEvent) => {
    const row = getRow(event);
    return row ? [row, ...row.querySelectorAll<HTMLElement>(`.${rowStyles.structure} button`)] : [];
  };
  const hasValues = (event: KeyboardEvent) => !event.shiftKey && getValues(event).length > 1;
  const moveInside = (event: KeyboardEvent, step: 1 | -1) => {
    const values = getValues(event);
    const index = values.findIndex((each) => each === event.target);
    values[Math.max(0, index + step)]?.focus();
  };

  const goToGroup = (index: number) => {
    const groups = find("section");
    // One that is not rendered yet follows as soon as the last one is in view.
    const group = groups[index] ?? groups.at(-1);
    group?.scrollIntoView();
    group?.querySelector<HTMLElement>("h2 button")?.focus({ preventScroll: true });
  };
  const moveGroup = ({ target }: KeyboardEvent, step: 1 | -1) => {
    const groups = find("section");
    const current = groups.findIndex((group) => target instanceof Node && group.contains(target));
    if (current >= 0) goToGroup(Math.max(0, current + step));
    else goToGroup(step === 1 ? 0 : groups.length - 1);
  };
  useShortcuts(
    [
      { keys: ["ArrowDown"], description: "Next label", when, run: (event) => move(event, 1) },
      { keys: ["ArrowUp"], description: "Previous label", when, run: (event) => move(event, -1) },
      {
        keys: ["ArrowRight"],
        description: "Next value of a table",
        when: hasValues,
        run: (event) => moveInside(event, 1),
      },
      {
        keys: ["ArrowLeft"],
        description: "Previous value of a table",
        when: hasValues,
        run: (event) => moveInside(event, -1),
      },
      { keys: ["]"], description: "Next group", run: (event) => moveGroup(event, 1) },
      { keys: ["["], description: "Previous group", run: (event) => moveGroup(event, -1) },
      { keys: ["Enter"], description: "Find the label in the file" },
    ],
    "Labels",
  );
  return goToGroup;
}
