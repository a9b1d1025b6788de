import * as v from "valibot";
import { SUMMARY_FIELDS } from "../contract/document";
import { createDeviceStore, itemsOf, useStore } from "./store";

const SavedViewSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** The filters and the sort as the query of a list's address: with its question mark, or empty. */
  search: v.pipe(v.string(), v.regex(/^(\?|$)/), v.maxLength(2000)),
  /** Undefined if it was saved before the reader chose columns. */
  hiddenColumns: v.optional(v.array(v.picklist(SUMMARY_FIELDS))),
});

/** Filters, sort and columns under a name that the reader gave them. It can be used in every workflow. */
export type SavedView = v.InferOutput<typeof SavedViewSchema>;

const FIRST_VIEWS: readonly SavedView[] = [
  { name: "Not extracted", search: "?extracted=false" },
  { name: "Last 7 days", search: "?created=last-7-days" },
];

interface StoredViews {
  views: readonly SavedView[];
  /** The stored items that this version of the app cannot read. They stay stored. */
  others: readonly unknown[];
}

const store = createDeviceStore<StoredViews>({
  name: "views",
  read: (stored) => {
    const items = itemsOf(stored);
    return {
      views: Array.isArray(stored) ? items.filter(isReadable) : FIRST_VIEWS,
      others: items.filter((item) => !isReadable(item) && canBeWritten(item)),
    };
  },
  write: ({ views, others }) => JSON.stringify([...views, ...others]),
});

function isReadable(item: unknown): item is SavedView {
  return v.is(SavedViewSchema, item);
}

/** Whether a stored item can be stored again. JSON that is too deep can be parsed, but not be written. */
function canBeWritten(item: unknown): boolean {
  try {
    JSON.stringify(item);
    return true;
  } catch {
    return false;
  }
}

/** The saved views, which all tabs share. */
export function useSavedViews(): readonly SavedView[] {
  return useStore(store).views;
}

export function getSavedViews(): readonly SavedView[] {
  return store.get().views;
}

/** Whether there is a view with a name. */
export function hasView(name: string): boolean {
  return getSavedViews().some((view) => view.name === name);
}

/** Whether the views could be stored on this device. If not, they last until the tab is closed or reloaded. */
export const areViewsKept = store.isKept.get;

/**
 * Adds a view, in the place of the one with the same name if there is one. Returns a function that undoes it, or undefined
 * if the view was not saved because its search is too long to be read again.
 */
export function saveView(view: SavedView): (() => void) | undefined {
  if (!isReadable(view)) return undefined;
  return change((views) =>
    views.some(({ name }) => name === view.name)
      ? views.map((other) => (other.name === view.name ? view : other))
      : [...views, view],
  );
}

/** Renames a view. One that had the new name is replaced. Returns a function that undoes it. */
export function renameView(name: string, newName: string): () => void {
  return change((views) =>
    views
      .filter((view) => view.name === name || view.name !== newName)
      .map((view) => (view.name === name ? { ...view, name: newName } : view)),
  );
}

/** Deletes a view. Returns a function that undoes it. */
export function deleteView(name: string): () => void {
  return change((views) => views.filter((view) => view.name !== name));
}

function change(update: (views: readonly SavedView[]) => readonly SavedView[]): () => void {
  const apply = (applied: typeof update) =>
    store.change(({ views, others }) => ({ views: applied(views), others })).views;
  const before = apply(update);
  const after = update(before);
  const isIn = (views: readonly SavedView[], { name }: SavedView) => views.some((view) => view.name === name);
  return () => {
    // What was changed or saved in the meantime stays.
    apply((current) => [
      ...before.flatMap((view) => (after.includes(view) ? current.filter(({ name }) => name === view.name) : view)),
      ...current.filter((view) => !isIn(before, view) && !isIn(after, view)),
    ]);
  };
}
