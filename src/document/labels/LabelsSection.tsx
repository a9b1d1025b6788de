import { Download } from "lucide-react";
import { Suspense, useDeferredValue, useMemo } from "react";
import type { Document, Label, UnreadableElements } from "../../contract/document";
import { exportName, type ExportFormat } from "../../browser/export-file";
import { csvOf } from "../../list/export";
import { searchLabels } from "../../contract/labels";
import { lazyAfterLoad } from "../../ui/lazy-after-load";
import type { FileLookup } from "../file/file-lookup";
import { LabelGroups } from "./LabelGroups";
import { MenuPlaceholder } from "../../ui/MenuPlaceholder";
import { saveFile } from "../../browser/save-file";
import { SearchField } from "../../ui/SearchField";
import { UnreadableNote } from "../../ui/UnreadableNote";
import type { LabelsView } from "./use-labels-view";
import styles from "./LabelsSection.module.css";

interface Props {
  documentId: string;
  document: Document;
  labels: Label[];
  unreadable: UnreadableElements;
  view: LabelsView;
  onView: (view: LabelsView) => void;
  /** Finds a label in the file; undefined if there is no preview. */
  onFind?: (lookup: FileLookup) => void;
}

const ExportMenu = lazyAfterLoad(async () => (await import("../../ui/ExportMenu")).ExportMenu);

/** A document's labels in their groups, with a search and an export. */
export function LabelsSection({ documentId, document, labels, unreadable, view, onView }: Props) {
  const search = useDeferredValue(view.search);
  const matching = useMemo(() => searchLabels(labels, search), [labels, search]);
  if (labels.length + unreadable.count === 0) {
    return <p className="empty">The service sent no labels for this document.</p>;
  }
  // A search unfolds all groups, so that every match is visible.
  const changeSearch = (text: string) => onView({ search: text, folded: text === "" ? view.folded : new Set() });
  return (
    <div className={styles.labels}>
      <UnreadableNote unreadable={unreadable} total={labels.length + unreadable.count} things="labels" />
      <div className={styles.bar}>
        <SearchField label="Search labels" value={view.search} onChange={changeSearch} />
        <p role="status" className="quiet">
          {matching.length === labels.length ? labels.length : `${matching.length} of ${labels.length}`} labels
        </p>
        <span className={styles.tools}>
          <Suspense fallback={<MenuPlaceholder icon={Download} name="Export labels" />}>
            <ExportMenu
              things="labels"
              count={labels.length}
              onExport={(format) => exportLabels(document, labels, format)}
            />
          </Suspense>
        </span>
      </div>
      <LabelGroups
        documentId={documentId}
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

async function exportLabels(document: Document, labels: Label[], format: ExportFormat) {
  const name = exportName(`${document.original_file_name} labels`, new Date(), format);
  // JSON holds the labels exactly as they were sent, even those that could not be read.
  if (format === "csv") saveFile(name, "text/csv;charset=utf-8", await getCsv(labels));
  else saveFile(name, "application/json", JSON.stringify(document.documentLabels, null, 2));
}

const CSV_FIELDS = ["key", "value", "group", "groupVal"] as const;

/** One row per label. A value that is an object or an array becomes JSON. */
function getCsv(labels: Label[]): Promise<string> {
  const cell = (value: unknown) => (typeof value === "object" && value !== null ? JSON.stringify(value) : value);
  return csvOf(
    CSV_FIELDS,
    labels.map((label) => CSV_FIELDS.map((field) => cell(label[field]))),
  );
}
