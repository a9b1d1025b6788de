import { Menu } from "@base-ui/react/menu";
import { Download } from "lucide-react";
import { labelFragment } from "../browser/label-fragment";
import { hrefOf, paths } from "../browser/page-paths";
import { exportFault, exportName, saveFile, type ExportFormat } from "../browser/save-file";
import type { DocumentSummary } from "../contract/document";
import { writeJsonArray } from "../lib/json";
import { plural } from "../lib/plural";
import { csvOf, documentsCsv } from "../list/export";
import { ExportMenu, EXPORT_FORMATS, FormatMenu, showExported } from "../ui/buttons/ExportMenu";
import { useActions } from "../ui/page/actions";
import { useFindings } from "../state/findings";
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
    >
      <ExportFindings />
    </ExportMenu>
  );
}

/** The export of the reader's findings about the documents shown. */
function ExportFindings() {
  const { workflowId, matching } = useList();
  const all = useFindings(workflowId);
  const names = new Map(matching.rows.map((document) => [document._id, document.original_file_name]));
  const findings = all.filter(({ documentId }) => names.has(documentId));
  const save = async () => {
    const rows = findings.map(({ documentId, group, key, note, at }) => {
      const path = paths.workflowDocument(workflowId, documentId) + labelFragment(group, key);
      const link = new URL(hrefOf(path), document.baseURI).href;
      return [documentId, names.get(documentId), group, key, note, new Date(at).toISOString(), link];
    });
    let guarded = 0;
    const text = await csvOf(FINDING_FIELDS, rows, () => guarded++);
    saveFile(exportName(workflowId, "findings", new Date(), "csv"), "text/csv;charset=utf-8", text);
    showExported(plural(findings.length, "finding"), { guarded });
  };
  useActions([{ name: "Export Findings", icon: Download, isPossible: findings.length > 0, run: () => void save() }]);
  if (findings.length === 0) return null;
  return (
    <Menu.Group>
      <Menu.GroupLabel className="menu-label">{`${plural(findings.length, "finding")}, CSV`}</Menu.GroupLabel>
      <Menu.Item className="menu-item" onClick={() => void save()}>
        Findings
      </Menu.Item>
    </Menu.Group>
  );
}

const FINDING_FIELDS = ["_id", "original_file_name", "group", "key", "note", "written", "link"] as const;

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
