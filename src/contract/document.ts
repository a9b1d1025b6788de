import * as v from "valibot";
import { cutMiddle } from "./cut-text";
import type { Words } from "./service-error";
import { visibleText } from "./visible-text";

// The message of a schema says what it expects; see reason.ts.
const text = v.string("a string");
const flag = v.boolean("true or false");
const list = v.array(v.unknown(), "a list");
const nullishText = v.nullish(v.string("a string or null"));
const wholeNumber = "a whole number or null";
const object = "an object";

/**
 * A label of a document. `value` equals `key` wherever it was seen and the structure of extracted values is not
 * described, so any JSON value is kept as it came. Empty or missing group names have fallbacks (see labels.ts).
 */
export const LabelSchema = v.looseObject(
  {
    key: text,
    value: v.optional(v.unknown()),
    group: nullishText,
    groupVal: nullishText,
  },
  object,
);
export type Label = v.InferOutput<typeof LabelSchema>;
/** The fields that the description names. */
export const LABEL_FIELDS = Object.keys(LabelSchema.entries);

/** One document as the service sends it; fields that the description does not name are kept. */
export const DocumentSchema = v.looseObject(
  {
    documentType: text,
    documentLabels: list,
    original_file_name: text,
    fileUrl: text,
    Edited: flag,
    Extracted: flag,
    workflowId: text,
  },
  object,
);
export type Document = v.InferOutput<typeof DocumentSchema>;
export const DOCUMENT_FIELDS = Object.keys(DocumentSchema.entries);

/** One row of a workflow's list. The timestamps stay strings: an unreadable one is shown as it came. */
export const DocumentSummarySchema = v.looseObject(
  {
    _id: v.pipe(text, v.nonEmpty()),
    userId: text,
    original_file_name: text,
    Edited: flag,
    Extracted: flag,
    CreatedAt: text,
    EditedAt: text,
    rottenDays: v.nullable(v.pipe(v.number(wholeNumber), v.integer(wholeNumber))),
  },
  object,
);
export type DocumentSummary = v.InferOutput<typeof DocumentSummarySchema>;

/** The fields of a summary that a list can be sorted by, in the order of the table's columns. */
export const SORT_FIELDS = [
  "original_file_name",
  "Extracted",
  "Edited",
  "CreatedAt",
  "EditedAt",
  "rottenDays",
  "_id",
  "userId",
] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** The text of `message` is not part of the contract: a success may say anything, or nothing. */
export const DocumentEnvelopeSchema = v.looseObject({ message: v.optional(v.unknown()), data: DocumentSchema }, object);
export const DocumentsEnvelopeSchema = v.looseObject({ message: v.optional(v.unknown()), data: list }, object);

/** An element that does not fit its schema: its place in what the service sent, and why. */
export interface Unreadable {
  index: number;
  reason: string;
}

/** The elements of an answer that do not fit their schema: how many there are, and the first ones in full. */
export interface UnreadableElements {
  count: number;
  first: Unreadable[];
}

/** A document with its labels read one by one. */
export interface DocumentAnswer {
  document: Document;
  labels: Label[];
  unreadable: UnreadableElements;
}

/** A list whose rows have been read one by one, with what the service said about it. */
export interface WorkflowDocuments {
  documents: DocumentSummary[];
  unreadable: UnreadableElements;
  /** 404 is how the service says that a workflow has no documents. */
  status: 200 | 404;
  /** Why there may be more than these: they are still coming, the reader has cancelled, or the answer broke off. */
  incomplete?: "arriving" | "cancelled" | "cut off" | undefined;
  /** The service's own words: of a 200, its `message`; of a 404, its error text. */
  words: Words;
}

const LONGEST_LINE = 500;

/** A file's name of any length; an empty one says so. */
export function wholeFileName({ original_file_name }: { original_file_name: string }): string {
  return original_file_name.trim() === "" ? "(no file name)" : original_file_name;
}

/** A file's name for one line of text: cut in its middle where it is very long, and hidden controls are written out. */
export function fileName(document: { original_file_name: string }): string {
  return visibleText(cutMiddle(wholeFileName(document), LONGEST_LINE));
}
