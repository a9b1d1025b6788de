import type { Label } from "../../contract/document";
import { hashJson } from "../../lib/hash-text";
import { deleteFinding, isSameLabel, saveFinding, useFindings, type Finding } from "../../state/findings";
import { showToast } from "../../ui/feedback/toast";
import { useDocumentPage } from "../document-page-state";

const NOT_KEPT = "Findings last until you close or reload this tab, because the browser's storage is full or blocked.";

export type DocumentFindings = NonNullable<ReturnType<typeof useDocumentFindings>>;

/** The reader's findings about the document, and what changes them. Undefined where nothing can be kept. */
export function useDocumentFindings() {
  const { markedIn, documentId } = useDocumentPage();
  const all = useFindings(markedIn);
  if (markedIn === undefined) return undefined;
  const findings = all.filter((finding) => finding.documentId === documentId);
  const placeOf = ({ group, key }: Label) => ({ documentId, group: group ?? "", key });
  return {
    findings,
    findingOf: (label: Label) => findings.find((finding) => isSameLabel(finding, placeOf(label))),
    save: (label: Label, note: string) => {
      const finding = { ...placeOf(label), note: note.trim(), value: hashJson(label.value), at: Date.now() };
      if (!saveFinding(markedIn, finding)) showToast(NOT_KEPT);
    },
    remove: (finding: Finding) => showToast("Finding deleted", deleteFinding(markedIn, finding)),
  };
}
