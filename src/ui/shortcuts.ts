import { useEffect, useRef, type RefObject } from "react";

/** A key, or one of several, that does something on the present page. */
export interface Shortcut {
  keys: readonly string[];
  does: string;
  /** Left out where the browser does it by itself and the help is to name it all the same. */
  run?: () => void;
}

// The one registry: what it holds is what the keys do, and what the help shows.
const registered = new Set<RefObject<readonly Shortcut[]>>();

/** Puts keys in force as long as the component stands. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    registered.add(latest);
    return () => {
      registered.delete(latest);
    };
  }, []);
}

/** The keys in force now. */
export function shortcutsInForce(): Shortcut[] {
  return [...registered].flatMap(({ current }) => current);
}

/** Runs the shortcut of a key press; never while typing, choosing or in a menu, and never with a modifier. */
export function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
  const run = shortcutsInForce().find(({ keys }) => keys.includes(event.key))?.run;
  if (!run) return;
  event.preventDefault();
  run();
}

function isTaken({ target, key }: KeyboardEvent) {
  // A menu takes the focus a moment after it has opened: what is pressed in between is meant for it.
  if (document.querySelector("dialog[open], [role=menu], [role=dialog]")) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest("textarea, select, [contenteditable]")) return true;
  // A choice takes the arrows and the space bar, but nothing is typed into it.
  if (target.matches("input[type=radio], input[type=checkbox]")) return key.length > 1 || key === " ";
  return target.matches("input");
}
