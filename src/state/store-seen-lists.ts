import { deviceStorage, tabStorage } from "../browser/storage";
import { changePreferences, getPreferences } from "./preferences";
import { nameOf, PREFIX, type StoredList } from "./seen-lists";
import { createStore, useStore } from "./store";

// Not a part of `seen-lists.ts`, which is in the first load of every page.

/** Of two long lists, only the one seen last is kept on the device. */
const MAX_LENGTH = 1_000_000;

const isKept = createStore(true);

/** Whether what was seen last could be stored. If not, it is known until the tab is closed or reloaded. */
export function useIsSeenKept(): boolean {
  return useStore(isKept);
}

/** Stores the list that changes count from, and the one seen last: for this tab, and on the device if the reader wants that. */
export function storeSeenLists(workflowId: string, base: StoredList, last: StoredList): void {
  const name = nameOf(workflowId);
  const isInTab = tabStorage.write(name, JSON.stringify([base]));
  if (!getPreferences().rememberSeen) {
    isKept.set(isInTab);
    return;
  }
  const both = JSON.stringify(base.rows === last.rows ? [last] : [last, base]);
  isKept.set(deviceStorage.write(name, both.length > MAX_LENGTH ? JSON.stringify([last]) : both));
}

/** Whether what the reader has seen is kept on the device. Switching that off deletes it. */
export function rememberSeen(remember: boolean): void {
  changePreferences({ rememberSeen: remember });
  if (!remember) deviceStorage.removeAll(PREFIX);
}
