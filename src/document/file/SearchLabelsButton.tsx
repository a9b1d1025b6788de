import { ListFilter } from "lucide-react";
import { useSyncExternalStore, type RefObject } from "react";
import { startOf } from "../../lib/cut-text";
import { useFileContext } from "./file-context";
import styles from "./FilePanel.module.css";

const MAX_SELECTION_LENGTH = 200;

/** Takes the text that the reader selected in the file to the search in the labels. Only there while text is selected. */
export function SearchLabelsButton({ file }: { file: RefObject<HTMLElement | null> }) {
  const { searchLabels } = useFileContext();
  const hasSelection = useSyncExternalStore(subscribeToSelection, () => isSelectedIn(file.current));
  if (!hasSelection) return null;
  return (
    <button
      type="button"
      className={styles.labels}
      title="Search the labels for the selected text"
      // Without this, a click would remove the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => searchLabels(getSelectedText())}
    >
      <ListFilter aria-hidden="true" />
      Search labels
    </button>
  );
}

function subscribeToSelection(listener: () => void) {
  document.addEventListener("selectionchange", listener);
  return () => document.removeEventListener("selectionchange", listener);
}

function isSelectedIn(element: HTMLElement | null): boolean {
  const selection = document.getSelection();
  if (!element || !selection || selection.isCollapsed || selection.rangeCount === 0) return false;
  return element.contains(selection.getRangeAt(0).commonAncestorContainer);
}

function getSelectedText(): string {
  const text = document.getSelection()?.toString() ?? "";
  return startOf(text.replace(/\s+/g, " ").trim(), MAX_SELECTION_LENGTH).trim();
}
