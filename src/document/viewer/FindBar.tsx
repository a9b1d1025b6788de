import { ChevronDown, ChevronUp, Search } from "lucide-react";
import { useRef, type KeyboardEvent, type RefObject } from "react";
import { ActionButton } from "../../ui/buttons/ActionButton";
import { useActions } from "../../ui/page/actions";
import { useFileView } from "../file-context";
import type { Find } from "./use-find";
import styles from "./FileToolbar.module.css";

interface Props {
  find: Find;
  /** The element that shows the file. */
  file: RefObject<HTMLElement | null>;
}

/** The search in a file. Escape leaves the field, and pressed once more clears it. */
export function FindBar({ find, file }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { active } = useFileView();
  const { query, status, search, step } = find;
  useFindKeys(find, input);
  const canStep = active && query !== "";

  const pressKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") step(event.shiftKey ? "previous" : "next");
    if (event.key !== "Escape") return;
    // The browser would clear the field. The text stays for the keys of the next and the previous match.
    event.preventDefault();
    file.current?.focus();
  };

  return (
    <>
      {/* Safari gives no focus to a button that is pressed, but to what is around it. */}
      <div role="search" aria-label="File" tabIndex={-1} className={styles.find}>
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
        <ActionButton
          action={{
            name: "Previous match in the file",
            label: "Previous match",
            icon: ChevronUp,
            keys: ["N"],
            isPossible: canStep,
            run: () => step("previous"),
          }}
          look="icon"
          group="File"
        />
        <ActionButton
          action={{
            name: "Next match in the file",
            label: "Next match",
            icon: ChevronDown,
            keys: ["n"],
            isPossible: canStep,
            run: () => step("next"),
          }}
          look="icon"
          group="File"
        />
      </div>
      <span role="status" className={find.isSentence ? styles.sentence : styles.count}>
        {status}
      </span>
    </>
  );
}

function useFindKeys({ query, search }: Find, input: RefObject<HTMLInputElement | null>): void {
  const { active } = useFileView();
  const focusSearch = () => {
    input.current?.focus();
    input.current?.select();
  };
  const actions = [
    { keys: ["f"], name: "Search file", run: focusSearch },
    {
      keys: ["Ctrl+f"],
      name: "Search file, and pressed once more the page",
      // There the browser's own search opens.
      when: () => document.activeElement !== input.current,
      run: focusSearch,
    },
  ];
  const clear = { keys: ["Escape"], name: "Clear the search in the file", run: () => search("") };
  useActions(active ? (query === "" ? actions : [...actions, clear]) : [], "File");
}
