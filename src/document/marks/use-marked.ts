import { useCallback, useState, useSyncExternalStore, type FocusEvent } from "react";
import type { Label } from "../../contract/document";
import { useMarks } from "./file-evidence";

const NEVER = () => () => undefined;

/** The props of a label's row that shows its box in the file while the pointer or the focus is in it, and the reverse. */
export function useMarked(label: Label) {
  const marks = useMarks();
  const isShown = useSyncExternalStore(marks?.shown.subscribe ?? NEVER, () => marks?.shown.get()?.label === label);
  const ref = useCallback(
    (row: HTMLElement | null) => {
      if (row) marks?.rows.set(label, row);
    },
    [marks, label],
  );
  const show = () => marks?.shown.set({ label });
  const hide = () => {
    if (marks?.shown.get()?.label === label) marks.shown.set(undefined);
  };
  return { isShown, props: { ref, onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide } };
}

/**
 * Whether an element itself got the focus, which may go on to its buttons. Pressed with a mouse, other elements stay where they
 * are until the press has ended.
 */
export function useIsFocused() {
  const [isFocused, setFocused] = useState(false);
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget) setFocused(true);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    // A press on one of its boxes leads back.
    const end = () => setFocused(currentTarget.contains(document.activeElement));
    if (!document.querySelector(":active")) end();
    else document.addEventListener("pointerup", () => setTimeout(end), { once: true });
  };
  return { isFocused, onFocus, onBlur };
}
