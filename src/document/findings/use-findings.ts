import { fragmentAmong } from "../../contract/label-fragment";
import { fileName, type Label } from "../../contract/document";
import { getRedactor } from "../../contract/redact";
import { hashJson } from "../../lib/hash-text";
import { guardFormulas } from "../../list/table-text";
import { getConnection } from "../../state/connection";
import { deleteFinding, findLabelOf, saveFinding, useFindings, type Finding } from "../../state/findings";
import { showToast, UNTIL_CLOSED } from "../../ui/feedback/toast";
import { useDocumentPage } from "../document-page-state";
import { useMarks } from "../file-context";
import { findingText } from "./finding-text";

export type DocumentFindings = NonNullable<ReturnType<typeof useDocumentFindings>>;

/** The reader's findings about the document, and what changes them. Undefined where nothing can be kept. */
export function useDocumentFindings() {
  const { markedIn, documentId, data, named } = useDocumentPage();
  const all = useFindings(markedIn);
  const marks = useMarks();
  if (markedIn === undefined) return undefined;
  const findings = all.filter((finding) => finding.documentId === documentId);
  const labels = data?.labels ?? [];
  const labelOf = (finding: Finding) => findLabelOf(finding, labels);
  /** A finding as one line to send to somebody. */
  const textOf = (finding: Finding) => {
    const label = labelOf(finding);
    if (!label) return guardFormulas(finding.note);
    const file = marks?.evidence.get();
    const name = named ? fileName(named) : documentId;
    // The service may repeat the key in a value.
    const redact = getRedactor(getConnection().key).address;
    const link = new URL(fragmentAmong(labels, label), window.location.href).href;
    return guardFormulas(redact(findingText({ fileName: name, label, link, note: finding.note, file })));
  };
  const byLabel = new Map(findings.map((finding) => [labelOf(finding), finding]));
  return {
    findings,
    labelOf,
    textOf,
    findingOf: (label: Label) => byLabel.get(label),
    save: (label: Label, note: string) => {
      const { group, key } = label;
      const value = hashJson(label.value);
      const finding = { documentId, group: group ?? "", key, note: note.trim(), value, at: Date.now() };
      if (!saveFinding(markedIn, finding, byLabel.get(label))) showToast(`Findings last ${UNTIL_CLOSED}.`);
    },
    remove: (finding: Finding) => showToast("Finding deleted", deleteFinding(markedIn, finding)),
  };
}
