import { Columns3, Download } from "lucide-react";
import { Suspense } from "react";
import { exportName, type ExportFormat } from "../browser/export-file";
import { saveFile } from "../browser/save-file";
import type { DocumentSummary } from "../contract/document";
import { documentsCsv, documentsJson } from "../list/export";
import { changePreferences, usePreferences } from "../state/preferences";
import { lazyAfterLoad } from "../ui/lazy-after-load";
import { MenuPlaceholder } from "../ui/MenuPlaceholder";
import styles from "./ListTools.module.css";
import { TimesSelect } from "./TimesSelect";

// The library of the menus is the largest part of the page, and reading a list does not need it.
const ExportMenu = lazyAfterLoad(async () => (await import("../ui/ExportMenu")).ExportMenu);
const ColumnsMenu = lazyAfterLoad(async () => (await import("./ColumnsMenu")).ColumnsMenu);

interface Props {
  workflowId: string;
  /** The matching documents, in the order shown. */
  documents: DocumentSummary[];
  /** Whether some of the list has not been received. */
  isIncomplete: boolean;
}

/** The display preferences of the table, and the export of the documents shown. */
export function ListTools({ workflowId, documents, isIncomplete }: Props) {
  const { times, hiddenColumns, compact } = usePreferences();
  return (
    <span className={styles.tools}>
      <TimesSelect value={times} onChange={changePreferences} />
      <Suspense fallback={<MenuPlaceholder icon={Columns3} name="Columns" />}>
        <ColumnsMenu hidden={hiddenColumns} compact={compact} onChange={changePreferences} />
      </Suspense>
      <Suspense fallback={<MenuPlaceholder icon={Download} name="Export" />}>
        <ExportMenu
          count={documents.length}
          incomplete={isIncomplete}
          onExport={(format) => save(isIncomplete ? `${workflowId} incomplete` : workflowId, documents, format)}
        />
      </Suspense>
    </span>
  );
}

async function save(title: string, documents: DocumentSummary[], format: ExportFormat) {
  const name = exportName(title, new Date(), format);
  if (format === "csv") saveFile(name, "text/csv;charset=utf-8", await documentsCsv(documents));
  else saveFile(name, "application/json", documentsJson(documents));
}
