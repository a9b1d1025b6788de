import { useMemo } from "react";
import * as v from "valibot";
import { itemsOf } from "./store";
import { createWorkflowStores } from "./workflow-stores";

const FindingSchema = v.object({
  documentId: v.string(),
  group: v.string(),
  key: v.string(),
  note: v.string(),
  /** A hash of the label's value when the note was written. */
  value: v.number(),
  /** When it was written, in ms since 1970. */
  at: v.number(),
});

/** A note of the reader's about a label. Nothing that the service sent is kept with it but the ids and the key. */
export type Finding = v.InferOutput<typeof FindingSchema>;

type Findings = readonly Finding[];

/** The findings of a workflow of the current service, oldest first. */
export const { open: openFindings, useOf: useFindings } = createWorkflowStores<Findings>({
  kind: "findings",
  read: (stored) => itemsOf(stored).filter((item) => v.is(FindingSchema, item)),
  write: (findings) => (findings.length === 0 ? null : JSON.stringify(findings)),
});

/** The ids of the documents that have findings. */
export function useFindingIds(workflowId: string | undefined): ReadonlySet<string> {
  const findings = useFindings(workflowId);
  return useMemo(() => new Set(findings.map(({ documentId }) => documentId)), [findings]);
}

/** Whether two findings are about one label. */
export function isSameLabel(a: LabelOfDocument, b: LabelOfDocument): boolean {
  return a.documentId === b.documentId && a.group === b.group && a.key === b.key;
}

type LabelOfDocument = Pick<Finding, "documentId" | "group" | "key">;

/** Keeps a finding, in place of one about the same label. Returns whether it could be stored beyond this tab. */
export function saveFinding(workflowId: string, finding: Finding): boolean {
  const store = openFindings(workflowId);
  store.change((findings) => {
    const index = findings.findIndex((other) => isSameLabel(other, finding));
    return index < 0 ? [...findings, finding] : findings.with(index, finding);
  });
  return store.isKept.get();
}

/** Deletes the finding about a label. Returns a function that restores it. */
export function deleteFinding(workflowId: string, label: LabelOfDocument): () => void {
  const before = openFindings(workflowId).change((findings) => findings.filter((other) => !isSameLabel(other, label)));
  const deleted = before.find((other) => isSameLabel(other, label));
  return () => deleted && saveFinding(workflowId, deleted);
}
