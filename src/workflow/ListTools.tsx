import { Columns3, Download } from "lucide-react";
import { Suspense } from "react";
import type { DocumentSummary } from "../contract/document";
import { changePreferences, usePreferences } from "../state/preferences";
import { lazyAfterLoad } from "../ui/lazy-after-load";
import { MenuPlaceholder } from "../ui/MenuPlaceholder";
import styles from "./ListTools.module.css";
import { TimesSelect } from "./TimesSelect";

// The library of the menus is the largest part of the page, and reading a list does not need it.
const ExportDocuments = lazyAfterLoad(async () => (await import("./ExportDocuments")).ExportDocuments);
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
        <ExportDocuments workflowId={workflowId} documents={documents} isIncomplete={isIncomplete} />
      </Suspense>
    </span>
  );
}
