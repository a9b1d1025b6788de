import { ChevronDown, ChevronUp, ListFilter, Search } from "lucide-react";
import { useRef, type KeyboardEvent, type RefObject } from "react";
import { startOf } from "../../lib/cut-text";
import { useShortcuts } from "../../ui/page/shortcuts";
import { ToolButton } from "./ToolButton";
import type { Find } from "./use-find";
import { useHasSelection } from "./use-has-selection";
import styles from "./FindBar.module.css";

const MAX_SELECTION_LENGTH = 200;

interface Props {
  find: Find;
  /** Whether this file handles the keys. */
  active: boolean;
  /** The element that shows the file. */
  file: RefObject<HTMLElement | null>;
  /** Searches the labels for a text that the reader selected in the file. */
  onSearchLabels: (text: string) => void;
}

/** The search in a file. Escape leaves the field, and pressed once more clears it. */
export function FindBar({ find, active, file, onSearchLabels }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hasSelection = useHasSelection(file);
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
      {hasSelection && (
        <button
          type="button"
          className={`plain ${styles.labels}`}
          title="Search the labels for the selected text"
          // Without this, a click would remove the selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSearchLabels(getSelectedText())}
        >
          <ListFilter aria-hidden="true" />
          Search labels
        </button>
      )}
    </div>
  );
}

function getSelectedText(): string {
  const text = document.getSelection()?.toString() ?? "";
  return startOf(text.replace(/\s+/g, " ").trim(), MAX_SELECTION_LENGTH).trim();
}
