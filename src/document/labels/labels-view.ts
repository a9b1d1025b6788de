import type { LabelGroup, ValueCounts } from "../../contract/labels";

/** How the labels are shown. Stays while the reader steps from document to document. */
export interface LabelsView {
  /** The search text, as typed. */
  search: string;
  /** The names of the groups that are folded while nothing is searched. */
  folded: ReadonlySet<string>;
  /** The names of the groups that were folded in the results of a search. */
  foldedResults: { search: string; folded: ReadonlySet<string> };
  /** Whether only labels with a value are shown, or only those without one. */
  values: "any" | "with" | "without";
  /** Whether only labels are shown whose value was not found in the file. */
  notInFile: boolean;
  /** Whether a value that repeats its key is shown, and an object or an array as JSON. */
  asSent: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** What shows all labels: no search and no filter. */
export const ALL_LABELS = { search: "", values: "any", notInFile: false } as const;

export const INITIAL_LABELS_VIEW: LabelsView = {
  ...ALL_LABELS,
  folded: NONE,
  foldedResults: { search: "", folded: NONE },
  asSent: false,
};

/** The names of the folded groups. Each search begins with all groups unfolded, so that every match is visible. */
export function getFolded({ search, folded, foldedResults }: LabelsView): ReadonlySet<string> {
  if (search.trim() === "") return folded;
  return foldedResults.search === search ? foldedResults.folded : NONE;
}

/** Whether all of some groups are folded. */
export function areFolded(view: LabelsView, groups: readonly LabelGroup[]): boolean {
  const folded = getFolded(view);
  return groups.length > 0 && groups.every(({ name }) => folded.has(name));
}

/** The view with some groups folded or, if all of them are, unfolded: for good, or for as long as the search text stays. */
export function withToggled(view: LabelsView, groups: readonly LabelGroup[]): LabelsView {
  const folded = new Set(getFolded(view));
  const isFolded = areFolded(view, groups);
  for (const { name } of groups) {
    if (isFolded) folded.delete(name);
    else folded.add(name);
  }
  const { search } = view;
  return search.trim() === "" ? { ...view, folded } : { ...view, foldedResults: { search, folded } };
}

/** Whether some labels have a value and others have none. */
export function canFilterByValue({ total, withValue }: ValueCounts): boolean {
  return withValue > 0 && withValue < total;
}
