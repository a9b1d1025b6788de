import * as v from "valibot";
import {
  DocumentEnvelopeSchema,
  DocumentsEnvelopeSchema,
  DocumentSummarySchema,
  LabelSchema,
  type DocumentAnswer,
  type DocumentSummary,
  type UnreadableElements,
  type WorkflowDocuments,
} from "./document";
import { reasonOf } from "./reason";
import { isRecord } from "./is-record";

/** What reading a body gives: the value, or the reason why it is not the described shape. */
export type Reading<T> = { ok: true; value: T } | { ok: false; reason: string };

/** An answer as it came over the wire. */
export interface Received {
  status: number;
  /** The whole body as it came; a key that it repeats is left out. */
  text: string;
  bytes: number;
  /** From the request to the end of the answer. */
  milliseconds: number;
  /** When the answer had come, in milliseconds since 1970. */
  receivedAt: number;
}

/** Reads the body of a 200 of "fetch one document". A label that cannot be read never costs the others. */
export function readDocument(body: unknown): Reading<DocumentAnswer> {
  // What a schema gives back lacks fields with names such as `constructor`; what came in has them all.
  if (!v.is(DocumentEnvelopeSchema, body)) {
    return { ok: false, reason: reasonOf(v.safeParse(DocumentEnvelopeSchema, body).issues ?? [], "answer") };
  }
  const document = body.data;
  const unreadable = createUnreadable();
  const labels = readEach(document.documentLabels, isLabel, LabelSchema, "label", unreadable);
  return { ok: true, value: { document, labels, unreadable } };
}

/** Reads the body of a 200 of "list a workflow's documents". A row that cannot be read never costs the others. */
export function readWorkflowDocuments(body: unknown): Reading<WorkflowDocuments> {
  const envelope = v.safeParse(DocumentsEnvelopeSchema, body);
  if (!envelope.success) return { ok: false, reason: reasonOf(envelope.issues, "answer") };
  const unreadable = createUnreadable();
  const documents = readEach(envelope.output.data, isSummary, DocumentSummarySchema, "document", unreadable);
  const { message } = envelope.output;
  return {
    ok: true,
    value: {
      documents,
      unreadable,
      status: 200,
      words: typeof message === "string" && message !== "" ? { text: message, member: "message" } : {},
    },
  };
}

/** Reads some rows of a list, beginning with the one at the index `from`. Adds those that it cannot read to `unreadable`. */
export function readRows(rows: unknown[], from: number, unreadable: UnreadableElements): DocumentSummary[] {
  return readEach(rows, isSummary, DocumentSummarySchema, "document", unreadable, from);
}

export function createUnreadable(): UnreadableElements {
  return { count: 0, first: [] };
}

// Further elements are only counted. Nobody reads more reasons, and a million of them would fill the memory.
const MOST_REASONS = 100;

// The guards say what the schemas say, several times faster; only an element that fails its guard goes through the
// schema, to say why. A property-based test holds the two together.
function readEach<T>(
  elements: unknown[],
  guard: (element: unknown) => element is T,
  schema: v.GenericSchema,
  thing: string,
  unreadable: UnreadableElements,
  from = 0,
): T[] {
  if (elements.every(guard)) return elements;
  const good: T[] = [];
  for (const [index, element] of elements.entries()) {
    if (guard(element)) {
      good.push(element);
      continue;
    }
    unreadable.count += 1;
    if (unreadable.first.length === MOST_REASONS) continue;
    const reason = reasonOf(v.safeParse(schema, element).issues ?? [], thing);
    unreadable.first.push({ index: from + index, reason });
  }
  return good;
}

export function isSummary(row: unknown): row is DocumentSummary {
  return (
    isRecord(row) &&
    typeof row._id === "string" &&
    row._id !== "" &&
    typeof row.userId === "string" &&
    typeof row.original_file_name === "string" &&
    typeof row.Edited === "boolean" &&
    typeof row.Extracted === "boolean" &&
    typeof row.CreatedAt === "string" &&
    typeof row.EditedAt === "string" &&
    (row.rottenDays === null || Number.isInteger(row.rottenDays))
  );
}

export function isLabel(label: unknown): label is v.InferOutput<typeof LabelSchema> {
  return (
    isRecord(label) && typeof label.key === "string" && isNullishString(label.group) && isNullishString(label.groupVal)
  );
}

function isNullishString(value: unknown) {
  return value === undefined || value === null || typeof value === "string";
}
