import { useCallback, useSyncExternalStore } from "react";
import type { Label } from "../../contract/document";
import { useMarks } from "./file-evidence";

const NEVER = () => () => undefined;

/** The props of a label's row that shows its box in the file while the pointer or the focus is in it, and the reverse. */
export function useMarkedRow(label: Label) {
  const marks = useMarks();
  const isShown = useSyncExternalStore(marks?.shown.subscribe ?? NEVER, () => marks?.shown.get() === label);
  const ref = useCallback(
    (row: HTMLElement | null) => {
      if (row) marks?.rows.set(label, row);
    },
    [marks, label],
  );
  const show = () => marks?.shown.set(label);
  const hide = () => {
    if (marks?.shown.get() === label) marks.shown.set(undefined);
  };
  return { isShown, props: { ref, onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide } };
}
