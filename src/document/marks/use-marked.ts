import { useCallback, type FocusEvent } from "react";
import type { Label } from "../../contract/document";
import { useStore } from "../../state/store";
import { useMarks } from "../file-context";

/** The props of a label's row, which shows its box in the file while the pointer or the focus is in it, and the reverse. */
export function useMarked(label: Label) {
  const marks = useMarks();
  const isShown = useStore(marks?.shown, (shown) => shown?.label === label);
  const endFocus = useCallback(() => {
    if (marks?.focused.get() === label) marks.focused.set(undefined);
  }, [marks, label]);
  const ref = useCallback(
    (row: HTMLElement | null) => {
      if (row) marks?.rows.set(label, row);
      return endFocus;
    },
    [marks, label, endFocus],
  );
  const show = () => marks?.shown.set({ label });
  const hide = () => {
    if (marks?.shown.get()?.label === label) marks.shown.set(undefined);
  };
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    show();
    if (target === currentTarget) marks?.focused.set(label);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    hide();
    if (currentTarget.contains(relatedTarget)) return;
    // A press on one of its boxes leads back.
    const end = () => {
      if (!currentTarget.contains(document.activeElement)) endFocus();
    };
    // Pressed with a mouse, other elements stay where they are until the press has ended.
    if (!document.querySelector(":active")) end();
    else document.addEventListener("pointerup", () => setTimeout(end), { once: true });
  };
  return { isShown, props: { ref, onPointerEnter: show, onPointerLeave: hide, onFocus, onBlur } };
}
