import { createContext, createRef, use, type RefObject } from "react";
import type { Label } from "../../contract/document";
import type { Box, PageText, Place } from "../../evidence/page-text";
import type { Evidence } from "../../evidence/search";
import { createStore, useStore, type ReadonlyStore, type Store } from "../../state/store";
import type { Size } from "../../ui/page/use-size";

/** What is known about the values of a document's labels in its file. */
export interface FileEvidence {
  /** Empty until the first pages have been searched, and while they have no text. */
  byLabel: ReadonlyMap<Label, Evidence>;
  /** The pages whose text was read from a picture, by index. */
  picturePages: ReadonlySet<number>;
  /** Whether any page has text. */
  hasText: boolean;
  /** Whether all pages have been searched. */
  isComplete: boolean;
}

const NOTHING: FileEvidence = { byLabel: new Map(), picturePages: new Set(), hasText: false, isComplete: false };

/** A label, or the place of one of the values inside its value. */
export interface Marked {
  label: Label;
  place?: Place | undefined;
}

/** Draws the part of the file around a place, enlarged, in a room of some CSS px. */
export type CutPlace = (place: Place, room: Size, signal: AbortSignal) => HTMLElement | Promise<HTMLElement>;

/** The search for a document's labels in its file, and the label that row and box show together. */
export interface Marks {
  evidence: ReadonlyStore<FileEvidence>;
  /** Searches more pages. `isLast`: there are no others. */
  addPages: (pages: readonly PageText[], isLast?: boolean) => void;
  /** Where a page that was searched has text that no label has. */
  findRest: (page: number) => Promise<Box[]>;
  /** What is under the pointer or has the focus. */
  shown: Store<Marked | undefined>;
  /** Moves the focus to the row of what was pressed. */
  press: (marked: Marked) => void;
  /** The rows of the labels, for the focus. */
  rows: WeakMap<Label, HTMLElement>;
  /** Set by the page: shows all labels, if the one that is pressed is hidden. */
  showAll: RefObject<(() => void) | null>;
  /** Set by what shows the file. */
  cut: Store<CutPlace | undefined>;
  /** Begins with a new file. What was found stays until something is found in it. */
  restart: () => void;
}

// The document shown, the one before it whose file is still there, and the hidden ones. The texts of their files are kept.
const MAX_KEPT = 5;
const kept = new Map<readonly Label[], Marks>();

/** The marks of a document. There is one object for each array of labels, which is kept while its document may be shown. */
export function getMarks(labels: readonly Label[]): Marks {
  const marks = kept.get(labels) ?? createMarks(labels);
  // The one asked for last comes last.
  kept.delete(labels);
  kept.set(labels, marks);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return marks;
}

function createMarks(labels: readonly Label[]): Marks {
  const evidence = createStore(NOTHING);
  const shown = createStore<Marked | undefined>(undefined);
  const rows = new WeakMap<Label, HTMLElement>();
  const showAll: Marks["showAll"] = createRef();
  let search: FileSearch | undefined;
  const focus = (marked: Marked) => {
    const row = rows.get(marked.label);
    if (!row?.checkVisibility()) return false;
    row.focus();
    // The focus shows the whole label.
    shown.set(marked);
    return true;
  };

  return {
    evidence,
    addPages: (pages, isLast) => search?.addPages(pages, isLast),
    findRest: (page) => search?.findRest(page) ?? Promise.resolve([]),
    shown,
    press: (marked) => {
      if (focus(marked)) return;
      showAll.current?.();
      setTimeout(() => focus(marked));
    },
    rows,
    showAll,
    cut: createStore<CutPlace | undefined>(undefined),
    restart: () => {
      search?.stop();
      search = createFileSearch(labels, evidence.set);
    },
  };
}

interface FileSearch extends Pick<Marks, "addPages" | "findRest"> {
  stop: () => void;
}

/** The search for labels in the pages of one file, which are searched in the order in which they come. */
function createFileSearch(labels: readonly Label[], onEvidence: (evidence: FileEvidence) => void): FileSearch {
  const search = loadSearch().then(({ startLabelSearch }) => startLabelSearch(labels.map(toSearched)));
  const picturePages = new Set<number>();
  let hasText = false;
  let isComplete = false;
  let isStopped = false;
  const searchPages = async (pages: readonly PageText[], isLast: boolean) => {
    const { addPage, getEvidence } = await search;
    for (const page of pages) {
      if (isStopped) return;
      await addPage(page);
      if (page.isFromPicture) picturePages.add(page.index);
      hasText ||= page.pieces.some(({ text }) => text.trim() !== "");
    }
    isComplete ||= isLast;
    const found = await getEvidence();
    if (isStopped) return;
    // A file without text tells nothing about its values.
    const byLabel = new Map(
      hasText ? found.flatMap((each, index) => (labels[index] ? [[labels[index], each]] : [])) : [],
    );
    onEvidence({ byLabel, picturePages: new Set(picturePages), hasText, isComplete });
  };
  // Without the code of the search, labels have no marks.
  let searched: Promise<unknown> = search.catch(() => undefined);
  return {
    addPages: (pages, isLast = false) => {
      searched = searched.then(() => searchPages(pages, isLast)).catch(() => undefined);
    },
    findRest: async (page) => (await search).findUncovered(page),
    stop: () => {
      isStopped = true;
    },
  };
}

/** The search is not needed before a file has been read. */
const loadSearch = () => import("../../files/label-search");

function toSearched({ key, value, groupVal }: Label) {
  return { key, value, group: groupVal };
}

export const MarksContext = createContext<Marks | undefined>(undefined);

/** The marks of the document. Undefined for a file that is about to go, or has no labels. */
export function useMarks(): Marks | undefined {
  return use(MarksContext);
}

const NO_EVIDENCE = createStore(NOTHING);

/** What is known about the labels of the document in its file. */
export function useEvidence(): FileEvidence {
  return useStore(useMarks()?.evidence ?? NO_EVIDENCE);
}
