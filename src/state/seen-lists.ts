import * as v from "valibot";
import { deviceStorage, readJson, tabStorage, type TextStorage } from "../browser/storage";
import { getCurrentService } from "./connection";
import { getPreferences } from "./preferences";

const LookSchema = v.object({
  /** When the list was received. */
  at: v.number(),
  /** What its fingerprints were made with. */
  key: v.number(),
  /** Its fingerprints. */
  rows: v.string(),
});

/** A list as the reader saw it. */
export type StoredLook = v.InferOutput<typeof LookSchema>;

/** What a tab keeps: the look that its marks count from. What the device keeps: the last look, and that one. */
const LooksSchema = v.fallback(v.array(LookSchema), []);

export const PREFIX = "seen ";

/** For this long after the last look, opening the list in another tab goes on with the same visit. */
const VISIT_PAUSE_MS = 3_600_000;

/** The look at a workflow that changes count from; undefined if none is known. */
export function loadLook(workflowId: string): StoredLook | undefined {
  const [ofTab] = readLooks(tabStorage, workflowId);
  if (ofTab || !getPreferences().rememberSeen) return ofTab;
  const [last, base] = readLooks(deviceStorage, workflowId);
  return last && Date.now() - last.at < VISIT_PAUSE_MS ? (base ?? last) : last;
}

function readLooks(storage: TextStorage, workflowId: string): StoredLook[] {
  return v.parse(LooksSchema, readJson(storage, nameOf(workflowId)));
}

// An id means nothing on another service. A service's URL has no spaces, so no two pairs have the same name.
export function nameOf(workflowId: string): string {
  return `${PREFIX}${getCurrentService()} ${workflowId}`;
}
