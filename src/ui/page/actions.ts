import type { LucideIcon } from "lucide-react";
import { useLayoutEffect, type RefObject } from "react";
import { getPreferences, usePreferences } from "../../state/preferences";
import { pressedKey } from "./pressed-key";
import { useLatest } from "./use-latest";

/** Something the reader can do. Its button, its keys, the command palette and the help all read this one entry. */
export interface Action {
  /** What the palette and the help call it. */
  name: string;
  /** What its button is called, where that is shorter than the name. */
  label?: string;
  /** The tooltip of its button, where that says more than the label. */
  hint?: string;
  icon?: LucideIcon;
  /**
   * Values of `KeyboardEvent.key`; `Shift+ ` is the space bar with Shift, `Ctrl+f` the key F with Ctrl or ⌘, also in
   * fields. Without any, only the palette and a button run it.
   */
  keys?: readonly string[];
  /** Omit it if the browser already handles the keys and only the help should list them. */
  run?: (event: KeyboardEvent) => void;
  /** Whether it can be done now. Otherwise its button is disabled, and neither the palette nor the help lists it. */
  isPossible?: boolean;
  /** Whether the keys are for this action, where that depends on what has the focus. Otherwise they are left to others. */
  when?: (event: KeyboardEvent) => boolean;
}

/** An action as the help lists it. */
export interface ListedAction extends Action {
  keys: readonly string[];
  /** The heading above it. */
  group: string;
  /** The app's own key, where the reader can choose another one. */
  ownKey: string | undefined;
}

// One ref per mounted component. The key handler and the help read this set, so that they always agree.
const registered = new Set<RefObject<readonly ListedAction[]>>();

/** Registers actions while the component is mounted. The array may be a new one on each render. */
export function useActions(actions: readonly Action[], group = "Page"): void {
  const listed = actions
    .filter(({ isPossible = true }) => isPossible)
    .map((action) => ({ keys: [], ...action, group, ownKey: getOwnKey(action) }));
  const latest = useLatest(listed);
  // Before the browser paints: a key that is pressed as soon as a page is visible must work.
  useLayoutEffect(() => {
    registered.add(latest);
    document.addEventListener("keydown", pressKey);
    return () => {
      registered.delete(latest);
      if (registered.size === 0) document.removeEventListener("keydown", pressKey);
    };
  }, [latest]);
}

/** Runs an action that was not chosen by its key. */
export function runAction({ keys: [key = ""] = [], run }: Action): void {
  run?.(new KeyboardEvent("keydown", { key }));
}

/** The tooltip of an action's button: what it does, and the key that the reader presses for it. */
export function useTooltip({ name, label = name, hint, keys: [ownKey] = [] }: Action) {
  const key = useChosenKey(ownKey ?? "");
  if (hint !== undefined) return { title: key === "" ? hint : `${hint} (${keyName(key)})` };
  return key === "" ? { title: label } : titleWithKey(label, key);
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
function getOwnKey({ keys: [key] = [], run }: Action): string | undefined {
  return run && key?.length === 1 && key !== " " ? key : undefined;
}

/** The key that the reader presses for one of the app's own. */
function useChosenKey(key: string): string {
  return usePreferences().keys[key] ?? key;
}

/** The actions of all mounted components, with the keys that the reader chose. A key belongs to what was opened last, such as Escape. */
export function getActions(): ListedAction[] {
  const taken = new Set<string>();
  const chosen = getPreferences().keys;
  return [...registered]
    .flatMap(({ current }) => current)
    .reverse()
    .map((action) => {
      const keys = action.keys.map((key) => chosen[key] ?? key).filter((key) => !taken.has(key));
      if (!action.when) keys.forEach((key) => taken.add(key));
      return { ...action, keys };
    })
    .reverse();
}

/** Runs the action of a key press, unless a field, a menu or a dialog handles the key. */
function pressKey(event: KeyboardEvent): void {
  const key = pressedKey(event);
  if (event.defaultPrevented || key === undefined || isHandledElsewhere(event, key)) return;
  const run = getActions().findLast(({ keys, when }) => keys.includes(key) && (when?.(event) ?? true))?.run;
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
