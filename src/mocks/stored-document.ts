import { DAY, type Invoice } from "./invoices";
import { INVOICE_LABELS, type StoredLabel } from "./labels";
import type { Random } from "./random";

/** A document as the service keeps it: what both operations say about it, and what its file shows. */
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
  /** The last part of its `fileUrl`. */
  storedFile: string;
  invoice: Invoice;
}

/** When a document came in: whole days before now and the time of that day; on day 0 the time since then. */
export interface Age {
  days: number;
  time: number;
}

export interface Draft {
  workflowId: string;
  documentType: string;
  original_file_name: string;
  Edited: boolean;
  Extracted: boolean;
  age: Age;
  invoice: Invoice;
}

/** The story's own present: ids and the dates inside the files never move, so that links and files stay the same. */
const STORY_NOW = Date.UTC(2026, 10, 20, 15, 40);

const OWNERS = [
  "68d40f1c7be2a90013c5e8a1",
  "68d411a97be2a90013c5e8f4",
  "691a2c5e04d7b3002f81c06d",
  "693f80b704d7b3002f8244e9",
  "6a07c3d2e1590a001b6f72c8",
] as const;

/** Gives a draft its id, owner, times and labels. `counter` tells documents of one second apart. */
export function store(random: Random, draft: Draft, now: number, counter: number): StoredDocument {
  const { age, invoice, ...fields } = draft;
  const created = timeOf(age, now);
  const untilEdited = Math.round(Math.min(now - created, 6 * DAY) * (0.05 + 0.9 * random.next()));
  const _id = objectId(timeOf(age, STORY_NOW), counter);
  const extension = /\.[a-z]+$/.exec(draft.original_file_name)?.[0] ?? ".pdf";
  const document = { ...fields, _id, userId: random.pick(OWNERS), storedFile: _id + extension, invoice };
  return withTimes(document, created, created + untilEdited, now);
}

type Timeless = Omit<StoredDocument, "documentLabels" | "CreatedAt" | "EditedAt" | "rottenDays">;

/** The document as it came in and, if its flag says so, was edited at these times; what follows from them with it. */
export function withTimes(document: Timeless, created: number, edited: number, now: number): StoredDocument {
  const { documentType, Extracted, Edited } = document;
  const labelled = documentType === "Invoice" && (Extracted || Edited);
  return {
    ...document,
    documentLabels: labelled ? INVOICE_LABELS : [],
    CreatedAt: new Date(created).toISOString(),
    EditedAt: new Date(Edited ? edited : created).toISOString(),
    // What it counts is not described; here the days since the document came in.
    rottenDays: Edited ? null : Math.floor((now - created) / DAY),
  };
}

/** When a document came in, by the story's own present. */
export function storyTimeOf(age: Age): number {
  return timeOf(age, STORY_NOW);
}

// Documents come in on working days.
function timeOf({ days, time }: Age, now: number) {
  if (days === 0) return now - time;
  const midnight = (Math.floor(now / DAY) - days) * DAY;
  const weekday = new Date(midnight).getUTCDay();
  const weekend = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return midnight - weekend * DAY + time;
}

// As MongoDB makes them: seconds, five bytes of the process, three bytes of a counter.
function objectId(time: number, counter: number) {
  const seconds = Math.floor(time / 1000).toString(16);
  return `${seconds}b3d90e6a41${(0x7c1a00 + counter).toString(16)}`;
}
