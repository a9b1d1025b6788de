import { createBatch, createDataset, type Dataset } from "./data";
import { createRandom } from "./random";
import { withTimes, type StoredDocument } from "./stored-document";
import type { EpochMs } from "../lib/timestamp";

const WORKFLOW = "inv-2026-q4";
const SECOND = 1000;

/** When something happens to a document, in ms since the scenario started. A missing event never happens. */
interface Events {
  arrives?: number;
  extracted?: number;
  edited?: number;
  removed?: number;
}

type Plan = [document: StoredDocument, events: Events];

/** The documents that arrive during the scenario. */
export function createArrivingDocuments(now: EpochMs): StoredDocument[] {
  const batch = { workflowId: WORKFLOW, seed: 77, count: 60, newest: 0, oldest: 0, firstNumber: 1120 };
  return createBatch(batch, now)
    .filter(({ original_file_name }) => !original_file_name.endsWith(".png"))
    .map((document) => ({ ...document, Extracted: false, Edited: false }));
}

/**
 * The scenario "arriving": for ten minutes after `since`, documents arrive, are extracted and edited, and duplicates are
 * removed. Returns a function that gives the data at a time. The same time always gives the same data.
 */
export function simulateArrivals(dataset: Dataset, since: EpochMs): (time: EpochMs) => Dataset {
  const existing = dataset.workflows.get(WORKFLOW) ?? [];
  const plans = [...planArrivals(createArrivingDocuments(since)), ...planChanges(existing)];
  return (time) => {
    const present = plans.flatMap(([document, events]) => getStateAt(document, events, since, time) ?? []);
    return createDataset(new Map([...dataset.workflows, [WORKFLOW, present]]));
  };
}

function planArrivals(documents: StoredDocument[]): Plan[] {
  const random = createRandom(78);
  return documents
    .map((document, index): Plan => {
      const arrives = (4 + index * 10 + random.whole(0, 6)) * SECOND;
      const extracted = arrives + random.whole(15, 60) * SECOND;
      const edited = extracted + random.whole(20, 120) * SECOND;
      return [document, { arrives, ...(random.chance(0.85) && { extracted }), ...(random.chance(0.2) && { edited }) }];
    })
    .reverse();
}

function planChanges(documents: StoredDocument[]): Plan[] {
  const random = createRandom(79);
  const counts = { extracted: 0, edited: 0, removed: 0 };
  // Events of one kind follow each other at an interval, with some variation.
  const getNextTime = (kind: keyof typeof counts, intervalSeconds: number) => {
    counts[kind] += 1;
    return (counts[kind] * intervalSeconds - random.whole(0, intervalSeconds - 5)) * SECOND;
  };
  return documents.map((document) => {
    if (document.original_file_name.includes(" - copy.")) return [document, { removed: getNextTime("removed", 75) }];
    if (!document.Extracted) return [document, { extracted: getNextTime("extracted", 12) }];
    if (!document.Edited && random.chance(0.1)) return [document, { edited: getNextTime("edited", 25) }];
    return [document, {}];
  });
}

/** The document at a time, or undefined before it arrives and after it was removed. */
function getStateAt(
  document: StoredDocument,
  events: Events,
  since: EpochMs,
  time: EpochMs,
): StoredDocument | undefined {
  const hasHappened = (event: number | undefined) => event !== undefined && since + event <= time;
  const { arrives, extracted, edited = 0, removed } = events;
  if ((arrives !== undefined && !hasHappened(arrives)) || hasHappened(removed)) return undefined;
  const Extracted = document.Extracted || hasHappened(extracted);
  const isEditedNow = hasHappened(events.edited);
  if (arrives === undefined && Extracted === document.Extracted && !isEditedNow) return document;
  const created = arrives === undefined ? Date.parse(document.CreatedAt) : since + arrives;
  const editedAt = isEditedNow ? since + edited : Date.parse(document.EditedAt);
  // `rottenDays` of all documents is relative to the start of the scenario.
  const today = Math.max(since, created);
  return withTimes({ ...document, Extracted, Edited: document.Edited || isEditedNow }, created, editedAt, today);
}
