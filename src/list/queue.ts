import type { DocumentSummary } from "../contract/document";
import { applyInSteps, applyListView, isQuickToApply } from "./apply-view";
import { getListIndex } from "./list-index";
import type { ListView } from "./list-view";

/** Collecting the ids of this many documents takes less than a frame. */
const IDS_PER_FRAME = 5_000;

/** Whether `getNeighbours` takes less than a frame. If not, run the steps of `prepareQueue` first. */
export function isQueuePrepared(documents: DocumentSummary[], view: ListView): boolean {
  const { repeatedIds } = getListIndex(documents);
  return (documents.length <= IDS_PER_FRAME || repeatedIds.isDone()) && isQuickToApply(documents, view);
}

/** Prepares what `getNeighbours` needs, in steps of about a millisecond. */
export function* prepareQueue(documents: DocumentSummary[], view: ListView): Generator<void, void> {
  yield* getListIndex(documents).repeatedIds.steps();
  yield* applyInSteps(documents, view);
}

/**
 * The position of a document among the matching ones, counted from 1, and the ids before and after it. Undefined if it
 * does not match. An id that occurs several times counts once, so that stepping to the next document never goes in circles.
 */
export function getNeighbours(documents: DocumentSummary[], view: ListView, documentId: string) {
  const queue = getQueue(applyListView(documents, view), getListIndex(documents).repeatedIds.getResult());
  const index = queue.findIndex(({ _id }) => _id === documentId);
  if (index < 0) return undefined;
  return { position: index + 1, total: queue.length, previous: queue[index - 1]?._id, next: queue[index + 1]?._id };
}

const queues = new WeakMap<DocumentSummary[], DocumentSummary[]>();

/** The matching documents without those whose id occurs before. */
function getQueue(matching: DocumentSummary[], repeatedIds: ReadonlySet<string>): DocumentSummary[] {
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
