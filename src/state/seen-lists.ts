import * as v from "valibot";
import { deviceStorage, readJson, tabStorage, type TextStorage } from "../browser/storage";
import { getCurrentService } from "./connection";
import { getPreferences } from "./preferences";

const SeenListSchema = v.object({
  /** When the list was received. */
  at: v.number(),
  /** What its fingerprints were made with. */
  key: v.number(),
  /** Its fingerprints. */
  rows: v.string(),
});

/** A list as the reader saw it. */
export type StoredList = v.InferOutput<typeof SeenListSchema>;

/** What a tab keeps: the list that its marks count from. What the device keeps: the list seen last, and that one. */
const SeenListsSchema = v.fallback(v.array(SeenListSchema), []);

export const PREFIX = "seen ";

/** For this long after a list was seen, opening the list in another tab goes on with the same visit. */
const VISIT_PAUSE_MS = 3_600_000;

/** The list of a workflow that changes count from; undefined if none is known. */
export function readSeenList(workflowId: string): StoredList | undefined {
  const [ofTab] = readSeenLists(tabStorage, workflowId);
  if (ofTab || !getPreferences().rememberSeen) return ofTab;
  const [last, base] = readSeenLists(deviceStorage, workflowId);
  return last && Date.now() - last.at < VISIT_PAUSE_MS ? (base ?? last) : last;
}

function readSeenLists(storage: TextStorage, workflowId: string): StoredList[] {
  return v.parse(SeenListsSchema, readJson(storage, nameOf(workflowId)));
}

// An id means nothing on another service. A service's URL has no spaces, so no two pairs have the same name.
export function nameOf(workflowId: string): string {
  return `${PREFIX}${getCurrentService()} ${workflowId}`;
}
