import type { DocumentSummary } from "../contract/document";
import { applyInSteps, applyListView, DEFAULT_CONTEXT, isQuickToApply, type CheckedIds } from "./apply-view";
import { getListIndex } from "./list-index";
import type { ListView } from "./list-view";

/** A document of a queue. */
export type WithId = Pick<DocumentSummary, "_id">;

/** Collecting the ids of this many documents takes less than a frame. */
const IDS_PER_FRAME = 5_000;

/** Whether `getQueue` takes less than a frame. If not, run the steps of `prepareQueue` first. */
export function isQueuePrepared(documents: DocumentSummary[], view: ListView, context = DEFAULT_CONTEXT): boolean {
  const { repeatedIds } = getListIndex(documents);
  return (documents.length <= IDS_PER_FRAME || repeatedIds.isDone()) && isQuickToApply(documents, view, context);
}

/** Prepares what `getQueue` needs, in steps of about a millisecond. */
export function* prepareQueue(
  documents: DocumentSummary[],
  view: ListView,
  context = DEFAULT_CONTEXT,
): Generator<void, void> {
  yield* getListIndex(documents).repeatedIds.steps();
  yield* applyInSteps(documents, view, context);
}

/**
 * The matching documents. An id that occurs several times counts once, so that stepping to the next document never goes
 * in circles. The same view returns the same array.
 */
export function getQueue(documents: DocumentSummary[], view: ListView, context = DEFAULT_CONTEXT): DocumentSummary[] {
  return withoutRepeated(applyListView(documents, view, context), getListIndex(documents).repeatedIds.getResult());
}

/**
 * The position of a document in a queue, counted from 1, and the nearest ids before and after it that can be opened.
 * Undefined if it is not in the queue.
 */
export function getNeighbours(queue: readonly WithId[], documentId: string, canBeOpened: (id: string) => boolean) {
  const index = queue.findIndex(({ _id }) => _id === documentId);
  if (index < 0) return undefined;
  const isUsable = ({ _id }: WithId) => canBeOpened(_id);
  const previous = queue.slice(0, index).findLast(isUsable)?._id;
  const next = queue.slice(index + 1).find(isUsable)?._id;
  return { position: index + 1, total: queue.length, previous, next };
}

const queues = new WeakMap<DocumentSummary[], DocumentSummary[]>();

/** The matching documents without those whose id occurs before. */
function withoutRepeated(matching: DocumentSummary[], repeatedIds: ReadonlySet<string>): DocumentSummary[] {
  if (repeatedIds.size === 0) return matching;
  const known = queues.get(matching);
  if (known) return known;
  const seen = new Set<string>();
  const queue = matching.filter(({ _id }) => {
    if (!repeatedIds.has(_id)) return true;
    if (seen.has(_id)) return false;
    seen.add(_id);
    return true;
  });
  queues.set(matching, queue);
  return queue;
}

const ROWS_PER_STEP = 8192;

/** Counts the documents of a queue that are checked, in steps of about a millisecond. */
export function* countChecked(queue: readonly WithId[], checkedIds: CheckedIds): Generator<void, number> {
  let count = 0;
  if (checkedIds.size === 0) return count;
  for (const [index, { _id }] of queue.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    if (checkedIds.has(_id)) count++;
  }
  return count;
}
