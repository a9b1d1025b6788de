import { DAY, type Invoice } from "./invoices";
import { createLabelsWithValues, createMixedLabels, INVOICE_LABELS, type StoredLabel } from "./labels";
import type { Random } from "./random";
import type { EpochMs } from "../lib/timestamp";

/** A document with everything that the two operations send about it, and the content of its file. */
export interface StoredDocument {
  _id: string;
  userId: string;
  workflowId: string;
  documentType: string;
  documentLabels: readonly StoredLabel[];
  original_file_name: string;
  Edited: boolean;
  Extracted: boolean;
  CreatedAt: string;
  EditedAt: string;
  rottenDays: number | null;
  /** The last segment of its `fileUrl`. */
  storedFile: string;
  invoice: Invoice;
}

/**
 * The age of a document: whole days before now, and the time of that day in ms since midnight UTC. If `days` is 0, `time`
 * is the age in ms.
 */
export interface Age {
  days: number;
  time: number;
}

/** What is different in each document. Its type is the title of its invoice. */
interface Draft extends Pick<StoredDocument, "workflowId" | "original_file_name" | "Edited" | "Extracted" | "invoice"> {
  age: Age;
}

// Ids and the dates inside files are relative to this fixed time, so that links and files stay the same.
const FIXED_NOW = Date.UTC(2026, 10, 20, 15, 40);

/** In all known answers the value of a label repeats its key. The labels of this workflow carry values. */
const WORKFLOW_WITH_VALUES = "inv-2026-q3";
/** The documents of this workflow are of several types and differ in their labels. */
export const MIXED_WORKFLOW = "purchasing-2026";

const OWNERS = [
  "68d40f1c7be2a90013c5e8a1",
  "68d411a97be2a90013c5e8f4",
  "691a2c5e04d7b3002f81c06d",
  "693f80b704d7b3002f8244e9",
  "6a07c3d2e1590a001b6f72c8",
] as const;

/** Adds id, owner, timestamps and labels. `counter` makes the ids of documents from the same second different. */
export function createStoredDocument(random: Random, draft: Draft, now: EpochMs, counter: number): StoredDocument {
  const { age, ...fields } = draft;
  const created = getTime(age, now);
  const untilEdited = Math.round(Math.min(now - created, 6 * DAY) * (0.05 + 0.9 * random.next()));
  const _id = createObjectId(getTime(age, FIXED_NOW), counter);
  const extension = /\.[a-z]+$/.exec(draft.original_file_name)?.[0] ?? ".pdf";
  const own = { _id, userId: random.pick(OWNERS), documentType: draft.invoice.title, storedFile: _id + extension };
  return withTimes({ ...fields, ...own }, created, created + untilEdited, now);
}

type Timeless = Omit<StoredDocument, "documentLabels" | "CreatedAt" | "EditedAt" | "rottenDays">;

/** Sets the timestamps and the fields that depend on them. `edited` is used only if the flag is set. */
export function withTimes(document: Timeless, created: EpochMs, edited: EpochMs, now: EpochMs): StoredDocument {
  const { Edited } = document;
  return {
    ...document,
    documentLabels: createLabels(document),
    CreatedAt: new Date(created).toISOString(),
    EditedAt: new Date(Edited ? edited : created).toISOString(),
    // The documentation does not say what is counted. Here it is the days since the document was created.
    rottenDays: Edited ? null : Math.floor((now - created) / DAY),
  };
}

/** When a document was created, relative to a fixed time instead of now. */
export function getFixedTime(age: Age): EpochMs {
  return getTime(age, FIXED_NOW);
}

function createLabels(document: Timeless): readonly StoredLabel[] {
  const { workflowId, documentType, Extracted, Edited, invoice } = document;
  if (!(Extracted || Edited)) return [];
  if (workflowId === MIXED_WORKFLOW) return createMixedLabels(invoice, getCounter(document));
  if (documentType !== "Invoice") return [];
  return workflowId === WORKFLOW_WITH_VALUES ? createLabelsWithValues(invoice) : INVOICE_LABELS;
}

const FIRST_COUNTER = 0x7c1a00;

// Documents are created on working days.
function getTime({ days, time }: Age, now: EpochMs) {
  if (days === 0) return now - time;
  const midnight = (Math.floor(now / DAY) - days) * DAY;
  const weekday = new Date(midnight).getUTCDay();
  const weekend = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return midnight - weekend * DAY + time;
}

// MongoDB's format: seconds, five bytes of the process, three bytes of a counter.
function createObjectId(time: EpochMs, counter: number) {
  const seconds = Math.floor(time / 1000).toString(16);
  return `${seconds}b3d90e6a41${(FIRST_COUNTER + counter).toString(16)}`;
}

function getCounter({ _id }: Timeless) {
  return Number.parseInt(_id.slice(-6), 16) - FIRST_COUNTER;
}
