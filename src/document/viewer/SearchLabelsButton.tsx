import { ListFilter } from "lucide-react";
import { useSyncExternalStore, type RefObject } from "react";
import { startOf } from "../../lib/cut-text";
import { useDocumentPage } from "../document-page-state";
import styles from "./FilePanel.module.css";

const MAX_SELECTION_LENGTH = 200;

/** Takes the text that the reader selected in the file to the search in the labels. Only there while text is selected. */
export function SearchLabelsButton({ file }: { file: RefObject<HTMLElement | null> }) {
  const { labelsView, onLabelsView } = useDocumentPage();
  const hasSelection = useSyncExternalStore(subscribeToSelection, () => file.current?.contains(selected) === true);
  if (!hasSelection) return null;
  return (
    <button
      type="button"
      className={styles.labels}
      title="Search the labels for the selected text"
      // Without this, a click would remove the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onLabelsView({ ...labelsView, search: getSelectedText() })}
    >
      <ListFilter aria-hidden="true" />
      Search labels
    </button>
  );
}

/** The element or text around the selection; null while nothing is selected. */
let selected: Node | null = null;

function subscribeToSelection(listener: () => void) {
  const look = () => {
    selected = getSelectedNode();
    listener();
  };
  document.addEventListener("selectionchange", look);
  return () => {
    document.removeEventListener("selectionchange", look);
    selected = null;
  };
}

// Not while a page renders: the browser lays the page out to tell whether anything is selected.
function getSelectedNode(): Node | null {
  const selection = document.getSelection();
  return !selection || selection.isCollapsed ? null : selection.getRangeAt(0).commonAncestorContainer;
}

function getSelectedText(): string {
  const text = document.getSelection()?.toString() ?? "";
  return startOf(text.replace(/\s+/g, " ").trim(), MAX_SELECTION_LENGTH).trim();
}
