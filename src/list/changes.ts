import type { DocumentSummary } from "../contract/document";

const CHANGE_KINDS = ["new", "extracted", "edited", "changed"] as const;

/** How a row differs from the one that the reader saw. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What differs between a list and an earlier one. Rows that only moved do not differ. */
export interface Changes {
  /** The rows of the list that differ, in its order. One can be extracted and edited, and counts under both. */
  rows: ReadonlyMap<DocumentSummary, readonly ChangeKind[]>;
  /** The rows of the earlier list that are no longer there, by their positions in it. */
  gone: readonly number[];
}

export const NO_CHANGES: Changes = { rows: new Map(), gone: [] };

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

export function countChanges({ rows, gone }: Changes): number {
  return rows.size + gone.length;
}

/** The number of changed rows of each kind that there is. */
export function countByKind({ rows }: Pick<Changes, "rows">): [kind: ChangeKind, count: number][] {
  const counts = new Map<ChangeKind, number>();
  for (const kind of [...rows.values()].flat()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return CHANGE_KINDS.flatMap((kind) => (counts.has(kind) ? [[kind, counts.get(kind) ?? 0]] : []));
}

/** Such as "12 new, 3 now extracted, 2 edited, 1 gone"; empty if nothing changed. */
export function changesInWords(changes: Changes): string {
  const parts = countByKind(changes).map(([kind, count]) => `${count} ${CHANGE_WORDS[kind]}`);
  if (changes.gone.length > 0) parts.push(`${changes.gone.length} gone`);
  return parts.join(", ");
}
