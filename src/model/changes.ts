import type { DocumentSummary } from "./document";

/** How a row of a later answer differs from the earlier one; each row counts once, under the first that fits. */
export type ChangeKind = "new" | "extracted" | "edited" | "changed";

/** What differs between two answers of the same list. */
export interface Changes {
  /** The later answer's rows that differ, each with how. */
  rows: ReadonlyMap<DocumentSummary, ChangeKind>;
  /** How many rows of the earlier answer the later one lacks. */
  gone: number;
}

/** The words for a changed row, in the order in which they are counted. */
export const CHANGE_WORDS: Record<ChangeKind, string> = {
  new: "new",
  extracted: "now extracted",
  edited: "edited",
  changed: "changed",
};

/**
 * Compares two answers by `_id`. Nothing forbids an id that comes several times: such rows are paired with an equal one
 * first, then in their order, and what is left over is new or gone. The order of the rows is no change.
 */
export function changesBetween(before: DocumentSummary[], after: DocumentSummary[]): Changes {
  const earlier: DocumentSummary[] = [];
  const later: DocumentSummary[] = [];
  // Most rows keep their place from one answer to the next; those need no search by id.
  for (let at = 0; at < Math.max(before.length, after.length); at++) {
    const [old, row] = [before[at], after[at]];
    if (old && row && isEqual(old, row)) continue;
    if (old) earlier.push(old);
    if (row) later.push(row);
  }
  const unpaired = byId(earlier);
  const differing = later.filter((row) => !takeEqual(unpaired, row));
  const rows = new Map<DocumentSummary, ChangeKind>();
  for (const row of differing) {
    const old = unpaired.get(row._id)?.shift();
    rows.set(row, old ? kindOf(old, row) : "new");
  }
  let gone = 0;
  for (const left of unpaired.values()) gone += left.length;
  return { rows, gone };
}

export function isUnchanged({ rows, gone }: Changes): boolean {
  return rows.size === 0 && gone === 0;
}

/** Such as "12 new, 3 now extracted, 2 edited, 1 gone". */
export function changesInWords({ rows, gone }: Changes): string {
  const counts = new Map<string, number>(Object.values(CHANGE_WORDS).map((word) => [word, 0]));
  for (const kind of rows.values()) counts.set(CHANGE_WORDS[kind], (counts.get(CHANGE_WORDS[kind]) ?? 0) + 1);
  counts.set("gone", gone);
  const parts = [...counts].filter(([, count]) => count > 0).map(([word, count]) => `${count} ${word}`);
  return parts.length === 0 ? "Nothing changed" : parts.join(", ");
}

function byId(documents: DocumentSummary[]) {
  const rows = new Map<string, DocumentSummary[]>();
  for (const document of documents) {
    const same = rows.get(document._id);
    if (same) same.push(document);
    else rows.set(document._id, [document]);
  }
  return rows;
}

function takeEqual(unpaired: Map<string, DocumentSummary[]>, row: DocumentSummary): boolean {
  const same = unpaired.get(row._id);
  const at = same?.findIndex((other) => isEqual(other, row)) ?? -1;
  if (at < 0) return false;
  same?.splice(at, 1);
  return true;
}

function kindOf(before: DocumentSummary, after: DocumentSummary): ChangeKind {
  if (after.Extracted && !before.Extracted) return "extracted";
  if (after.Edited && (!before.Edited || before.EditedAt !== after.EditedAt)) return "edited";
  return "changed";
}

// Fields that the description does not name count too: an export holds them.
function isEqual(a: DocumentSummary, b: DocumentSummary) {
  if (a._id !== b._id) return false;
  for (const name in a) if (!isSame(a[name], b[name])) return false;
  for (const name in b) if (!(name in a)) return false;
  return true;
}

function isSame(a: unknown, b: unknown) {
  return a === b || (typeof a === "object" && a !== null && JSON.stringify(a) === JSON.stringify(b));
}
