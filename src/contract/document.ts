import * as v from "valibot";
import { cutMiddle } from "../lib/cut-text";
import type { ServiceMessage } from "./service-error";
import { visibleName } from "../lib/visible-text";

// A schema's message says what it expects, for the sentences in reason.ts.
const text = v.string("a text");
const flag = v.boolean("true or false");
// A longer address cannot be opened, and it would take long to look for the key in it.
const address = v.pipe(text, v.maxLength(100_000));
const list = v.array(v.unknown(), "a list");
const nullishText = v.nullish(v.string("a text or null"));
const wholeNumber = "a whole number or null";
const object = "an object";

/**
 * A label of a document. In all known responses `value` equals `key`, and the structure of extracted values is not
 * documented, so any JSON value is accepted. Empty or missing group names have fallbacks; see labels.ts.
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
/** The fields that the service's documentation mentions. */
export const LABEL_FIELDS = Object.keys(LabelSchema.entries);

/** One document as it is documented. Fields that the documentation does not mention are kept. */
export const DocumentSchema = v.looseObject(
  {
    documentType: text,
    documentLabels: list,
    original_file_name: text,
    fileUrl: address,
    Edited: flag,
    Extracted: flag,
    workflowId: text,
  },
  object,
);
/** The fields that the service's documentation mentions. */
export const DOCUMENT_FIELDS = Object.keys(DocumentSchema.entries);

export const ReadableDocumentSchema = v.partial(DocumentSchema);
/** What could be read of a document. A field that is missing, or has another type than documented, is undefined. */
export type Document = v.InferOutput<typeof ReadableDocumentSchema>;

/**
 * One row of a workflow's list, its fields in the order of the table's columns. Timestamps stay strings, so that an invalid
 * one can be shown unchanged.
 */
export const DocumentSummarySchema = v.looseObject(
  {
    original_file_name: text,
    Extracted: flag,
    Edited: flag,
    CreatedAt: text,
    EditedAt: text,
    rottenDays: v.nullable(v.pipe(v.number(wholeNumber), v.integer(wholeNumber))),
    _id: v.pipe(text, v.nonEmpty()),
    userId: text,
  },
  object,
);
export type DocumentSummary = v.InferOutput<typeof DocumentSummarySchema>;

export type SummaryField = keyof typeof DocumentSummarySchema.entries;
/** The fields of a summary, in the order of the table's columns. */
export const SUMMARY_FIELDS = Object.keys(DocumentSummarySchema.entries) as SummaryField[];

/** What a column shows and a list is sorted by: a field, or the values of a label as `label:<key>` or `label:<group>.<key>`. */
export type ColumnKey = SummaryField | `label:${string}`;

const LABEL = "label:";

export function isColumnKey(text: unknown): text is ColumnKey {
  if (typeof text !== "string") return false;
  return SUMMARY_FIELDS.some((field) => field === text) || (text.startsWith(LABEL) && text !== LABEL);
}

/** The column of a label, which is given by its key, or by `<group>.<key>` where two groups share it. */
export function labelColumn(label: string): ColumnKey {
  return `${LABEL}${label}`;
}

export function isLabelColumn(key: ColumnKey): key is `label:${string}` {
  return key.startsWith(LABEL);
}

/** The label whose values a column shows. */
export function labelOfColumn(key: `label:${string}`): string {
  return key.slice(LABEL.length);
}

/** The `message` of a successful response is not part of the contract: it can be anything or missing. */
export const DocumentEnvelopeSchema = v.looseObject({ message: v.optional(v.unknown()), data: DocumentSchema }, object);
export const DocumentsEnvelopeSchema = v.looseObject({ message: v.optional(v.unknown()), data: list }, object);

/** An element that does not match its schema: its index in the array that the service sent, and why. */
interface Unreadable {
  index: number;
  reason: string;
}

/** The elements that do not match their schema. Only the first 100 are listed in `first`; `count` counts all. */
export interface UnreadableElements {
  count: number;
  first: Unreadable[];
}

/** A field of a document that is missing or has another type than documented, and why. The reason names the field. */
export interface UnreadableField {
  field: string;
  reason: string;
}

/** A document with those of its fields and labels that are valid. */
export interface DocumentAnswer {
  document: Document;
  /** The document as the service sent it. The same object as `document` if all fields are valid. */
  sent: Record<string, unknown>;
  unreadableFields: UnreadableField[];
  labels: Label[];
  /** The invalid labels. If `documentLabels` itself cannot be read, that is an unreadable field. */
  unreadable: UnreadableElements;
}

/** A workflow's list with those of its rows that are valid. */
export interface WorkflowDocuments {
  documents: DocumentSummary[];
  unreadable: UnreadableElements;
  /** With 404 the service says that a workflow has no documents. */
  status: 200 | 404;
  /** Why rows may be missing: they are still arriving, the reader stopped the download, or the connection broke. */
  incomplete?: "arriving" | "cancelled" | "cut off" | undefined;
  /** The `message` of a 200, or the error text of a 404. */
  message: ServiceMessage;
}

/** The fields of an object that are not documented, in their original order. */
export function otherFields(whole: object, documented: readonly string[]): [name: string, value: unknown][] {
  return Object.entries(whole).filter(([name]) => !documented.includes(name));
}

const MAX_LINE_LENGTH = 500;

type Named = Pick<Document, "original_file_name">;

/** A document's file name at full length, or a note if there is none. */
export function wholeFileName({ original_file_name = "" }: Named): string {
  return original_file_name.trim() === "" ? "(no file name)" : original_file_name;
}

/** A document's file name for one line of text. Very long names are cut in the middle; control characters are visible. */
export function fileName(document: Named): string {
  return visibleName(cutMiddle(wholeFileName(document), MAX_LINE_LENGTH));
}
