import { SUMMARY_FIELDS, type DocumentSummary } from "../contract/document";
import { parseTimestamp } from "../lib/timestamp";

/** What a summary can differ in from the service's documentation. A reason names the difference, never a cause. */
export const DIFFERENCES = {
  "edited-at": "Edited at differs from Created, though Edited is No",
  "no-rotten-days": "Rotten days is null, though Edited is No",
  "rotten-days": "Rotten days is a number, though Edited is Yes",
  timestamp: "A timestamp is not ISO 8601 in UTC with milliseconds",
  "created-late": "Created later than this list was received",
  "edited-early": "Edited before it was created",
  "repeated-id": "Several documents have this id",
  "other-fields": "Has fields that are not documented",
} as const;

export type Difference = keyof typeof DIFFERENCES;

const NAMES = Object.keys(DIFFERENCES);

export function isDifference(text: string): text is Difference {
  return NAMES.includes(text);
}

/** What the differences of a document depend on besides itself. */
export interface DifferenceContext {
  /** The ids that several documents of the list have. */
  repeatedIds: Pick<ReadonlySet<string>, "has">;
  /** When the list was received, in ms since 1970. */
  receivedAt: number;
}

const NONE: readonly Difference[] = [];

/** Returns how a summary differs from the service's documentation, in the order of `DIFFERENCES`. */
export function findDifferences(document: DocumentSummary, context: DifferenceContext): readonly Difference[] {
  // Nearly all documents have no difference, and a large list is checked as a whole.
  let found: Difference[] | undefined;
  const add = (difference: Difference) => (found ??= []).push(difference);
  const { CreatedAt, EditedAt, Edited, rottenDays } = document;
  if (!Edited && EditedAt !== CreatedAt) add("edited-at");
  if (!Edited && rottenDays === null) add("no-rotten-days");
  if (Edited && rottenDays !== null) add("rotten-days");
  if (!isDocumentedTimestamp(CreatedAt) || (EditedAt !== CreatedAt && !isDocumentedTimestamp(EditedAt)))
    add("timestamp");
  const created = parseTimestamp(CreatedAt);
  if (created > context.receivedAt) add("created-late");
  if (EditedAt !== CreatedAt && parseTimestamp(EditedAt) < created) add("edited-early");
  if (context.repeatedIds.has(document._id)) add("repeated-id");
  if (hasOtherFields(document)) add("other-fields");
  return found ?? NONE;
}

/** The same in words; empty if there is no difference. */
export function describeDifferences(document: DocumentSummary, context: DifferenceContext): string {
  return findDifferences(document, context)
    .map((difference) => DIFFERENCES[difference])
    .join(". ");
}

const DOCUMENTED_TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function isDocumentedTimestamp(text: string): boolean {
  return DOCUMENTED_TIMESTAMP.test(text) && !Number.isNaN(parseTimestamp(text));
}

// The list can be sorted by all documented fields.
const FIELDS: ReadonlySet<string> = new Set(SUMMARY_FIELDS);

function hasOtherFields(document: DocumentSummary): boolean {
  for (const name in document) if (!FIELDS.has(name)) return true;
  return false;
}
