import { createContext, createRef, use, type RefObject } from "react";
import { runInSteps } from "../../browser/scheduling";
import type { Label } from "../../contract/document";
import type { Box, PageText, Place } from "../../evidence/page-text";
import type { ReadPage } from "../../evidence/read-page";
import type { Evidence, LabelSearch } from "../../evidence/search";
import { createStore, useStore, type ReadonlyStore, type Store } from "../../state/store";
import type { Size } from "../../ui/page/use-size";

/** What is known about the values of a document's labels in its file. */
export interface FileEvidence {
  /** Empty until the first pages have been searched. */
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
  /** Searches more pages, in steps. `isLast`: there are no others. */
  addPages: (pages: readonly PageText[], isLast?: boolean) => void;
  /** Where a page that was searched has text that no label has. */
  findRest: (page: number) => Box[];
  /** What is under the pointer or has the focus. */
  shown: Store<Marked | undefined>;
  /** Moves the focus to the row of what was pressed. */
  press: (marked: Marked) => void;
  /** The rows of the labels, for the focus. */
  rows: WeakMap<Label, HTMLElement>;
  /** Set by the labels: shows all of them, if the one that is pressed is hidden. */
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
  const readPages = new Map<number, ReadPage>();
  let search: LabelSearch | undefined;
  let findUncovered: SearchParts["findUncovered"] | undefined;
  let waiting: PageText[] = [];
  let hasLast = false;
  let stop: (() => void) | undefined;

  function* searchWaiting({ createLabelSearch, readPage, ...parts }: SearchParts) {
    ({ findUncovered } = parts);
    const pages = waiting;
    waiting = [];
    const { picturePages, hasText } = evidence.get();
    search ??= createLabelSearch(labels.map(toSearched));
    for (const page of pages) {
      const read = yield* readPage(page);
      readPages.set(page.index, read);
      yield* search.addPage(read);
    }
    const found = yield* search.getEvidence();
    const fromPicture = pages.filter((page) => page.isFromPicture).map(({ index }) => index);
    evidence.set({
      byLabel: new Map(found.flatMap((each, index) => (labels[index] ? [[labels[index], each]] : []))),
      picturePages: new Set([...picturePages, ...fromPicture]),
      hasText: hasText || pages.some(({ pieces }) => pieces.some(({ text }) => text.trim() !== "")),
      isComplete: hasLast && waiting.length === 0,
    });
  }
  const run = () => {
    let isStopped = false;
    stop = () => {
      isStopped = true;
    };
    loadSearch().then(
      (parts) => {
        if (isStopped) return;
        stop = runInSteps(searchWaiting(parts), "soon", () => {
          stop = undefined;
          if (waiting.length > 0) run();
        });
      },
      // Without the code, labels have no marks.
      () => undefined,
    );
  };

  const focus = (marked: Marked) => {
    const row = rows.get(marked.label);
    if (!row?.isConnected || row.closest("[hidden]")) return false;
    row.focus();
    // The focus shows the whole label.
    shown.set(marked);
    return true;
  };

  return {
    evidence,
    addPages: (pages, isLast = false) => {
      waiting.push(...pages);
      hasLast ||= isLast;
      if (!stop) run();
    },
    findRest: (page) => {
      const read = readPages.get(page);
      const places = Array.from(evidence.get().byLabel.values(), (found) => found.places).flat();
      return read && findUncovered ? findUncovered(read, places) : [];
    },
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
      stop?.();
      stop = undefined;
      waiting = [];
      hasLast = false;
      search = undefined;
      readPages.clear();
    },
  };
}

type SearchParts = Awaited<ReturnType<typeof loadSearch>>;

/** The search is not needed before a file has been read. */
async function loadSearch() {
  const [{ createLabelSearch }, { readPage, findUncovered }] = await Promise.all([
    import("../../evidence/search"),
    import("../../evidence/read-page"),
  ]);
  return { createLabelSearch, readPage, findUncovered };
}

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
