import type { Label } from "../../contract/document";
import { hashJson } from "../../lib/hash-text";
import { deleteFinding, isSameLabel, saveFinding, useFindings, type Finding } from "../../state/findings";
import { showToast } from "../../ui/feedback/toast";
import { canBeAddressed } from "../../browser/page-paths";
import { useDocumentPage } from "../document-page-state";

const NOT_KEPT = "Findings last until you close or reload this tab, because the browser's storage is full or blocked.";

export type DocumentFindings = NonNullable<ReturnType<typeof useDocumentFindings>>;

/** The reader's findings about the document, and what changes them. Undefined where nothing can be kept. */
export function useDocumentFindings() {
  const { workflowId: addressed, documentId, document } = useDocumentPage();
  const workflowId = addressed ?? document?.workflowId;
  const all = useFindings(workflowId);
  // The workflow's id may come from the service, and findings are stored under it.
  if (workflowId === undefined || !canBeAddressed(workflowId)) return undefined;
  const findings = all.filter((finding) => finding.documentId === documentId);
  const placeOf = ({ group, key }: Label) => ({ documentId, group: group ?? "", key });
  return {
    findings,
    findingOf: (label: Label) => findings.find((finding) => isSameLabel(finding, placeOf(label))),
    save: (label: Label, note: string) => {
      const finding = { ...placeOf(label), note: note.trim(), value: hashJson(label.value), at: Date.now() };
      if (!saveFinding(workflowId, finding)) showToast(NOT_KEPT);
    },
    remove: (finding: Finding) => showToast("Finding deleted", deleteFinding(workflowId, finding)),
  };
}
