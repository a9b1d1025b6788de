import type { DocumentSummary } from "../contract/document";
import { writeJson } from "../lib/json";

/** How a row of a later answer differs from the earlier one. Each row counts once, under the first kind that fits. */
export type ChangeKind = "new" | "extracted" | "edited" | "changed";

/** What differs between two answers of the same list. */
export interface Changes {
  /** The rows of the later answer that differ. */
  rows: ReadonlyMap<DocumentSummary, ChangeKind>;
  /** The rows of the earlier answer that are missing in the later one. */
  gone: readonly DocumentSummary[];
}

/** The words for a changed row, in the order in which they are counted. */
export const CHANGE_WORDS: Record<ChangeKind, string> = {
  new: "new",
  extracted: "now extracted",
  edited: "edited",
  changed: "changed",
};
const CHANGE_KINDS = ["new", "extracted", "edited", "changed"] as const;

export function isChangeKind(text: string): text is ChangeKind {
  return Object.hasOwn(CHANGE_WORDS, text);
}

/**
 * Compares two answers by `_id`. An id may occur several times: its rows are paired with equal ones first, then in their
 * order, and the rest is new or gone. A different order of the rows is not a change.
 */
export function changesBetween(before: DocumentSummary[], after: DocumentSummary[]): Changes {
  const earlier: DocumentSummary[] = [];
  const later: DocumentSummary[] = [];
  // Most rows keep their index from one answer to the next and need no lookup by id.
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    const [old, row] = [before[index], after[index]];
    if (old && row && isEqual(old, row)) continue;
    if (old) earlier.push(old);
    if (row) later.push(row);
  }
  const unpaired = byId(earlier);
  const differing = later.filter((row) => !unpaired.get(row._id)?.takeEqual(row));
  const rows = new Map<DocumentSummary, ChangeKind>();
  for (const row of differing) {
    const old = unpaired.get(row._id)?.takeFirst();
    rows.set(row, old ? kindOf(old, row) : "new");
  }
  const rest = new Set([...unpaired.values()].flatMap((same) => same.takeRest()));
  return { rows, gone: earlier.filter((row) => rest.has(row)) };
}

export function isUnchanged({ rows, gone }: Changes): boolean {
  return countChanges({ rows, gone }) === 0;
}

export function countChanges({ rows, gone }: Changes): number {
  return rows.size + gone.length;
}

/** The number of changed rows of each kind that there is, in the order of `CHANGE_WORDS`. */
export function countByKind({ rows }: Pick<Changes, "rows">): [kind: ChangeKind, count: number][] {
  const counts = new Map<ChangeKind, number>();
  for (const kind of rows.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return CHANGE_KINDS.flatMap((kind) => (counts.has(kind) ? [[kind, counts.get(kind) ?? 0]] : []));
}

/** Such as "12 new, 3 now extracted, 2 edited, 1 gone". */
export function changesInWords(changes: Changes): string {
  const parts = countByKind(changes).map(([kind, count]) => `${count} ${CHANGE_WORDS[kind]}`);
  if (changes.gone.length > 0) parts.push(`${changes.gone.length} gone`);
  return parts.length === 0 ? "Nothing changed" : parts.join(", ");
}

/** The changes from before `earlier` to after `later`, for the list after `later`. A row that was new stays new. */
export function mergeChanges(earlier: Changes, later: Changes, documents: DocumentSummary[]): Changes {
  const earlierKinds = new Map([...earlier.rows].map(([{ _id }, kind]) => [_id, kind]));
  const rows = new Map<DocumentSummary, ChangeKind>();
  for (const row of documents) {
    const earlierKind = earlierKinds.get(row._id);
    const kind = earlierKind === "new" ? earlierKind : (later.rows.get(row) ?? earlierKind);
    if (kind) rows.set(row, kind);
  }
  const present = new Set(documents.map(({ _id }) => _id));
  return { rows, gone: [...earlier.gone.filter(({ _id }) => !present.has(_id)), ...later.gone] };
}

function byId(documents: DocumentSummary[]) {
  const rows = new Map<string, DocumentSummary[]>();
  for (const document of documents) {
    const same = rows.get(document._id);
    if (same) same.push(document);
    else rows.set(document._id, [document]);
  }
  return new Map([...rows].map(([id, same]) => [id, createUnpaired(same)]));
}

/** The rows of one id that have not been paired yet. Equal rows must be taken before any others. */
function createUnpaired(rows: DocumentSummary[]) {
  const taken = new Set<number>();
  let indexes: Map<string, number[]> | undefined;
  let next = 0;
  const indexOfEqual = (row: DocumentSummary) => {
    const [first, second] = rows;
    // Most ids occur once, and comparing two rows is much cheaper than serializing one.
    if (first && !second) return isEqual(first, row) ? 0 : undefined;
    // Comparing each row with every other one would take quadratic time.
    indexes ??= indexesByText(rows);
    return indexes.get(textOf(row))?.pop();
  };
  return {
    takeEqual(row: DocumentSummary): boolean {
      const index = indexOfEqual(row);
      if (index === undefined || taken.has(index)) return false;
      taken.add(index);
      return true;
    },
    takeFirst(): DocumentSummary | undefined {
      while (taken.has(next)) next++;
      return rows[next++];
    },
    takeRest(): DocumentSummary[] {
      return rows.filter((_, index) => index >= next && !taken.has(index));
    },
  };
}

/** The indexes of rows by their serialized text, in descending order so that `pop` returns the first. */
function indexesByText(rows: DocumentSummary[]) {
  const indexes = new Map<string, number[]>();
  for (const [index, row] of [...rows.entries()].reverse()) {
    const text = textOf(row);
    const same = indexes.get(text);
    if (same) same.push(index);
    else indexes.set(text, [index]);
  }
  return indexes;
}

function kindOf(before: DocumentSummary, after: DocumentSummary): ChangeKind {
  if (after.Extracted && !before.Extracted) return "extracted";
  if (after.Edited && (!before.Edited || before.EditedAt !== after.EditedAt)) return "edited";
  return "changed";
}

// Fields that the documentation does not mention count too, because an export contains them.
function isEqual(a: DocumentSummary, b: DocumentSummary) {
  if (a._id !== b._id) return false;
  for (const name in a) if (!isSame(a[name], b[name])) return false;
  for (const name in b) if (!(name in a)) return false;
  return true;
}

function isSame(a: unknown, b: unknown) {
  return a === b || (typeof a === "object" && a !== null && writeJson(a) === writeJson(b));
}

// Equal rows have equal texts: the order of the fields does not matter.
function textOf(row: DocumentSummary): string {
  const fields = Object.entries(row).map(([name, value]) => `${JSON.stringify(name)}:${writeJson(value)}`);
  return fields.sort().join();
}
