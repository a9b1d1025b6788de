import * as v from "valibot";
import { deviceStorage, readJson, tabStorage, type TextStorage } from "../browser/storage";
import type { EpochMs } from "../lib/timestamp";
import { getCurrentService } from "./connection";
import { changePreferences, getPreferences } from "./preferences";
import { createStore, useStore } from "./store";

const LookSchema = v.object({
  /** When the list was received. */
  at: v.number(),
  /** What its fingerprints were made with. */
  key: v.number(),
  /** Its fingerprints. */
  rows: v.string(),
});

/** A list as the reader saw it. */
export type StoredLook = v.InferOutput<typeof LookSchema> & { at: EpochMs };

/** What a tab keeps: the look that its marks count from. What the device keeps: the last look, and that one. */
const LooksSchema = v.fallback(v.array(LookSchema), []);

const PREFIX = "seen ";

/** For this long after the last look, opening the list in another tab goes on with the same visit. */
const VISIT_PAUSE_MS = 3_600_000;

/** Of two long lists, only the last look is kept on the device. */
const MAX_LENGTH = 1_000_000;

const isKept = createStore(true);

/** Whether what was seen last could be stored. If not, it is known until the tab is closed or reloaded. */
export function useIsSeenKept(): boolean {
  return useStore(isKept);
}

/** The look at a workflow that changes count from; undefined if none is known. */
export function loadLook(workflowId: string): StoredLook | undefined {
  const [ofTab] = readLooks(tabStorage, workflowId);
  if (ofTab || !getPreferences().rememberSeen) return ofTab;
  const [last, base] = readLooks(deviceStorage, workflowId);
  return last && Date.now() - last.at < VISIT_PAUSE_MS ? (base ?? last) : last;
}

/** Stores the look that changes count from, and the last one: for this tab, and on the device if the reader wants that. */
export function storeLooks(workflowId: string, base: StoredLook, last: StoredLook): void {
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

function readLooks(storage: TextStorage, workflowId: string): StoredLook[] {
  return v.parse(LooksSchema, readJson(storage, nameOf(workflowId)));
}

// An id means nothing on another service. A service's URL has no spaces, so no two pairs have the same name.
function nameOf(workflowId: string): string {
  return `${PREFIX}${getCurrentService()} ${workflowId}`;
}
