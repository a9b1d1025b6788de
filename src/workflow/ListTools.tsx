import { Download, SlidersHorizontal } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import type { DocumentSummary } from "../contract/document";
import { lazyAfterLoad } from "../ui/page/lazy-after-load";
import { MenuPlaceholder } from "../ui/buttons/MenuPlaceholder";
import styles from "./ListTools.module.css";

// The library of the menus is the largest part of the page, and reading a list does not need it.
const ExportDocuments = lazyAfterLoad(async () => (await import("./ExportDocuments")).ExportDocuments);
const DisplayMenu = lazyAfterLoad(async () => (await import("./display/DisplayMenu")).DisplayMenu);

interface Props {
  workflowId: string;
  /** The matching documents, in the order shown. */
  documents: DocumentSummary[];
  /** Whether some of the list has not been received. */
  isIncomplete: boolean;
  /** The last control. */
  children: ReactNode;
}

/** How the list is shown, and the export of the documents shown. */
export function ListTools({ workflowId, documents, isIncomplete, children }: Props) {
  return (
    <span className={styles.tools}>
      <Suspense fallback={<MenuPlaceholder icon={SlidersHorizontal} name="Display" />}>
        <DisplayMenu />
      </Suspense>
      <Suspense fallback={<MenuPlaceholder icon={Download} name="Export" />}>
        <ExportDocuments workflowId={workflowId} documents={documents} isIncomplete={isIncomplete} />
      </Suspense>
      {children}
    </span>
  );
}
