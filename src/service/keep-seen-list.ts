import { useEffect } from "react";
import { runInSteps } from "../browser/scheduling";
import { createComputation, done, type Computation } from "../list/computation";
import { encodeFingerprints, type Fingerprints, type SeenList } from "../list/seen-list";
import { getCurrentService } from "../state/connection";
import { usePreferences } from "../state/preferences";
import { storeSeenLists } from "../state/store-seen-lists";
import { asSeen, type AcceptedList } from "./use-accepted-list";

/** Keeps what the reader sees of a workflow's list, so that later lists can be compared with it. */
export function useKeepSeenList(workflowId: string, list: AcceptedList | undefined): void {
  const { rememberSeen } = usePreferences();
  useEffect(() => {
    if (!list || list.answer.incomplete) return;
    const last = asSeen(list);
    storeInSteps(workflowId, list.seen ?? last, last, list.answer.documents.length);
  }, [workflowId, list, rememberSeen]);
}

/** Work that has not ended yet, by workflow. */
const storing = new Map<string, () => void>();

/** The fingerprints of so many rows are stored within a few ms. */
const FEW_ROWS = 10_000;

/** Stores the list that changes count from, and the last one that was on screen: in steps, or when the page is left. */
function storeInSteps(workflowId: string, base: SeenList, last: SeenList, length: number): void {
  const service = getCurrentService();
  const [baseText, lastText] = [encode(base.rows), encode(last.rows)];
  const toStored = ({ key, at }: SeenList, text: Computation<string>) => ({ key, at, rows: text.getResult() });
  const start = () => {
    // The lists of another service have other names.
    if (service === getCurrentService()) storeSeenLists(workflowId, toStored(base, baseText), toStored(last, lastText));
    return done(true);
  };
  const work = createComputation(start, [baseText, lastText]);
  const finish = () => void work.getResult();
  storing.get(workflowId)?.();
  window.addEventListener("pagehide", finish);
  const cancel = runInSteps(work.run(), length > FEW_ROWS ? "idle" : "soon", () => stop());
  const stop = () => {
    cancel();
    window.removeEventListener("pagehide", finish);
    storing.delete(workflowId);
  };
  storing.set(workflowId, stop);
}

function encode(rows: Computation<Fingerprints>): Computation<string> {
  return createComputation(() => encodeFingerprints(rows.getResult()), [rows]);
}
