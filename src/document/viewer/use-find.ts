import { useEffect, useEffectEvent, useRef, useState } from "react";
import { startOf } from "../../lib/cut-text";
import { hasValue, labelText, readableKey } from "../../contract/labels";
import type { Place } from "../../evidence/page-text";
import { isWholeSearched, type Marked } from "../marks/file-evidence";
import { nameOf } from "../marks/mark-words";
import { useStore } from "../../state/store";
import { useEvidence, useFileState, useFileView, useMarks } from "../file-context";

export interface Matches {
  /** The position of the selected match, counted from one; 0 if there is none. */
  current: number;
  total: number;
}

export interface FindOptions {
  /** Whether all matches are highlighted, and not only the selected one. */
  highlightAll: boolean;
  /** Whether parts of words are no matches. */
  wholeWords: boolean;
  /** The match to select, counted from one, for a search that goes on in new elements. */
  position?: number | undefined;
  /** Where the text is wanted: the match there is selected. The same letters can stand in other words. */
  place?: Place | undefined;
}

/** A match with the text around it. */
export interface Hit {
  /** From 0, and the match's place among those of the page. */
  page: number;
  index: number;
  before: string;
  text: string;
  after: string;
}

/** Searches one file, and selects, highlights and scrolls to what it finds. */
export interface Finder {
  /**
   * Selects the match at the wanted place, or the first one at or behind the part of the file in view. Resolves with whether
   * there is a match, and with false if another search replaces this one.
   */
  find: (text: string, options: FindOptions) => Promise<boolean>;
  /** Scrolls to a place. */
  show: (place: Place) => void;
  step: (direction: "next" | "previous") => void;
  /** The first matches that were found so far, from the beginning of the file. */
  getHits: () => Hit[];
  /** Selects one of them. */
  goTo: (hit: Hit) => void;
  /** Highlights all matches, or only the selected one. */
  highlightAll: (on: boolean) => void;
  clear: () => void;
  /** Whether the file has any text. Known when a search has ended without a match. */
  hasText: () => boolean;
}

export const NO_MATCHES: Matches = { current: 0, total: 0 };
// Nobody searches for longer texts, and they make the search slow.
const MAX_LENGTH = 1000;

type Outcome = { kind: "searching" | "counted" | "no text" } | { kind: "missing"; name: string; isWhole: boolean };

/** The text that is searched in a file, and what became of the last search. */
function useSearch(finder: Finder | undefined) {
  const { view, lookup } = useFileView();
  const { highlightAll, wholeWords } = view;
  const { query: store } = useFileState();
  const { text: query = "", replaces } = useStore(store) ?? {};
  const setQuery = (text: string) => store?.set({ text });
  const [outcome, setOutcome] = useState<Outcome>();
  const runs = useRef(0);
  const searched = useRef<Finder>(undefined);

  /** Searches for a text. Resolves with whether no other search has replaced this one. */
  const run = async (text: string, options: Partial<FindOptions> = {}) => {
    const current = ++runs.current;
    if (!finder) return false;
    searched.current = finder;
    setOutcome({ kind: "searching" });
    const found = await finder.find(text, { highlightAll, wholeWords, ...options });
    if (current !== runs.current) return false;
    setOutcome({ kind: found || finder.hasText() ? "counted" : "no text" });
    return true;
  };
  /** Ends the search, and says why. */
  const clear = (reason: Outcome | undefined) => {
    runs.current += 1;
    finder?.clear();
    setOutcome(reason);
  };
  const search = (text: string) => {
    const limited = text.slice(0, MAX_LENGTH);
    store?.set({ text: limited, replaces: lookup });
    if (limited.trim() === "") clear(undefined);
    else void run(limited);
  };
  /** The label to look up: undefined once the reader has typed something else. */
  const asked = lookup === replaces ? undefined : lookup;
  return { query, setQuery, lookup: asked, outcome, setOutcome, searched, run, clear, search };
}

/**
 * The search in a file: what the reader typed, or the label that the reader wants to find. `finder` is undefined until the
 * file can be searched.
 */
export function useFind(finder: Finder | undefined, matches: Matches) {
  const { view, onView } = useFileView();
  const { highlightAll, wholeWords } = view;
  const marks = useMarks();
  const evidence = useEvidence();
  const { byLabel, hasText, isComplete } = evidence;
  const { query, setQuery, lookup, outcome, setOutcome, searched, run, clear, search } = useSearch(finder);

  /**
   * Shows where a label's value is, and searches for the text that is there. Without the value, shows what is beside the
   * label's name instead.
   */
  const lookUp = async ({ label, place: asked }: Marked) => {
    const { places = [], instead } = byLabel.get(label) ?? {};
    const found = asked ?? places[0];
    const onScreen = (place: Place) => ({ ...place, page: place.page - (marks?.firstPage ?? 0) });
    if (found && finder) {
      const place = onScreen(found);
      setQuery(place.text);
      finder.show(place);
      // The value may stand in a longer word.
      if (wholeWords) onView({ ...view, wholeWords: false });
      if (await run(place.text, { wholeWords: false, place })) finder.show(place);
      marks?.shown.set({ label, place: asked });
    } else {
      const wanted = hasValue(label) ? labelText(label) : readableKey(label.key);
      setQuery(startOf(wanted, MAX_LENGTH));
      const missing = { kind: "missing" as const, name: nameOf(label), isWhole: isWholeSearched(evidence) };
      clear(hasText ? missing : { kind: "no text" });
      if (!instead || !finder) return;
      finder.show(onScreen(instead.place));
      marks?.shown.set({ label, place: instead.place });
    }
  };

  const found = lookup && byLabel.get(lookup.label);
  const isKnown = isComplete || (found?.places.length ?? 0) > 0;
  const start = useEffectEvent(() => {
    if (!lookup) {
      if (query !== "" && searched.current !== finder) void run(query, { position: matches.current || undefined });
    } else if (isKnown) void lookUp(lookup);
    else setOutcome({ kind: "searching" });
  });
  useEffect(() => {
    // Runs after the effect, because it updates the status at once.
    if (finder) queueMicrotask(start);
  }, [finder, lookup, isKnown]);

  return {
    query,
    highlightAll,
    wholeWords,
    status: describe(outcome, matches),
    /** Whether the status is a number of matches. */
    isCounted: outcome?.kind === "counted",
    /** Whether the status does not fit beside the search. */
    isSentence: outcome?.kind === "missing" || outcome?.kind === "no text",
    search,
    toggleHighlightAll: () => {
      onView({ ...view, highlightAll: !highlightAll });
      if (outcome?.kind === "counted") finder?.highlightAll(!highlightAll);
    },
    toggleWholeWords: () => {
      onView({ ...view, wholeWords: !wholeWords });
      if (query.trim() !== "") void run(query, { wholeWords: !wholeWords });
    },
    step: (direction: "next" | "previous") => {
      if (query.trim() !== "") finder?.step(direction);
    },
    matches: outcome?.kind === "counted" ? matches : NO_MATCHES,
    getHits: () => finder?.getHits() ?? [],
    goTo: (hit: Hit) => finder?.goTo(hit),
  };
}

export type Find = ReturnType<typeof useFind>;

function describe(outcome: Outcome | undefined, { current, total }: Matches): string {
  switch (outcome?.kind) {
    case undefined:
      return "";
    case "searching":
      return "Searching…";
    case "no text":
      return "This file has no text to search (it is probably a scan)";
    case "missing":
      return `${outcome.name} was not found in ${outcome.isWhole ? "the file" : "this part"}: 0 of 0 in the file`;
    case "counted":
      return `${current} of ${total} in the file`;
  }
}
