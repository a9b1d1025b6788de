import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cutText } from "../../lib/cut-text";
import { visibleText } from "../../lib/visible-text";
import { useFileContext } from "./file-context";

export interface Matches {
  /** The position of the selected match, counted from one; 0 if there is none. */
  current: number;
  total: number;
  /** Whether there are more than were counted. */
  more: boolean;
}

/**
 * A search that the user types starts at the part of the file in view and finds parts of words. A lookup starts at the
 * beginning and finds whole words: it does not find "5.11.2026" in "15.11.2026".
 */
export type SearchKind = "typed" | "lookup";

/** Searches one file, and selects, highlights and scrolls to what it finds. */
export interface Finder {
  /** Resolves with whether the text is in the file, and with false if another search replaces this one. */
  find: (text: string, kind: SearchKind) => Promise<boolean>;
  step: (direction: "next" | "previous") => void;
  clear: () => void;
  /** Whether the file has any text. Known when a search has ended without a match. */
  hasText: () => boolean;
}

export const NO_MATCHES: Matches = { current: 0, total: 0, more: false };
// Nobody searches for longer texts, and they make the search slow.
const MAX_LENGTH = 1000;
const MAX_NAME_LENGTH = 80;

type Outcome = { kind: "searching" | "counted" | "no text" } | { kind: "missing"; name: string };

/**
 * The search in a file: what the user typed, or the label that the user wants to find. `finder` is undefined until the
 * file can be searched.
 */
export function useFind(finder: Finder | undefined, matches: Matches) {
  const { lookup } = useFileContext();
  const [query, setQuery] = useState("");
  const [outcome, setOutcome] = useState<Outcome>();
  const runs = useRef(0);

  /** Finds the first of the texts that is in the file. */
  const run = async (texts: readonly string[], kind: SearchKind, name?: string) => {
    const current = ++runs.current;
    if (!finder) return;
    setOutcome({ kind: "searching" });
    for (const text of texts) {
      if (name !== undefined) setQuery(text);
      const found = await finder.find(text, kind);
      if (current !== runs.current) return;
      if (!found) continue;
      setOutcome({ kind: "counted" });
      return;
    }
    if (name !== undefined) setQuery(texts[0] ?? "");
    if (!finder.hasText()) setOutcome({ kind: "no text" });
    else setOutcome(name === undefined ? { kind: "counted" } : { kind: "missing", name });
  };

  const start = useEffectEvent(() => {
    const texts = lookup?.texts.filter((text) => text.trim() !== "" && text.length <= MAX_LENGTH);
    if (lookup && texts) void run(texts, "lookup", lookup.name);
    else if (query !== "") void run([query], "typed");
  });
  useEffect(() => {
    // Runs after the effect, because it updates the status at once.
    if (finder) queueMicrotask(start);
  }, [finder, lookup]);

  return {
    query,
    status: describe(outcome, matches),
    search: (text: string) => {
      const limited = text.slice(0, MAX_LENGTH);
      setQuery(limited);
      if (limited.trim() !== "") {
        void run([limited], "typed");
        return;
      }
      runs.current += 1;
      finder?.clear();
      setOutcome(undefined);
    },
    step: (direction: "next" | "previous") => {
      if (query.trim() !== "") finder?.step(direction);
    },
  };
}

export type Find = ReturnType<typeof useFind>;

function describe(outcome: Outcome | undefined, { current, total, more }: Matches): string {
  switch (outcome?.kind) {
    case undefined:
      return "";
    case "searching":
      return "Searching…";
    case "no text":
      return "This file has no text to search (it is probably a scan)";
    case "missing":
      return `${cutText(visibleText(outcome.name), MAX_NAME_LENGTH)} was not found in the file: 0 of 0 in the file`;
    case "counted":
      return `${current} of ${more ? "more than " : ""}${total} in the file`;
  }
}

/** Scrolls the window if a place in it is outside: the file's panel can be partly or wholly out of view. */
export function scrollWindowTo({ top, bottom }: DOMRect): void {
  if (top < 0 || bottom > window.innerHeight) window.scrollBy(0, top - window.innerHeight / 2);
}
