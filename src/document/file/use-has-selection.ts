import { useEffect, useState, type RefObject } from "react";

/** Whether text within an element is selected. */
export function useHasSelection(element: RefObject<HTMLElement | null>): boolean {
  const [hasSelection, setHasSelection] = useState(false);
  useEffect(() => {
    const update = () => setHasSelection(isSelectedIn(element.current));
    document.addEventListener("selectionchange", update);
    return () => document.removeEventListener("selectionchange", update);
  }, [element]);
  return hasSelection;
}

function isSelectedIn(element: HTMLElement | null): boolean {
  const selection = document.getSelection();
  if (!element || !selection || selection.isCollapsed || selection.rangeCount === 0) return false;
  return element.contains(selection.getRangeAt(0).commonAncestorContainer);
}
