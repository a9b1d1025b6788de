import { useMemo } from "react";
import * as v from "valibot";
import type { Label } from "../contract/document";
import { hashJson } from "../lib/hash-text";
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

/** Several labels of a document can have the same key, so the value tells which one a finding is about. */
function isSame(a: Finding, b: Finding): boolean {
  return a.documentId === b.documentId && a.group === b.group && a.key === b.key && a.value === b.value;
}

/** The label that a finding is about; undefined if the document no longer has it. */
export function findLabelOf({ group, key, value }: Finding, labels: readonly Label[]): Label | undefined {
  const named = labels.filter((label) => label.key === key && (label.group ?? "") === group);
  return named.find((label) => hashJson(label.value) === value) ?? named[0];
}

/** Keeps a finding, in place of an older one about its label. Returns whether it could be stored beyond this tab. */
export function saveFinding(workflowId: string, finding: Finding, older = finding): boolean {
  const store = openFindings(workflowId);
  store.change((findings) => {
    const index = findings.findIndex((other) => isSame(other, older));
    return index < 0 ? [...findings, finding] : findings.with(index, finding);
  });
  return store.isKept.get();
}

/** Deletes a finding. Returns a function that restores it. */
export function deleteFinding(workflowId: string, finding: Finding): () => void {
  openFindings(workflowId).change((findings) => findings.filter((other) => !isSame(other, finding)));
  return () => saveFinding(workflowId, finding);
}
