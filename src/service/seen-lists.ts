import { runInSteps } from "../browser/scheduling";
import type { DocumentSummary } from "../contract/document";
import { once } from "../lib/once";
import { createComputation, done, type Computation } from "../list/computation";
import { getListModel } from "../list/list-model";
import { decodeFingerprints, encodeFingerprints, type Fingerprints, type SeenList } from "../list/seen-list";
import { loadLook, storeLooks } from "../state/seen-lists";

const createKey = once(() => crypto.getRandomValues(new Uint32Array(1)));

/** A list that is on screen, as a list that the reader has seen. Lists with one key can be compared. */
export function lookAt(documents: DocumentSummary[], at: number, key = createKey()[0] ?? 0): SeenList {
  return { key, at, rows: getListModel(documents).fingerprints(key) };
}

/** The list of a workflow as the reader last saw it, in an earlier visit or before a reload; undefined if none is known. */
export function loadSeenList(workflowId: string): SeenList | undefined {
  const look = loadLook(workflowId);
  const rows = look && decodeFingerprints(look.rows);
  return rows && { key: look.key, at: look.at, rows: createComputation(() => done(rows)) };
}

/** Stores the list that changes count from and the last one that was on screen, in idle time. Returns a function that cancels. */
export function storeSeenLists(workflowId: string, base: SeenList, last: SeenList): () => void {
  const [baseText, lastText] = [encode(base.rows), encode(last.rows)];
  const toStored = ({ key, at }: SeenList, text: Computation<string>) => ({ key, at, rows: text.getResult() });
  const store = () => done(storeLooks(workflowId, toStored(base, baseText), toStored(last, lastText)));
  return runInSteps(createComputation(store, [baseText, lastText]).run(), "idle", () => undefined);
}

function encode(rows: Computation<Fingerprints>): Computation<string> {
  return createComputation(() => encodeFingerprints(rows.getResult()), [rows]);
}
