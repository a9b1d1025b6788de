import { isBlank } from "../lib/json";
import { remember } from "../lib/once";
import { findCandidates, findPartsOf, type Candidate } from "./candidates";
import { findInstead } from "./instead";
import { choosePlaces, NAMED, scoreNaming, type NamedCandidate, type Leaf } from "./choose-places";
import { captionsOf, findOwnNames, partyAbove, wordsBefore } from "./captions";
import {
  hasMeaning,
  isNamingWord,
  isOfOtherKind,
  isOfOtherParty,
  readName,
  scoreCaptions,
  tellsKind,
  type NameMeaning,
  type PrintedName,
} from "./names";
import type { Box, PageText, Place } from "./page-text";
import { findUncovered, placeOf, readPage, runIndexAt, type ReadPage } from "./read-page";
import { alignRows } from "./tables";
import { findTerm } from "./terms";
import { cellsOf, isProgramWord, readValue, type Cell, type ValueForms } from "./values";

/** A label as the search needs it. */
export interface SearchedLabel {
  key: string;
  value?: unknown;
  /** The display name of its group, such as `Seller details`. It helps to choose among several places. */
  group?: string | null | undefined;
}

/**
 * - `same`: the value stands in the text as sent. Case, spaces and line breaks do not matter.
 * - `notation`: the same value in another notation.
 * - `part`: a part of the value. Of a table, some of its cells.
 * - `missing`: not in the text.
 * - `short`: a value such as `1`, which stands in too many places to tell which one is meant.
 * - `named`: the label has no value, or one that repeats its key, and its name stands in the text.
 * - `none`: there is no value to look for, and no name.
 */
export type EvidenceKind = "same" | "notation" | "part" | "missing" | "short" | "named" | "none";

/** A value inside an object or an array. */
export interface CellEvidence {
  /** Such as `["0", "amount"]`. */
  path: string[];
  kind: EvidenceKind;
  place?: Place | undefined;
}

export interface Evidence {
  kind: EvidenceKind;
  /** The chosen place first, then others where the same stands. Of an object or an array, the places of its cells. */
  places: Place[];
  /** Only of an object or an array. */
  cells?: CellEvidence[];
  /** The words that name the value at the first place. `isOther` if they are the name of something else. */
  caption?: { text: string; isOther: boolean } | undefined;
  /** How the value follows from what the file has, such as `14 Nov + 30 days`. The place is that of the last part. */
  why?: string;
  /** What the pages have beside the label's name, if they do not have the value or there is none. */
  instead?: { caption: string; place: Place } | undefined;
}

/** Looks for labels in the pages of a file, which can come one by one and in any order. */
export interface LabelSearch {
  /** A page that was added before is replaced. */
  addPage(page: PageText): void;
  /** What is known from the pages so far, in the order of the labels. */
  getEvidence(): Evidence[];
  /** The boxes of a page's text that no place of the evidence covers. Empty for a page that was not added. */
  findUncovered(pageIndex: number): Box[];
}

interface Entry {
  leaves: Leaf[];
  isCompound: boolean;
}

const MAX_CANDIDATES = 400;
const MAX_PLACES = 20;

export function createLabelSearch(labels: readonly SearchedLabel[]): LabelSearch {
  const shown = createPageSearch(labels);
  let attached: LabelSearch | undefined;
  return {
    addPage: (page) => {
      const search = page.isAttached ? (attached ??= createPageSearch(labels)) : shown;
      search.addPage(page);
    },
    getEvidence: () => {
      const inAttached = attached?.getEvidence();
      return shown.getEvidence().map((evidence, index) => preferShown(evidence, inAttached?.[index]));
    },
    findUncovered: (page) => [...shown.findUncovered(page), ...(attached?.findUncovered(page) ?? [])],
  };
}

