import { createRef, type RefObject } from "react";
import type { Label } from "../../contract/document";
import type { Box, PageText, Place } from "../../evidence/page-text";
import type { Evidence } from "../../evidence/search";
import { unsearchedPages, type UnsearchedPart } from "../../evidence/unsearched";
import { remember } from "../../lib/once";
import { createStore, type ReadonlyStore, type Store } from "../../state/store";
import type { InvoiceWords } from "./invoice-words";
import type { Size } from "../../ui/page/use-size";

/** What is known about the values of a document's labels in its file. */
export interface FileEvidence {
  /** Empty until the first pages have been searched, and while they have no text. */
  byLabel: ReadonlyMap<Label, Evidence>;
  /** The pages whose text was read from a picture, by index. */
  picturePages: ReadonlySet<number>;
  /** The parts of the file that cannot be searched. While there are some, no value is known not to be in the file. */
  unsearched: readonly UnsearchedPart[];
  /** Whether any page has text. */
  hasText: boolean;
  /** Whether all that can be searched has been. */
  isComplete: boolean;
}

export const NOTHING_FOUND: FileEvidence = {
  byLabel: new Map(),
  picturePages: new Set(),
  unsearched: [],
  hasText: false,
  isComplete: false,
};

/** Whether a value that was not found is not in the file. */
export function isWholeSearched({ isComplete, unsearched }: FileEvidence): boolean {
  return isComplete && unsearched.length === 0;
}

/** A label, or the place of one of the values inside its value. Each request to find one is a new object. */
export interface Marked {
  label: Label;
  place?: Place | undefined;
}

/** Draws the part of the file around a place, enlarged, in a room of some CSS px. */
export type CutPlace = (place: Place, room: Size, signal: AbortSignal) => HTMLElement | Promise<HTMLElement>;

type DrawPage = () => Promise<HTMLCanvasElement>;

/** The search for a document's labels in its file, and the label that row and box show together. */
export interface Marks {
  evidence: ReadonlyStore<FileEvidence>;
  /** The index of the first page of what is on screen: more than 0 if that is an attachment of a mail. */
  firstPage: number;
  /**
   * Begins with a file, unless it did before. Returns whether it needs more pages. What was found in another file stays until
   * something is found in this one.
   */
  begin: (file: unknown) => boolean;
  /** Searches more pages. One that was added without all its text can come again. */
  addPages: (pages: readonly PageText[]) => void;
  /** Says that a part of the file is not among its pages. */
  leaveOut: (part: UnsearchedPart) => void;
  /** Says that there are no more pages. */
  end: () => void;
  /** Forgets the file and its text. What was found stays. */
  leave: () => void;
  /** The pages that were added. */
  getPages: () => Iterable<PageText>;
  /** Where a page that was searched has text that no label has. */
  findRest: (page: number) => Promise<Box[]>;
  /** What is under the pointer or has the focus. */
  shown: Store<Marked | undefined>;
  /** The label whose row has the focus, until that leaves it and its buttons. */
  focused: Store<Label | undefined>;
  /** Moves the focus to the row of what was pressed. */
  press: (marked: Marked) => void;
  /** The rows of the labels, for the focus. */
  rows: WeakMap<Label, HTMLElement>;
  /** What an electronic invoice in the file says of the labels. */
  invoice: ReadonlyStore<ReadonlyMap<Label, InvoiceWords>>;
  /** Compares the labels with the fields of an electronic invoice, by the keys of labels; undefined if there is none. */
  compareInvoice: (fields: ReadonlyMap<string, string> | undefined) => void;
  /** Set by the page: shows all labels, if the one that is pressed is hidden. */
  showAll: RefObject<(() => void) | null>;
  /** Set by what shows the file. */
  cut: Store<CutPlace | undefined>;
  /** Set by what shows the file, if that has pages: draws the first one for print. */
  print: Store<DrawPage | undefined>;
}

const NO_WORDS: ReadonlyMap<Label, InvoiceWords> = new Map();

// Keeps nothing alive: the labels are in the cache of all data, and go with the key.
const marksOf = new WeakMap<readonly Label[], Marks>();

/** The marks of a document. There is one object for each array of labels, for as long as that is kept. */
export function getMarks(labels: readonly Label[]): Marks {
  return remember(marksOf, labels, () => createMarks(labels));
}

