import { useLayoutEffect, type RefObject } from "react";
import { useLatest } from "./use-latest";

/** Something that the current page can do. The command palette offers it, and the help lists its keys. */
export interface Shortcut {
  /** Values of `KeyboardEvent.key` that run it; empty if only the palette does. */
  keys: readonly string[];
  /** What it does. Unique on a page. */
  description: string;
  /** Other words that find it. */
  alias?: string;
  /** Whether it is a choice that is made now. */
  isCurrent?: boolean;
  /** Omit it if the browser already handles the keys and only the help should list them. */
  run?: (event: KeyboardEvent) => void;
}

/** A shortcut as it is listed. */
export interface ListedShortcut extends Shortcut {
  /** The heading that it stands under. */
  group: string;
}

// One ref per mounted component. The key handler, the help and the palette read this set, so that they always agree.
const registered = new Set<RefObject<readonly ListedShortcut[]>>();

/** Registers shortcuts while the component is mounted. The array may be a new one on each render. */
export function useShortcuts(shortcuts: readonly Shortcut[], group = "Page"): void {
  const latest = useLatest(shortcuts.map((shortcut) => ({ ...shortcut, group })));
  // Before the browser paints: a key that is pressed as soon as a page is visible must work.
  useLayoutEffect(() => {
    registered.add(latest);
    return () => {
      registered.delete(latest);
    };
  }, [latest]);
}

/** The shortcuts of all mounted components. A key belongs to what was opened last, such as Escape. */
export function getActiveShortcuts(): ListedShortcut[] {
  const taken = new Set<string>();
  return [...registered]
    .flatMap(({ current }) => current)
    .reverse()
    .map((shortcut) => {
      const keys = shortcut.keys.filter((key) => !taken.has(key));
      keys.forEach((key) => taken.add(key));
      return { ...shortcut, keys };
    })
    .reverse();
}

/** The items under each heading, in the order in which the headings come first. */
export function byGroup<Item extends { group: string }>(items: readonly Item[]): [group: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups];
}

/** Runs the shortcut for a key press. Ignores keys with modifiers, and keys that a field, a menu or a dialog handles. */
export function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isHandledElsewhere(event)) return;
  const run = getActiveShortcuts().find(({ keys }) => keys.includes(event.key))?.run;
  if (!run) return;
  event.preventDefault();
  run(event);
}

/** Whether a menu or a dialog is open. It may not have the focus yet. Those of a hidden page do not count. */
export function isPopupOpen(): boolean {
  const popups = document.querySelectorAll("dialog[open], [role=menu], [role=dialog]");
  return Array.from(popups).some((popup) => popup.checkVisibility());
}

function isHandledElsewhere({ target, key }: KeyboardEvent) {
  // A menu receives the focus shortly after it opens; keys pressed in between are meant for the menu.
  if (isPopupOpen()) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest("textarea, select, [contenteditable]")) return true;
  // Radio buttons and checkboxes handle arrow keys and the space bar, but neither letters nor Escape.
  if (target.matches("input[type=radio], input[type=checkbox]"))
    return (key.length > 1 && key !== "Escape") || key === " ";
  return target.matches("input");
}
