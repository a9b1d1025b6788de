import * as v from "valibot";
import { deviceStorage, readJson, tabStorage, type TextStorage } from "../browser/storage";
import type { SeenList } from "../list/changes";
import { getCurrentService } from "../state/connection";
import { changePreferences, getPreferences } from "../state/preferences";
import { createStore, useStore } from "../state/store";

const StoredSchema = v.object({
  at: v.number(),
  key: v.number(),
  /** The rows of a `SeenList`: pairs of numbers in base 36. */
  rows: v.string(),
});

/** What a tab keeps: the list that its marks count from. What the device keeps: the list seen last, and that one. */
const StoredListsSchema = v.fallback(v.array(StoredSchema), []);

const PREFIX = "seen ";

/** For this long after a list was seen, opening the list in another tab goes on with the same visit. */
const VISIT_PAUSE_MS = 3_600_000;

/** Of two long lists, only the one seen last is kept on the device. */
const MAX_LENGTH = 1_000_000;

const isKept = createStore(true);

/** Whether what was seen last could be stored. If not, it is known until the tab is closed or reloaded. */
export function useIsSeenKept(): boolean {
  return useStore(isKept);
}

/** The list of a workflow that changes count from, in an earlier visit or before a reload; undefined if none is known. */
export function readSeenList(workflowId: string): SeenList | undefined {
  const [ofTab] = readSeenLists(tabStorage, workflowId);
  if (ofTab || !getPreferences().rememberSeen) return ofTab;
  const [last, base] = readSeenLists(deviceStorage, workflowId);
  return last && Date.now() - last.at < VISIT_PAUSE_MS ? (base ?? last) : last;
}

/** Stores the list that changes count from, and the one seen last: for this tab, and on the device if the reader wants that. */
export function storeSeenLists(workflowId: string, base: SeenList, last: SeenList): void {
  const name = nameOf(workflowId);
  const [baseText, lastText] = [JSON.stringify(toStored(base)), JSON.stringify(toStored(last))];
  const isInTab = tabStorage.write(name, `[${baseText}]`);
  if (!getPreferences().rememberSeen) {
    isKept.set(isInTab);
    return;
  }
  const both = base.rows === last.rows ? `[${lastText}]` : `[${lastText},${baseText}]`;
  isKept.set(deviceStorage.write(name, both.length > MAX_LENGTH ? `[${lastText}]` : both));
}

/** Whether what the reader has seen is kept on the device. Switching that off deletes it. */
export function rememberSeen(remember: boolean): void {
  changePreferences({ rememberSeen: remember });
  if (!remember) deviceStorage.removeAll(PREFIX);
}

function readSeenLists(storage: TextStorage, workflowId: string): SeenList[] {
  return v.parse(StoredListsSchema, readJson(storage, nameOf(workflowId))).map(fromStored);
}

function toStored({ at, key, rows }: SeenList): v.InferOutput<typeof StoredSchema> {
  return { at, key, rows: Array.from(rows, ([id, state]) => `${id.toString(36)} ${state.toString(36)}`).join(" ") };
}

function fromStored({ at, key, rows }: v.InferOutput<typeof StoredSchema>): SeenList {
  const numbers = rows.split(" ").map((text) => parseInt(text, 36));
  const read = new Map<number, number>();
  for (let index = 0; index + 1 < numbers.length; index += 2) read.set(numbers[index] ?? 0, numbers[index + 1] ?? 0);
  return { at, key, rows: read };
}

// An id means nothing on another service. A service's URL has no spaces, so no two pairs have the same name.
function nameOf(workflowId: string): string {
  return `${PREFIX}${getCurrentService()} ${workflowId}`;
}
