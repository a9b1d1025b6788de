import { useCallback, useState, useSyncExternalStore, type FocusEvent } from "react";
import type { Label } from "../../contract/document";
import type { Place } from "../../evidence/page-text";
import { useMarks } from "./file-evidence";

const NEVER = () => () => undefined;

/**
 * The props of an element that shows its label's box in the file while the pointer or the focus is in it, and the reverse.
 * With a place, the element is for one of the values inside the label's value.
 */
export function useMarked(label: Label, place?: Place) {
  const marks = useMarks();
  const isShown = useSyncExternalStore(marks?.shown.subscribe ?? NEVER, () => {
    const shown = marks?.shown.get();
    return shown?.label === label && (place === undefined || shown.place === place);
  });
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element) marks?.elements.set(place ?? label, element);
    },
    [marks, label, place],
  );
  const show = () => {
    // A value inside the label's may be what is shown.
    if (place || marks?.shown.get()?.label !== label) marks?.shown.set({ label, place });
  };
  const hide = () => {
    const shown = marks?.shown.get();
    // The pointer is still in the row.
    if (shown?.label === label && shown.place === place) marks?.shown.set(place && { label });
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
    const end = () => setFocused(false);
    if (!document.querySelector(":active")) end();
    else document.addEventListener("pointerup", () => setTimeout(end), { once: true });
  };
  return { isFocused, onFocus, onBlur };
}
