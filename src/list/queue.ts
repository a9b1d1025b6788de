import type { DocumentSummary } from "../contract/document";
import type { CheckedIds } from "./filters";

/** A document of a queue. */
export type WithId = Pick<DocumentSummary, "_id">;

/**
 * The position of a document in a queue, counted from 1, and the nearest ids before and after it that can be opened.
 * Undefined if it is not in the queue.
 */
export function getNeighbours(queue: readonly WithId[], documentId: string, canBeOpened: (id: string) => boolean) {
  const index = queue.findIndex(({ _id }) => _id === documentId);
  if (index < 0) return undefined;
  const previous = findInQueue(queue, documentId, -1, canBeOpened);
  const next = findInQueue(queue, documentId, 1, canBeOpened);
  return { position: index + 1, total: queue.length, previous, next };
}

/** The nearest document after this one (1) or before it (-1) that is wanted. */
export function findInQueue(
  queue: readonly WithId[],
  documentId: string,
  direction: 1 | -1,
  isWanted: (id: string) => boolean,
): string | undefined {
  const index = queue.findIndex(({ _id }) => _id === documentId);
  if (index < 0) return undefined;
  const isUsable = ({ _id }: WithId) => isWanted(_id);
  return (direction === 1 ? queue.slice(index + 1).find(isUsable) : queue.slice(0, index).findLast(isUsable))?._id;
}

/** The ids of the documents of a queue that are between two of them. None where one is not among them. */
export function idsBetween(queue: readonly WithId[], first: string | undefined, second: string): string[] {
  const ids = queue.map(({ _id }) => _id);
  const ends = [ids.indexOf(first ?? ""), ids.indexOf(second)];
  return ends.includes(-1) ? [] : ids.slice(Math.min(...ends) + 1, Math.max(...ends));
}

/** The nearest document behind this one that is not checked and can be opened, or else the first one before it. */
export function getNextUnchecked(
  queue: readonly WithId[],
  documentId: string,
  checkedIds: CheckedIds,
  canBeOpened: (id: string) => boolean,
): string | undefined {
  const index = queue.findIndex(({ _id }) => _id === documentId);
  const isNext = ({ _id }: WithId) => _id !== documentId && !checkedIds.has(_id) && canBeOpened(_id);
  return (queue.slice(index + 1).find(isNext) ?? queue.slice(0, Math.max(index, 0)).find(isNext))?._id;
}