function createMarks(labels: readonly Label[]): Marks {
  const evidence = createStore(NOTHING_FOUND);
  const shown = createStore<Marked | undefined>(undefined);
  const focused = createStore<Label | undefined>(undefined);
  const rows = new WeakMap<Label, HTMLElement>();
  const showAll: Marks["showAll"] = createRef();
  const invoice = createStore<ReadonlyMap<Label, InvoiceWords>>(NO_WORDS);
  let file: unknown;
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
    firstPage: 0,
    begin: (next) => {
      if (!search || next !== file) {
        search?.stop();
        search = createFileSearch(labels, evidence.set);
        file = next;
      }
      return !search.hasAll();
    },
    addPages: (pages) => search?.addPages(pages),
    leaveOut: (part) => search?.leaveOut(part),
    end: () => search?.end(),
    leave: () => {
      search?.stop();
      search = undefined;
      file = undefined;
    },
    getPages: () => search?.getPages() ?? [],
    findRest: (page) => search?.findRest(page) ?? Promise.resolve([]),
    shown,
    focused,
    press: (marked) => {
      if (focus(marked)) return;
      showAll.current?.();
      setTimeout(() => focus(marked));
    },
    rows,
    invoice,
    compareInvoice: (fields) => {
      if (!fields) {
        invoice.set(NO_WORDS);
        return;
      }
      // Few files have one.
      void import("./invoice-words").then(
        ({ compareWithInvoice }) => invoice.set(compareWithInvoice(labels, fields)),
        () => undefined,
      );
    },
    showAll,
    cut: createStore<CutPlace | undefined>(undefined),
    print: createStore<DrawPage | undefined>(undefined),
  };
}

interface FileSearch extends Pick<Marks, "addPages" | "leaveOut" | "end" | "getPages" | "findRest"> {
  /** Whether all pages have been added. */
  hasAll: () => boolean;
  stop: () => void;
}

/** The search for labels in the pages of one file, which are searched in the order in which they come. */
function createFileSearch(labels: readonly Label[], onEvidence: (evidence: FileEvidence) => void): FileSearch {
  const search = loadSearch().then(({ startLabelSearch }) => startLabelSearch(labels));
  const added = new Map<number, PageText>();
  const waiting: PageText[] = [];
  const picturePages = new Set<number>();
  const leftOut = new Map<string, UnsearchedPart>();
  // Whether the evidence says less than is known.
  let isOutdated = true;
  let hasText = false;
  let hasAll = false;
  let isComplete = false;
  let isStopped = false;
  const searchWaiting = async () => {
    const { addPage, getEvidence } = await search;
    const pages = waiting.splice(0);
    if (!isOutdated) return;
    isOutdated = false;
    // Nothing is waited for between the pages: while the first one is drawn, each answer comes late.
    const read = Promise.all(pages.map((page) => addPage(page)));
    const [found] = await Promise.all([getEvidence(), read]);
    if (isStopped) return;
    for (const page of pages) {
      if (page.isFromPicture) picturePages.add(page.index);
      hasText ||= page.pieces.some(({ text }) => text.trim() !== "");
    }
    isComplete = hasAll && waiting.length === 0;
    // A file without text tells nothing about its values.
    const byLabel = new Map(
      hasText ? found.flatMap((each, index) => (labels[index] ? [[labels[index], each]] : [])) : [],
    );
    const unsearched = [...unsearchedPages(added.values()), ...leftOut.values()];
    onEvidence({ byLabel, picturePages: new Set(picturePages), unsearched, hasText, isComplete });
  };
  // Without the code of the search, labels have no marks.
  let searched: Promise<unknown> = search.catch(() => undefined);
  const goOn = () => {
    isOutdated = true;
    searched = searched.then(searchWaiting).catch(() => undefined);
  };
  return {
    addPages: (pages) => {
      const more = pages.filter((page) => isNewer(page, added.get(page.index)));
      more.forEach((page) => added.set(page.index, page));
      waiting.push(...more);
      goOn();
    },
    leaveOut: (part) => {
      leftOut.set(JSON.stringify(part), part);
      goOn();
    },
    end: () => {
      hasAll = true;
      goOn();
    },
    getPages: () => added.values(),
    findRest: async (page) => (await search).findUncovered(page),
    hasAll: () => hasAll,
    stop: () => {
      isStopped = true;
      waiting.length = 0;
      // The worker then forgets the pages too.
      Promise.all([loadSearch(), search]).then(
        ([{ endLabelSearch }, started]) => endLabelSearch(started),
        () => undefined,
      );
    },
  };
}

/** A page can come twice: read ahead, and again as it is shown. One that was empty can be read from its picture. */
function isNewer(page: PageText, before: PageText | undefined): boolean {
  return !before || (page.isFromPicture === true && !before.isFromPicture);
}

/** The search is not needed before a file has been read. */
const loadSearch = () => import("../../files/label-search");
