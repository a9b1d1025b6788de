import { countEach } from "../lib/count-each";
import { hashText } from "../lib/hash-text";
import type { DocumentSummary } from "../contract/document";
import { writeJson } from "../lib/json";
import type { EpochMs } from "../lib/timestamp";

const CHANGE_KINDS = ["new", "extracted", "edited", "changed"] as const;

/** How a row differs from the one that the reader saw. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What differs between a list and an earlier one. Rows that only moved do not differ. */
export interface Changes {
  /** The rows of the list that differ, in its order, and how. One that was extracted and edited since differs in two ways. */
  rows: ReadonlyMap<DocumentSummary, readonly ChangeKind[]>;
  /** The documents of the earlier list that are no longer there, by the hashes of their ids. */
  gone: ReadonlySet<number>;
}

export const NO_CHANGES: Changes = { rows: new Map(), gone: new Set() };

/** A list as the reader saw it. Neither an id nor any content can be read from it. */
export interface SeenList {
  /** A random number, which the hashes are made with. */
  key: number;
  /** When the list was received. */
  at: EpochMs;
  /** By the hash of an id: whether the document was extracted (bit 0) and edited (bit 1), and a hash of its fields. */
  rows: ReadonlyMap<number, number>;
}

const EXTRACTED = 1;
const EDITED = 2;
const FLAG_BITS = 2;

/** Takes the hashes of a list, as they are in a `SeenList`. */
export function hashRows(documents: readonly DocumentSummary[], key: number): ReadonlyMap<number, number> {
  const rows = new Map<number, number>();
  for (const document of documents) {
    const id = hashText(document._id, key);
    // Rows with one id are taken together, so that their order does not matter.
    rows.set(id, addStates(rows.get(id) ?? 0, stateOf(document, key)));
  }
  return rows;
}

/** What changed since a list was seen. `now` are the hashes of the documents under its key. */
export function compareWithSeen(
  documents: readonly DocumentSummary[],
  seen: SeenList,
  now: ReadonlyMap<number, number>,
): Changes {
  if (now === seen.rows) return NO_CHANGES;
  const rows = new Map<DocumentSummary, readonly ChangeKind[]>();
  for (const document of documents) {
    const id = hashText(document._id, seen.key);
    const [before, after] = [seen.rows.get(id), now.get(id) ?? 0];
    if (before !== after) rows.set(document, before === undefined ? ["new"] : kindsOf(before, after));
  }
  const gone = new Set<number>();
  for (const id of seen.rows.keys()) if (!now.has(id)) gone.add(id);
  return { rows, gone };
}

/** Those of some documents that are gone since a list was seen. */
export function findGone<Row extends { _id: string }>(
  documents: readonly Row[],
  { gone }: Changes,
  { key }: SeenList,
): Row[] {
  return gone.size === 0 ? [] : documents.filter(({ _id }) => gone.has(hashText(_id, key)));
}

function stateOf(document: DocumentSummary, key: number): number {
  let sum = 0;
  // Whatever the order of the fields.
  for (const name in document) sum = (sum + hashText(textOf(name, document[name]), hashText(name, key))) | 0;
  return ((sum << FLAG_BITS) | (document.Extracted ? EXTRACTED : 0) | (document.Edited ? EDITED : 0)) >>> 0;
}

function addStates(a: number, b: number): number {
  const flags = EXTRACTED | EDITED;
  return ((((a & ~flags) + (b & ~flags)) & ~flags) | ((a | b) & flags)) >>> 0;
}

function textOf(name: string, value: unknown): string {
  // A number of days may grow with each day. That alone is no change that a reader looks for.
  if (name === "rottenDays") return value === null ? "null" : "number";
  if (typeof value === "string") return value;
  return typeof value === "boolean" ? String(value) : writeJson(value);
}

function kindsOf(before: number, after: number): readonly ChangeKind[] {
  const isExtracted = (after & EXTRACTED & ~before) !== 0;
  // Of a row that was edited before and is extracted now, nothing says that it was edited once more.
  const isEdited = (after & EDITED) !== 0 && !(isExtracted && before & EDITED);
  if (isExtracted) return isEdited ? ["extracted", "edited"] : ["extracted"];
  return isEdited ? ["edited"] : ["changed"];
}

/** The words for a change of a row. */
export const CHANGE_WORDS: Record<ChangeKind, string> = {
  new: "new",
  extracted: "now extracted",
  edited: "edited",
  changed: "changed",
};

/** Such as "now extracted, edited". */
export function changeInWords(kinds: readonly ChangeKind[]): string {
  return kinds.map((kind) => CHANGE_WORDS[kind]).join(", ");
}

export function isChangeKind(text: string): text is ChangeKind {
  return Object.hasOwn(CHANGE_WORDS, text);
}

/** The number of documents that changed. */
export function countChanges({ rows, gone }: Changes): number {
  return rows.size + gone.size;
}

/** The number of changed rows of each kind that there is. A row of two kinds counts under both. */
export function countByKind({ rows }: Pick<Changes, "rows">): [kind: ChangeKind, count: number][] {
  const counts = countEach([...rows.values()].flat());
  return CHANGE_KINDS.flatMap((kind) => (counts.has(kind) ? [[kind, counts.get(kind) ?? 0]] : []));
}

/** Such as "12 new, 3 now extracted, 2 edited, 1 gone"; empty if nothing changed. */
export function changesInWords(changes: Changes): string {
  const parts = countByKind(changes).map(([kind, count]) => `${count} ${CHANGE_WORDS[kind]}`);
  if (changes.gone.size > 0) parts.push(`${changes.gone.size} gone`);
  return parts.join(", ");
}
