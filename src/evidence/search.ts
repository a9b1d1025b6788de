import type { PageText, Place } from "./page-text";

/** A label as the search needs it. */
export interface SearchedLabel {
  key: string;
  value: unknown;
  /** The display name of its group, such as `Seller details`. It helps to choose among several places. */
  group?: string | null | undefined;
}

/**
 * - `same`: the value stands in the text as sent. Case, spaces and line breaks do not matter.
 * - `notation`: the same value in another notation.
 * - `part`: a part of the value. Of a table, some of its cells.
 * - `missing`: not in the text.
 * - `named`: the label has no value, but its name stands in the text.
 * - `none`: the label has no value, and its name is not in the text.
 */
export type EvidenceKind = "same" | "notation" | "part" | "missing" | "named" | "none";

/** A value inside an object or an array. */
export interface CellEvidence {
  /** Such as `["0", "amount"]`. */
  path: string[];
  kind: EvidenceKind;
  place?: Place;
}

export interface Evidence {
  kind: EvidenceKind;
  /** The chosen place first, then others where the same stands. Of an object or an array, the places of its cells. */
  places: Place[];
  /** Only of an object or an array. */
  cells?: CellEvidence[];
}

/** A page that has been read once. Labels of any document can be looked up in it. */
export interface ReadPage {
  readonly index: number;
}

/** Reads a page, in steps of about a millisecond. */
export declare function readPage(page: PageText): Generator<void, ReadPage>;

/** Looks for labels in the pages of a file, which can come one by one and in any order. */
export interface LabelSearch {
  /** Looks for the labels on one more page, in steps of about a millisecond. */
  addPage(page: ReadPage): Generator<void, void>;
  /** What is known from the pages so far, in the order of the labels. Places are chosen anew by each call. */
  getEvidence(): Evidence[];
}

export declare function createLabelSearch(labels: readonly SearchedLabel[]): LabelSearch;

/** Looks for labels in pages at once. */
export declare function findEvidence(labels: readonly SearchedLabel[], pages: readonly PageText[]): Evidence[];

/** How two values agree: as sent, in another notation, or one in a part of the other. Undefined if they do not. */
export declare function compareValues(a: unknown, b: unknown): "same" | "notation" | "part" | undefined;

/** A value as a number. Undefined if it is none. */
export declare function toNumber(value: unknown): number | undefined;

/** A value as a day, such as 20240131, so that days can be compared. Undefined if it is none. */
export declare function toDay(value: unknown): number | undefined;
