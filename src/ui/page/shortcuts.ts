import { useLayoutEffect, type RefObject } from "react";
import { getPreferences, usePreferences } from "../../state/preferences";
import { pressedKey } from "./pressed-key";
import { useLatest } from "./use-latest";

/** One or more keys that run an action on the current page. */
export interface Shortcut {
  /**
   * Values of `KeyboardEvent.key`; `Shift+ ` is the space bar with Shift, `Ctrl+f` the key F with Ctrl or ⌘, also in
   * fields. Without any, only the command palette runs it.
   */
  keys: readonly string[];
  /** What the keys do, for the help. */
  description: string;
  /** Omit it if the browser already handles the keys and only the help should list them. */
  run?: (event: KeyboardEvent) => void;
  /** Whether the keys are for this action, where that depends on what has the focus. Otherwise they are left to others. */
  when?: (event: KeyboardEvent) => boolean;
}

/** A shortcut as the help lists it. */
export interface ListedShortcut extends Shortcut {
  /** The heading above it. */
  group: string;
  /** The app's own key, where the reader can choose another one. */
  ownKey: string | undefined;
}

// One ref per mounted component. The key handler and the help read this set, so that they always agree.
const registered = new Set<RefObject<readonly ListedShortcut[]>>();

/** Registers shortcuts while the component is mounted. The array may be a new one on each render. */
export function useShortcuts(shortcuts: readonly Shortcut[], group = "Page"): void {
  const latest = useLatest(shortcuts.map((shortcut) => ({ ...shortcut, group, ownKey: getOwnKey(shortcut) })));
  // Before the browser paints: a key that is pressed as soon as a page is visible must work.
  useLayoutEffect(() => {
    registered.add(latest);
    document.addEventListener("keydown", runShortcut);
    return () => {
      registered.delete(latest);
      if (registered.size === 0) document.removeEventListener("keydown", runShortcut);
    };
  }, [latest]);
}

/** Registers the shortcut for what a button does. Returns the button's tooltip, which names the key. */
export function useButtonKey(name: string, shortcut: Shortcut, group?: string) {
  useShortcuts([shortcut], group);
  return useTitleWithKey(name, shortcut.keys[0] ?? "");
}

/** The tooltip of a button whose key is registered elsewhere: its name, and the key that the reader presses for it. */
export function useTitleWithKey(name: string, key: string) {
  return titleWithKey(name, useChosenKey(key));
}

/**
 * The tooltip of a control with the key that does the same. Without a description of its own the tooltip would be the
 * description, and screen readers would say the name twice.
 */
export function titleWithKey(name: string, key: string) {
  const shown = keyName(key);
  return { title: `${name} (${shown})`, "aria-description": `Key: ${shown}` };
}

const KEY_NAMES: Record<string, string> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  ArrowRight: "→",
  ArrowLeft: "←",
  " ": "Space",
  "Shift+ ": "Shift+Space",
  "Ctrl+f": "Ctrl+F",
  "Ctrl+p": "Ctrl+P",
  "Ctrl+k": "Ctrl+K",
};

/** A key as it is printed on a keyboard. */
export function keyName(key: string): string {
  return KEY_NAMES[key] ?? key;
}

/** What types a character can be another key. The others have a meaning of their own, such as Escape. */
function getOwnKey({ keys: [key], run }: Shortcut): string | undefined {
  return run && key?.length === 1 && key !== " " ? key : undefined;
}

/** The key that the reader presses for one of the app's own. */
export function useChosenKey(key: string): string {
  return usePreferences().keys[key] ?? key;
}

/** The shortcuts of all mounted components, with the keys that the reader chose. A key belongs to what was opened last, such as Escape. */
export function getActiveShortcuts(): ListedShortcut[] {
  const taken = new Set<string>();
  const chosen = getPreferences().keys;
  return [...registered]
    .flatMap(({ current }) => current)
    .reverse()
    .map((shortcut) => {
      const keys = shortcut.keys.map((key) => chosen[key] ?? key).filter((key) => !taken.has(key));
      if (!shortcut.when) keys.forEach((key) => taken.add(key));
      return { ...shortcut, keys };
    })
    .reverse();
}

/** Runs the shortcut for a key press, unless a field, a menu or a dialog handles the key. */
function runShortcut(event: KeyboardEvent): void {
  const key = pressedKey(event);
  if (event.defaultPrevented || key === undefined || isHandledElsewhere(event, key)) return;
  const run = getActiveShortcuts().findLast(({ keys, when }) => keys.includes(key) && (when?.(event) ?? true))?.run;
  if (!run) return;
  event.preventDefault();
  run(event);
}

const PRESSED_BY_SPACE = "button, summary, [role=button], [role=option], [role=tab], [role=checkbox], [role=switch]";

/** Whether a menu or a dialog is open. It may not have the focus yet. Those of a hidden page do not count. */
function isPopupOpen(): boolean {
  const popups = document.querySelectorAll("dialog[open], [role=menu], [role=dialog]");
  return Array.from(popups).some((popup) => popup.checkVisibility());
}

function isHandledElsewhere({ target }: KeyboardEvent, key: string) {
  // A menu receives the focus shortly after it opens; keys pressed in between are meant for the menu.
  if (isPopupOpen()) return true;
  // Nobody types with Ctrl.
  if (!(target instanceof Element) || key.startsWith("Ctrl+")) return false;
  if (target.closest("textarea, select, [contenteditable]")) return true;
  if (key.endsWith(" ") && target.matches(PRESSED_BY_SPACE)) return true;
  // Radio buttons and checkboxes handle arrow keys and the space bar, but neither letters nor Escape.
  if (target.matches("input[type=radio], input[type=checkbox]"))
    return (key.length > 1 && key !== "Escape") || key === " ";
  return target.matches("input");
}
