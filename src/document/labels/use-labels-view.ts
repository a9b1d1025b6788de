import { useState } from "react";

/** The search among a document's labels, and the names of the folded groups. */
export interface LabelsView {
  search: string;
  folded: ReadonlySet<string>;
}

/**
 * The view of the labels. Belongs to the page rather than to the labels, so that it survives errors and a prompt for the
 * key. Another document starts with an empty search and keeps the folded groups.
 */
export function useLabelsView(documentId: string): [view: LabelsView, onView: (view: LabelsView) => void] {
  const [view, setView] = useState<LabelsView & { documentId: string }>({ documentId, search: "", folded: new Set() });
  return [
    { search: view.documentId === documentId ? view.search : "", folded: view.folded },
    (next) => setView({ ...next, documentId }),
  ];
}
