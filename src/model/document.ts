import * as v from "valibot";
import { cutMiddle } from "./cut-text";
import type { Words } from "./service-error";
import { visibleText } from "./visible-text";

/**
 * A label of a document. `value` equals `key` wherever it was seen and the structure of extracted values is not
 * described, so any JSON value is kept as it came. Empty or missing group names have fallbacks (see labels.ts).
 */
export const LabelSchema = v.looseObject({
  key: v.string(),
  value: v.optional(v.unknown()),
  group: v.nullish(v.string()),
  groupVal: v.nullish(v.string()),
});
export type Label = v.InferOutput<typeof LabelSchema>;
/** The fields that the description names. */
export const LABEL_FIELDS = Object.keys(LabelSchema.entries);

/** One document as the service sends it; fields that the description does not name are kept. */
export const DocumentSchema = v.looseObject({
  documentType: v.string(),
  documentLabels: v.array(v.unknown()),
  original_file_name: v.string(),
  fileUrl: v.string(),
  Edited: v.boolean(),
  Extracted: v.boolean(),
  workflowId: v.string(),
});
export type Document = v.InferOutput<typeof DocumentSchema>;
export const DOCUMENT_FIELDS = Object.keys(DocumentSchema.entries);

/** One row of a workflow's list. The timestamps stay strings: an unreadable one is shown as it came. */
export const DocumentSummarySchema = v.looseObject({
  _id: v.pipe(v.string(), v.nonEmpty("Invalid value: Expected an id but received an empty string")),
  userId: v.string(),
  original_file_name: v.string(),
  Edited: v.boolean(),
  Extracted: v.boolean(),
  CreatedAt: v.string(),
  EditedAt: v.string(),
  rottenDays: v.nullable(v.pipe(v.number(), v.integer())),
});
export type DocumentSummary = v.InferOutput<typeof DocumentSummarySchema>;

/** The text of `message` is not part of the contract: a success may say anything, or nothing. */
export const DocumentEnvelopeSchema = v.looseObject({ message: v.optional(v.unknown()), data: DocumentSchema });
export const DocumentsEnvelopeSchema = v.looseObject({ message: v.optional(v.unknown()), data: v.array(v.unknown()) });

/** An element that does not fit its schema: its place in what the service sent, and why. */
export interface Unreadable {
  index: number;
  reason: string;
}

/** A document with its labels read one by one. */
export interface DocumentAnswer {
  document: Document;
  labels: Label[];
  unreadable: Unreadable[];
}

/** A list whose rows have been read one by one, with what the service said about it. */
export interface WorkflowDocuments {
  documents: DocumentSummary[];
  unreadable: Unreadable[];
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