/** What is in an attached file counts where the pages have nothing. What they have instead stays known. */
function preferShown(shown: Evidence, attached: Evidence | undefined): Evidence {
  const isFound = attached && (attached.kind === "same" || attached.kind === "notation" || attached.kind === "part");
  if (shown.kind !== "missing" || !isFound) return shown;
  const { kind, places, cells } = attached;
  return { kind, places, ...(cells && { cells }), instead: shown.instead };
}

function createPageSearch(labels: readonly SearchedLabel[]): LabelSearch {
  const entries = labels.map(createEntry);
  const leaves = entries.flatMap((entry) => entry.leaves);
  const names = leaves.filter(({ row }) => !row).map(({ name }) => name);
  const pages = new Map<number, ReadPage>();
  const findEvidence = () => {
    const chosen = new Map<Leaf, NamedCandidate>();
    for (const entry of entries) {
      const inTables = entry.leaves.filter(({ row }) => row);
      if (inTables.length > 0) alignRows(inTables, chosen);
    }
    choosePlaces(leaves, chosen);
    const evidence = entries.map((entry) =>
      entry.isCompound ? describeCells(entry.leaves, chosen) : describe(entry.leaves[0], chosen, names, pages),
    );
    const at = (key: string) => labels.findIndex((label) => label.key === key);
    const found = (key: string) => ({ evidence: evidence[at(key)], forms: entries[at(key)]?.leaves[0]?.forms });
    const follows = followDueDate(found("payment_due_date"), found("invoice_date"), [...pages.values()]);
    return follows ? evidence.with(at("payment_due_date"), follows) : evidence;
  };
  let evidence: Evidence[] | undefined;
  const getEvidence = () => (evidence ??= findEvidence());
  return {
    addPage: (text) => {
      evidence = undefined;
      const page = readPage(text);
      const before = pages.get(page.index);
      pages.set(page.index, page);
      const found: FoundCells = new Map();
      for (const leaf of leaves) {
        if (before) dropCandidates(leaf, before);
        addCandidates(leaf, page, found);
      }
      const { alsoRead } = page;
      if (!alsoRead) return;
      const foundAgain: FoundCells = new Map();
      for (const leaf of leaves) {
        if (leaf.candidates.length === 0) addCandidates(leaf, alsoRead, foundAgain);
      }
    },
    getEvidence,
    findUncovered: (pageIndex) => {
      const page = pages.get(pageIndex);
      const places = getEvidence().flatMap((found) => found.places);
      return page ? findUncovered(page, places) : [];
    },
  };
}

function createEntry({ key, value, group }: SearchedLabel): Entry {
  if (isBlank(value) || value === key) return { leaves: [createLeaf(readName(key))], isCompound: false };
  if (isProgramWord(value)) return { leaves: [], isCompound: false };
  const cells = cellsOf(value)?.filter((cell) => !isProgramWord(cell.value));
  if (!cells) {
    const forms = readValue(value);
    return { leaves: forms ? [createLeaf(readName(key, group ?? ""), { forms })] : [], isCompound: false };
  }
  // The cells of a column have one name.
  const columns = new Map<string, NameMeaning>();
  const leaves = cells.map((cell) => {
    const names = cell.path.filter((part) => !/^\d+$/.test(part));
    const context = [key, ...names].join(" ");
    return createLeaf(
      remember(columns, context, () => readName(names.at(-1) ?? key, context)),
      cell,
    );
  });
  return { leaves, isCompound: true };
}

/** Without forms, the name itself is looked for. */
function createLeaf(name: NameMeaning, { forms, path = [], row }: Partial<Cell> = {}): Leaf {
  return { name, forms, path, row, candidates: [], parts: [], unnamedOn: new Set() };
}

/** What was found on a page for cells of tables, which is the same for equal cells of a column. */
type FoundCells = Map<NameMeaning, Map<ValueForms, NamedCandidate[]>>;

