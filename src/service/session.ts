import type { DocumentSummary, WorkflowDocuments } from "../contract/document";
import { remember } from "../lib/once";
import type { EpochMs } from "../lib/timestamp";
import { countChanges, findGone, type Changes, type SeenList } from "../list/changes";
import { factsOf } from "../list/facts";

/** The list on screen. It stays until the reader accepts a newer one. */
export interface AcceptedList {
  /** The service's answer. If a newer one has the same rows, they stay in the order on screen. */
  answer: WorkflowDocuments;
  /** The answer as it was received. */
  received: WorkflowDocuments;
  /** When this list, or the last one with the same content, was received. */
  receivedAt: EpochMs;
  /** The list as the reader last saw it, which changes count from. Undefined while there was none before this one. */
  seen: SeenList | undefined;
  /** The documents that went since then while this page was open. */
  gone: readonly DocumentSummary[];
}

/** A newer list that the reader has not accepted yet. */
interface WaitingList {
  received: WorkflowDocuments;
  receivedAt: EpochMs;
  /** What differs in it from the list on screen, and the documents that it no longer has. */
  changes: Changes;
  gone: readonly DocumentSummary[];
}

/** What the app knows of a workflow's list. */
export interface Session {
  /** The random number that this device makes its hashes with. */
  key: number;
  /** How many lists with other content than the one before were on screen. */
  version: number;
  list?: AcceptedList | undefined;
  waiting?: WaitingList | undefined;
}

export type SessionEvent =
  /** The service answered, or a part of its first answer arrived. */
  | { type: "arrived"; answer: WorkflowDocuments; at: EpochMs }
  /** The request was given up before all of its first answer had arrived. */
  | { type: "given up" }
  /** It is known what the reader saw in an earlier visit or before a reload. */
  | { type: "remembered"; seen: SeenList }
  /** The reader accepts the list that waits. */
  | { type: "accepted" }
  /** Changes count from the list on screen. */
  | { type: "marked as seen" }
  /** They count again from where they did before. */
  | { type: "taken back"; seen: SeenList | undefined; gone: readonly DocumentSummary[] };

/** Enough to read. */
const MAX_GONE = 1000;

/** The session after an event. */
export function reduce(session: Session, event: SessionEvent): Session {
  const { list, waiting } = session;
  switch (event.type) {
    case "arrived":
      return arrive(session, event.answer, event.at);
    case "given up":
      return list?.answer.incomplete ? { ...session, list: undefined } : session;
    case "remembered":
      return list && !list.seen ? { ...session, list: { ...list, seen: event.seen } } : session;
    case "accepted":
      return list && waiting ? accept(session, list, waiting) : session;
    case "marked as seen":
      return list ? { ...session, list: { ...list, seen: asSeen(list, session.key), gone: [] } } : session;
    case "taken back":
      return list
        ? { ...session, list: { ...list, seen: event.seen, gone: [...event.gone, ...list.gone].slice(-MAX_GONE) } }
        : session;
  }
}

/** The list on screen, as one that the reader has seen. */
export function asSeen({ answer, receivedAt, seen }: AcceptedList, newKey: number): SeenList {
  const key = seen?.key ?? newKey;
  return { key, at: receivedAt, rows: factsOf(answer.documents).hashes(key) };
}

function arrive(session: Session, received: WorkflowDocuments, receivedAt: EpochMs): Session {
  const { list, waiting, key } = session;
  // An incomplete list is replaced by whatever comes next.
  if (!list || list.answer.incomplete) {
    const { seen, gone = [] } = list ?? {};
    return {
      ...session,
      version: session.version + 1,
      list: { answer: received, received, receivedAt, seen, gone },
    };
  }
  if (received === list.received || received === waiting?.received) return session;
  const before = asSeen(list, key);
  const changes = factsOf(received.documents).changesSince(before);
  if (countChanges(changes) === 0) {
    return { ...session, waiting: undefined, list: renew(list, received, receivedAt) };
  }
  return {
    ...session,
    waiting: { received, receivedAt, changes, gone: findGone(list.answer.documents, changes, before) },
  };
}

function accept(session: Session, list: AcceptedList, newer: WaitingList): Session {
  const { received, receivedAt } = newer;
  const seen = list.seen ?? asSeen(list, session.key);
  const gone = [...list.gone, ...newer.gone].slice(-MAX_GONE);
  return {
    ...session,
    waiting: undefined,
    version: session.version + 1,
    list: { answer: received, received, receivedAt, seen, gone },
  };
}

/** The list with what a newer one without changes brought. */
function renew(list: AcceptedList, received: WorkflowDocuments, receivedAt: EpochMs): AcceptedList {
  const documents = inOrderOf(list.answer.documents, received.documents);
  return { ...list, answer: { ...received, documents }, received, receivedAt };
}

/** The rows of a newer list without changes, in the order of those on screen; those on screen if they are quite the same. */
function inOrderOf(shown: DocumentSummary[], newer: DocumentSummary[]): DocumentSummary[] {
  const rows = newer.every(({ _id }, index) => _id === shown[index]?._id) ? newer : placeLike(shown, newer);
  return rows.every(({ rottenDays }, index) => rottenDays === shown[index]?.rottenDays) ? shown : rows;
}

function placeLike(shown: DocumentSummary[], newer: DocumentSummary[]): DocumentSummary[] {
  const byId = new Map<string, DocumentSummary[]>();
  for (const row of [...newer].reverse()) remember(byId, row._id, () => []).push(row);
  return shown.map((row) => byId.get(row._id)?.pop() ?? row);
}
