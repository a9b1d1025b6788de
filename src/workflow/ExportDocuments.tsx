import { exportFault, exportName, saveFile, type ExportFormat } from "../browser/save-file";
import type { DocumentSummary } from "../contract/document";
import { writeJsonArray } from "../lib/json";
import { plural } from "../lib/plural";
import { documentsCsv } from "../list/export";
import { ExportMenu, EXPORT_FORMATS, FormatMenu, showExported } from "../ui/buttons/ExportMenu";
import { useList } from "./list-context";

/** The export of the documents shown. */
export function ExportDocuments() {
  const { workflowId, list, matching, selection } = useList();
  const isIncomplete = list.answer.incomplete !== undefined;
  return (
    <ExportMenu
      count={matching.rows.length}
      incomplete={isIncomplete}
      // It exports the selected documents.
      isKeyTaken={selection.selected.size > 0}
      onExport={(format) => saveDocuments(workflowId, isIncomplete ? "incomplete" : "", matching.rows, format)}
    />
  );
}

/** The export of the selected documents. */
export function ExportSelected({ documents }: { documents: DocumentSummary[] }) {
  const { workflowId } = useList();
  const what = plural(documents.length, "document");
  const save = async (format: ExportFormat) => {
    try {
      showExported(what, { guarded: await saveDocuments(workflowId, "selection", documents, format) });
      return undefined;
    } catch (error) {
      return exportFault(error, "documents");
    }
  };
  return (
    <FormatMenu
      name="Export selected"
      description="Export the selected documents"
      heading={`${what}, selected`}
      formats={EXPORT_FORMATS}
      side="top"
      align="start"
      onSave={save}
    />
  );
}

/**
 * Saves documents of a workflow as a file. Its name says which they are, if not all that match. Resolves with how many cells
 * got an apostrophe in front.
 */
async function saveDocuments(
  workflowId: string,
  which: "incomplete" | "selection" | "",
  documents: DocumentSummary[],
  format: ExportFormat,
): Promise<number> {
  const name = exportName(workflowId, which, new Date(), format);
  let guarded = 0;
  if (format === "csv") saveFile(name, "text/csv;charset=utf-8", await documentsCsv(documents, () => guarded++));
  // JSON holds the summaries exactly as they were sent.
  else saveFile(name, "application/json", writeJsonArray(documents));
  return guarded;
}