function addCandidates(leaf: Leaf, page: ReadPage, found: FoundCells) {
  const { forms, name, row } = leaf;
  if (!forms) {
    for (const { span, score } of findOwnNames(page, name)) {
      const candidate: Candidate = { page, spans: [span], kind: "same", rank: 3, needsName: false };
      leaf.candidates.push(rateCandidate(candidate, score));
    }
    return;
  }
  // Cells are placed by their row, and only then by their names.
  const choose = (candidates: readonly Candidate[]) => {
    const rated = candidates.map((candidate) => rateCandidate(candidate, row ? NaN : scoreNaming(name, candidate)));
    const usable = rated.filter((candidate) => row || !candidate.needsName || candidate.naming >= NAMED);
    if (forms.text.length <= MAX_SHORT && usable.length < rated.length) leaf.unnamedOn.add(page);
    return usable;
  };
  const find = () => choose(findCandidates(forms, page));
  const ofCell = row && remember(found, name, () => new Map<ValueForms, NamedCandidate[]>());
  if (!ofCell) leaf.candidates.push(...find());
  else if (leaf.candidates.length < MAX_CANDIDATES) leaf.candidates.push(...remember(ofCell, forms, find));
  if (!row && leaf.candidates.length > MAX_CANDIDATES) {
    leaf.candidates.sort((a, b) => b.rank - a.rank || b.naming - a.naming).splice(MAX_CANDIDATES / 2);
  }
  if (leaf.candidates.length === 0 && leaf.parts.length < MAX_CANDIDATES) {
    leaf.parts.push(...choose(findPartsOf(forms, page)));
  }
}

function dropCandidates(leaf: Leaf, page: ReadPage) {
  const isElsewhere = (candidate: Candidate) => candidate.page !== page && candidate.page !== page.alsoRead;
  leaf.candidates = leaf.candidates.filter(isElsewhere);
  leaf.parts = leaf.parts.filter(isElsewhere);
  leaf.unnamedOn.delete(page);
  if (page.alsoRead) leaf.unnamedOn.delete(page.alsoRead);
}

function rateCandidate(candidate: Candidate, naming: number): NamedCandidate {
  const { page, spans, figures } = candidate;
  const [start, end] = figures ?? spans[0] ?? [0, 0];
  const row = page.runs[runIndexAt(page, start)]?.row ?? 0;
  return { ...candidate, naming, key: `${page.index}:${start}-${end}`, row };
}

const toPlace = ({ page, spans }: NamedCandidate) => placeOf(page, spans);

function describe(
  leaf: Leaf | undefined,
  chosen: ReadonlyMap<Leaf, NamedCandidate>,
  names: readonly NameMeaning[],
  pages: ReadonlyMap<number, ReadPage>,
): Evidence {
  const candidate = leaf && chosen.get(leaf);
  if (!leaf || (!candidate && !leaf.forms)) return { kind: "none", places: [] };
  if (!candidate && leaf.unnamedOn.size > 0) return { kind: "short", places: [] };
  const findOther = (among: Iterable<ReadPage>) =>
    findInstead(leaf, among, (page, [start, end]) =>
      Array.from(chosen).some(
        ([{ name, forms }, other]) =>
          forms &&
          other.page === page &&
          other.spans.some(([from, to]) => from < end && start < to) &&
          // A value that stands beside the name of something else takes nothing.
          !isOfOtherKind(name, wordsBefore(nearestCaption(other))),
      ),
    );
  if (!candidate || !leaf.forms) {
    const places = candidate ? [candidate, ...othersOf(leaf, candidate)].map(toPlace) : [];
    return { kind: candidate ? "named" : "missing", places, instead: findOther(pages.values()) };
  }
  const caption = describeCaption(leaf, candidate, names, findOther);
  // Where every amount has the currency beside it, no one place can be meant.
  if (leaf.forms.text.length <= MAX_SHORT && leaf.candidates.length > MANY && (caption?.isOther ?? true)) {
    return { kind: "short", places: [] };
  }
  return { kind: candidate.kind, places: [candidate, ...othersOf(leaf, candidate)].map(toPlace), caption };
}

/** What was found of a label with one value. */
interface Found extends Pick<Leaf, "forms"> {
  evidence: Evidence | undefined;
}

