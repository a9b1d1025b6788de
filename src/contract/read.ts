import * as v from "valibot";
import {
  DocumentEnvelopeSchema,
  DocumentsEnvelopeSchema,
  DocumentSummarySchema,
  DOCUMENT_FIELDS,
  LabelSchema,
  ReadableDocumentSchema,
  type DocumentAnswer,
  type DocumentSummary,
  type UnreadableElements,
  type WorkflowDocuments,
} from "./document";
import { reasonOf } from "./reason";
import type { Excerpt } from "./redact";
import { isRecord } from "../lib/json";
import { SentNumber } from "../lib/sent-number";
import type { EpochMs } from "../lib/timestamp";

/** The value of a body, or the reason why it does not have the documented format. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; reason: string };

/** The raw response. */
export interface Received {
  status: number;
  /** The beginning of the body. If it contains the API key, that is replaced, on the first call, because it takes some time. */
  text: () => Excerpt;
  bytes: number;
  /** Time from the request to the end of the response. */
  milliseconds: number;
  /** When the response was complete. */
  receivedAt: EpochMs;
}

/**
 * Reads the body of a 200 of "fetch one document". Invalid fields and labels are left out and listed as unreadable. If no
 * documented field is valid, this is no document.
 */
export function readDocument(body: unknown): Parsed<DocumentAnswer> {
  const { issues = [] } = v.safeParse(DocumentEnvelopeSchema, body);
  // The output of a schema lacks fields with names such as `constructor`, so the input is used.
  const sent = isRecord(body) && isRecord(body.data) ? body.data : undefined;
  if (!sent || issues.length === DOCUMENT_FIELDS.length) return { ok: false, reason: reasonOf(issues, "answer") };
  const unreadableFields = issues.map((issue) => ({
    field: String(issue.path?.at(-1)?.key),
    reason: reasonOf([issue], "answer"),
  }));
  const document = omitFields(sent, new Set(unreadableFields.map(({ field }) => field)));
  if (!v.is(ReadableDocumentSchema, document)) return { ok: false, reason: reasonOf(issues, "answer") };
  const unreadable = createUnreadable();
  const labels = readEach(document.documentLabels ?? [], isLabel, LabelSchema, "label", unreadable);
  return { ok: true, value: { document, sent, unreadableFields, labels, unreadable } };
}

function omitFields(whole: Record<string, unknown>, fields: ReadonlySet<string>): Record<string, unknown> {
  if (fields.size === 0) return whole;
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !fields.has(name)));
}

type Rows = Pick<WorkflowDocuments, "documents" | "unreadable">;

/** Reads the body of a 200 of "list a workflow's documents". Invalid rows are left out and listed as unreadable. */
export function readWorkflowDocuments(body: unknown): Parsed<WorkflowDocuments> {
  const { success, output, issues } = v.safeParse(DocumentsEnvelopeSchema, body);
  if (!success) return { ok: false, reason: reasonOf(issues, "answer") };
  const unreadable = createUnreadable();
  return { ok: true, value: completeList({ documents: readRows(output.data, 0, unreadable), unreadable }, body) };
}

/** The list of these rows, with the message of the body that they came in. */
export function completeList({ documents, unreadable }: Rows, body: unknown): WorkflowDocuments {
  const text = isRecord(body) ? body.message : undefined;
  const isMessage = typeof text === "string" && text !== "";
  return { documents, unreadable, status: 200, message: isMessage ? { text, member: "message" } : {} };
}

/** Reads some rows of a list; the first one has the index `from`. Adds invalid rows to `unreadable`. */
export function readRows(rows: unknown[], from: number, unreadable: UnreadableElements): DocumentSummary[] {
  for (const row of rows) {
    // A whole number, however it is written.
    if (isRecord(row) && row.rottenDays instanceof SentNumber) row.rottenDays = Number(row.rottenDays.text);
  }
  return readEach(rows, isSummary, DocumentSummarySchema, "document", unreadable, from);
}

/** Creates an empty collection for `readRows`. */
export function createUnreadable(): UnreadableElements {
  return { count: 0, first: [] };
}

// Further elements are only counted: the reasons of a million rows would fill the memory.
const MAX_REASONS = 100;

// The guards accept the same values as the schemas and are several times faster. The schema only explains why an element
// failed its guard. A property-based test checks that both agree.
function readEach<T>(
  elements: unknown[],
  guard: (element: unknown) => element is T,
  schema: v.GenericSchema,
  thing: string,
  unreadable: UnreadableElements,
  from = 0,
): T[] {
  if (elements.every(guard)) return elements;
  const valid: T[] = [];
  for (const [index, element] of elements.entries()) {
    if (guard(element)) {
      valid.push(element);
      continue;
    }
    unreadable.count += 1;
    if (unreadable.first.length === MAX_REASONS) continue;
    const reason = reasonOf(v.safeParse(schema, element).issues ?? [], thing);
    unreadable.first.push({ index: from + index, reason });
  }
  return valid;
}

/** The guard for DocumentSummarySchema. */
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

/** The guard for LabelSchema. */
export function isLabel(label: unknown): label is v.InferOutput<typeof LabelSchema> {
  return (
    isRecord(label) && typeof label.key === "string" && isNullishString(label.group) && isNullishString(label.groupVal)
  );
}

function isNullishString(value: unknown) {
  return value === undefined || value === null || typeof value === "string";
}
