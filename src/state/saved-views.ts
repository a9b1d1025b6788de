import { useEffect } from "react";
import * as v from "valibot";
import { deviceStorage, readJson } from "../browser/storage";
import { SORT_FIELDS } from "../contract/document";
import { createStore, useStore } from "./store";

const VIEWS = "views";

const SavedViewSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** The filters and the sort as the query of a list's address: with its question mark, or empty. */
  search: v.pipe(v.string(), v.regex(/^(\?|$)/), v.maxLength(2000)),
  hiddenColumns: v.array(v.picklist(SORT_FIELDS)),
});

/** Filters, sort and columns under a name that the reader gave them. It can be used in every workflow. */
export type SavedView = v.InferOutput<typeof SavedViewSchema>;

const FIRST_VIEWS: readonly SavedView[] = [
  { name: "Not extracted, over 30 days", search: "?extracted=false&rotten=31..", hiddenColumns: [] },
  { name: "Edited", search: "?edited=true", hiddenColumns: [] },
];

const store = createStore(load());

function load(): readonly SavedView[] {
  const stored = v.safeParse(v.array(SavedViewSchema), readJson(deviceStorage, VIEWS));
  return stored.success ? stored.output : FIRST_VIEWS;
}

/** The saved views, which all tabs share. */
export function useSavedViews(): readonly SavedView[] {
  useEffect(() => {
    const reload = () => {
      const stored = load();
      if (JSON.stringify(stored) !== JSON.stringify(store.get())) store.set(stored);
    };
    // Another tab may have changed them before.
    reload();
    window.addEventListener("storage", reload);
    return () => window.removeEventListener("storage", reload);
  }, []);
  return useStore(store);
}

/** Whether there is a view with a name. */
export function hasView(name: string): boolean {
  return load().some((view) => view.name === name);
}

/** Adds a view, in the place of the one with the same name if there is one. Returns a function that undoes it. */
export function saveView(view: SavedView): () => void {
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
  // Another tab may have changed them.
  const before = load();
  const write = (views: readonly SavedView[]) => {
    store.set(views);
    deviceStorage.write(VIEWS, JSON.stringify(views));
  };
  const after = update(before);
  write(after);
  return () => {
    const current = load();
    const isIn = (views: readonly SavedView[], { name }: SavedView) => views.some((view) => view.name === name);
    // What was changed or saved in the meantime stays.
    write([
      ...before.flatMap((view) => (after.includes(view) ? current.filter(({ name }) => name === view.name) : view)),
      ...current.filter((view) => !isIn(before, view) && !isIn(after, view)),
    ]);
  };
}