/** A due date that the pages do not have, as the invoice date that they have and the term of the payment. */
function followDueDate(due: Found, date: Found, pages: readonly ReadPage[]): Evidence | undefined {
  // Another due date beside its name says more than what follows from a term.
  if (!due.forms || due.evidence?.kind !== "missing" || due.evidence.instead) return undefined;
  const isDated = date.evidence?.kind === "same" || date.evidence?.kind === "notation";
  // Where the label has no date or another one, the pages may have it beside its name.
  const from = isDated
    ? date.evidence?.places[0]
    : findInstead({ name: readName("invoice_date"), forms: due.forms }, pages)?.place;
  if (!from) return undefined;
  const days = (isDated ? date.forms : readValue(from.text))?.days ?? [];
  const term = findTerm(pages, days, due.forms.days);
  if (!term) return undefined;
  const place = placeOf(term.page, [term.span]);
  return { kind: "notation", places: [place], why: `${from.text} + ${place.text}` };
}

const MAX_SHORT = 3;
const MANY = 30;

function othersOf({ candidates, parts }: Leaf, { kind, key }: NamedCandidate): NamedCandidate[] {
  return (kind === "part" ? parts : candidates).filter((other) => other.key !== key).slice(0, MAX_PLACES - 1);
}

// From this score on, words are the name of a label.
const IS_NAME = 0.6;

/** The words that name a value at its place, or that name something else there. */
/** The words that name the value at a place. Without text if there are none. */
function nearestCaption({ page, spans }: Candidate): PrintedName {
  return captionsOf(page, spans[0] ?? [0, 0]).nearest ?? { text: "", words: [] };
}

function describeCaption(
  { name, forms }: Leaf,
  candidate: NamedCandidate,
  names: readonly NameMeaning[],
  findOther: (among: ReadPage[]) => Evidence["instead"],
): Evidence["caption"] {
  const party = partyAbove(candidate.page, candidate.spans[0] ?? [0, 0]);
  if (party && isOfOtherParty(name, party.words)) return { text: party.text, isOther: true };
  const nearest = nearestCaption(candidate);
  const { text } = nearest;
  if (text === "") return undefined;
  const words = wordsBefore(nearest);
  const scoreOf = (of: NameMeaning) => scoreCaptions(of, [{ words, weight: 1 }]);
  // The page may have another value beside words that name the label better.
  const isDoubtful = scoreOf(name) > 0 && !tellsKind(name, words) && findOther([candidate.page]) !== undefined;
  if (isDoubtful || isOfOtherKind(name, words)) return { text, isOther: true };
  if (scoreOf(name) >= NAMED || hasMeaning(words, name.head)) return { text, isOther: false };
  // The words beside a currency are the name of its amount, so they say nothing about the currency.
  const isOther =
    forms?.currencies.length === 0 &&
    names.some(
      (other) => words.every((word) => isNamingWord(word) || other.words.has(word)) && scoreOf(other) >= IS_NAME,
    );
  return isOther ? { text, isOther } : undefined;
}

function describeCells(leaves: readonly Leaf[], chosen: ReadonlyMap<Leaf, NamedCandidate>): Evidence {
  const cells = leaves.map((leaf): CellEvidence => {
    const candidate = chosen.get(leaf);
    return { path: leaf.path, kind: candidate?.kind ?? "missing", place: candidate && toPlace(candidate) };
  });
  const kinds = new Set(cells.map(({ kind }) => kind));
  const places = cells.flatMap(({ place }) => place ?? []);
  if (cells.length === 0) return { kind: "none", places, cells };
  if (places.length === 0) return { kind: "missing", places, cells };
  const kind = kinds.has("missing") || kinds.has("part") ? "part" : kinds.has("notation") ? "notation" : "same";
  return { kind, places, cells };
}

/** Looks for labels in pages at once. */
export function findEvidence(labels: readonly SearchedLabel[], pages: readonly PageText[]): Evidence[] {
  const search = createLabelSearch(labels);
  for (const page of pages) search.addPage(page);
  return search.getEvidence();
}
