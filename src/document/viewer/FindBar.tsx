import { ChevronDown, ChevronUp, List, Search } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { ActionButton } from "../../ui/buttons/ActionButton";
import { useActions } from "../../ui/page/actions";
import { useFileView } from "../file-context";
import { formatCount } from "../../lib/plural";
import { visibleText } from "../../lib/visible-text";
import type { Find } from "./use-find";
import styles from "./FileToolbar.module.css";

interface Props {
  find: Find;
  /** The element that shows the file. */
  file: RefObject<HTMLElement | null>;
}

/** The search in a file. Escape closes the list of matches, then leaves the field, and pressed once more clears it. */
export function FindBar({ find, file }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { active } = useFileView();
  const { query, status, search, step } = find;
  useFindKeys(find, input);
  const canStep = active && query !== "";
  const [isListed, setIsListed] = useState(false);
  const hasList = isListed && find.matches.total > 0;
  const list = useRef<HTMLOListElement>(null);
  const closeList = () => {
    setIsListed(false);
    input.current?.focus();
  };

  const pressKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") step(event.shiftKey ? "previous" : "next");
    if (event.key === "ArrowDown" && hasList) {
      event.preventDefault();
      list.current?.querySelector("button")?.focus();
    }
    if (event.key !== "Escape") return;
    // The browser would clear the field. The text stays for the keys of the next and the previous match.
    event.preventDefault();
    if (hasList) setIsListed(false);
    else file.current?.focus();
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
        <ActionButton
          action={{
            name: "List of matches",
            icon: List,
            isPossible: canStep && (isListed || find.matches.total > 0),
            run: () => setIsListed(!isListed),
          }}
          look="icon"
          group="File"
          aria-expanded={hasList}
        />
        {hasList && <MatchList ref={list} find={find} onClose={closeList} />}
      </div>
      {/* The row has room for a few words of the status. */}
      <span aria-hidden="true" className={styles.count}>
        {find.isCounted ? `${find.matches.current} of ${find.matches.total}` : !find.isSentence && status}
      </span>
      <span role="status" className={find.isSentence ? styles.sentence : "visually-hidden"}>
        {status}
      </span>
    </>
  );
}

interface ListProps {
  ref: RefObject<HTMLOListElement | null>;
  find: Find;
  onClose: () => void;
}

/** The matches with the text around them, over the file. */
function MatchList({ ref, find, onClose }: ListProps) {
  const { current, total } = find.matches;
  const hits = find.getHits();
  const hasPages = hits.some(({ page }) => page > 0);
  const pressKey = (event: KeyboardEvent) => {
    const { activeElement } = document;
    const item = activeElement?.closest("li");
    const next = { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling }[event.key];
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
    if (!next) return;
    event.preventDefault();
    next.querySelector("button")?.focus();
  };
  return (
    // The buttons in it have the focus.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <ol ref={ref} aria-label="Matches" translate="no" className={styles.matches} onKeyDown={pressKey}>
      {hits.map((hit, index) => (
        <li key={`${hit.page} ${hit.index}`}>
          <button
            type="button"
            className="plain"
            aria-current={index + 1 === current ? "true" : undefined}
            onClick={() => find.goTo(hit)}
          >
            <bdi>
              {visibleText(hit.before)}
              <mark>{visibleText(hit.text)}</mark>
              {visibleText(hit.after)}
            </bdi>
            {hasPages && <span className={styles.place}>{`Page ${hit.page + 1}`}</span>}
          </button>
        </li>
      ))}
      {total > hits.length && <li className="quiet">{`The first ${hits.length} of ${formatCount(total)}`}</li>}
    </ol>
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
