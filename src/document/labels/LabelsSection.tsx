import { Download } from "lucide-react";
import { Suspense, useDeferredValue, useMemo } from "react";
import type { Document, Label, UnreadableElements } from "../../contract/document";
import { exportName, type ExportFormat } from "../../browser/export-file";
import { searchLabels } from "../../contract/labels";
import { labelsCsv, labelsJson } from "./labels-export";
import { lazyAfterLoad } from "../../ui/lazy-after-load";
import { LabelGroups } from "./LabelGroups";
import { MenuSoon } from "../../ui/MenuSoon";
import { saveFile } from "../../browser/save-file";
import { SearchField } from "../../ui/SearchField";
import { UnreadableNote } from "../../ui/UnreadableNote";
import "./LabelsSection.css";

/** What the reader looks for among the labels, and the groups folded away. */
export interface LabelsView {
  search: string;
  folded: ReadonlySet<string>;
}

interface Props {
  document: Document;
  labels: Label[];
  unreadable: UnreadableElements;
  view: LabelsView;
  onView: (view: LabelsView) => void;
}

const ExportMenu = lazyAfterLoad(async () => (await import("../../ui/ExportMenu")).ExportMenu);

/** A document's labels under their group names, the search among them and their export. */
export function LabelsSection({ document, labels, unreadable, view, onView }: Props) {
  const search = useDeferredValue(view.search);
  const matching = useMemo(() => searchLabels(labels, search), [labels, search]);
  if (labels.length + unreadable.count === 0) {
    return <p className="empty">The service sent no labels for this document.</p>;
  }
  // What is looked for must not stay folded away.
  const look = (text: string) => onView({ search: text, folded: text === "" ? view.folded : new Set() });
  return (
    <div className="labels">
      <UnreadableNote unreadable={unreadable} total={labels.length + unreadable.count} things="labels" />
      <div className="labels-bar">
        <SearchField label="Search labels" value={view.search} onChange={look} />
        <p role="status" className="quiet">
          {matching.length === labels.length ? labels.length : `${matching.length} of ${labels.length}`} labels
        </p>
        <span className="labels-tools">
          <Suspense fallback={<MenuSoon icon={Download} name="Export labels" />}>
            <ExportMenu things="labels" count={labels.length} onExport={(format) => save(document, labels, format)} />
          </Suspense>
        </span>
      </div>
      <LabelGroups
        labels={labels}
        matching={matching}
        search={search}
        folded={view.folded}
        onFold={(folded) => onView({ ...view, folded })}
      />
      {matching.length === 0 && <p className="quiet">No label matches this search.</p>}
    </div>
  );
}

async function save(document: Document, labels: Label[], format: ExportFormat) {
  const name = exportName(`${document.original_file_name} labels`, new Date(), format);
  if (format === "csv") saveFile(name, "text/csv;charset=utf-8", await labelsCsv(labels));
  else saveFile(name, "application/json", labelsJson(document));
}
