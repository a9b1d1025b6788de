import { ChevronDown, ChevronUp, ListFilter, Search } from "lucide-react";
import { useRef, useSyncExternalStore, type KeyboardEvent, type RefObject } from "react";
import { startOf } from "../../lib/cut-text";
import { useShortcuts } from "../../ui/page/shortcuts";
import { useFileContext } from "./file-context";
import { ToolButton } from "./FileToolbar";
import type { Find } from "./use-find";
import styles from "./FindBar.module.css";

const MAX_SELECTION_LENGTH = 200;

interface Props {
  find: Find;
  /** The element that shows the file. */
  file: RefObject<HTMLElement | null>;
}

/** The search in a file. Escape leaves the field, and pressed once more clears it. */
export function FindBar({ find, file }: Props) {
  const { active } = useFileContext();
  const input = useRef<HTMLInputElement>(null);
  const { query, status, search, step } = find;
  const focusSearch = () => {
    input.current?.focus();
    input.current?.select();
  };
  const shortcuts = [
    { keys: ["f"], description: "Search file", run: focusSearch },
    { keys: ["n"], description: "Next match in the file", run: () => step("next") },
    { keys: ["N"], description: "Previous match in the file", run: () => step("previous") },
  ];
  const clear = { keys: ["Escape"], description: "Clear the search in the file", run: () => search("") };
  useShortcuts(active ? (query === "" ? shortcuts : [...shortcuts, clear]) : []);

  const pressKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") step(event.shiftKey ? "previous" : "next");
    if (event.key !== "Escape") return;
    // The browser would clear the field. The text stays for the keys of the next and the previous match.
    event.preventDefault();
    file.current?.focus();
  };

  return (
    <div role="search" aria-label="File" className={styles.find}>
      <span className={`search ${styles.field}`}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          type="search"
          aria-label="Search file"
          placeholder="Search file"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => search(target.value)}
          onKeyDown={pressKey}
        />
      </span>
      <ToolButton name="Previous match" Icon={ChevronUp} disabled={query === ""} onPress={() => step("previous")} />
      <ToolButton name="Next match" Icon={ChevronDown} disabled={query === ""} onPress={() => step("next")} />
      <span role="status" className={styles.status}>
        {status}
      </span>
      <SearchLabelsButton file={file} />
    </div>
  );
}

/** Takes the text that the reader selected in the file to the search in the labels. */
function SearchLabelsButton({ file }: Pick<Props, "file">) {
  const { searchLabels } = useFileContext();
  const hasSelection = useSyncExternalStore(subscribeToSelection, () => isSelectedIn(file.current));
  if (!hasSelection) return null;
  return (
    <button
      type="button"
      className={`plain ${styles.labels}`}
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
