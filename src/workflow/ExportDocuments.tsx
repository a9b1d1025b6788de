import { Menu } from "@base-ui/react/menu";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { fragmentAmong, labelFragment } from "../contract/label-fragment";
import { addressOf, paths } from "../browser/page-paths";
import type { ExportFormat } from "../browser/save-file";
import { isLabelColumn, labelOfColumn, SUMMARY_FIELDS, type DocumentSummary } from "../contract/document";
import { valuesByLabel } from "../contract/labels";
import { countEach } from "../lib/count-each";
import { plural } from "../lib/plural";
import { EXPORT_FORMATS, ExportMenu, showExported } from "../ui/buttons/ExportMenu";
import { saveTable } from "../ui/buttons/save-table";
import { useActions } from "../ui/page/actions";
import { useCheckedDocuments } from "../state/checked-documents";
import { findLabelOf, useFindings } from "../state/findings";
import { useColumns } from "./display/columns";
import { useList } from "./list-context";

/** The export of the documents shown. */
export function ExportDocuments() {
  const { list, matching, selection } = useList();
  const saveDocuments = useSaveDocuments();
  const { findingCount, saveFindings } = useSaveFindings();
  // Not in the menu, which is on the page only while it is open.
  useActions([
    { name: "Export findings", icon: Download, isPossible: findingCount > 0, run: () => void saveFindings() },
  ]);
  const isIncomplete = list.answer.incomplete !== undefined;
  const what = plural(matching.rows.length, "document");
  return (
    <ExportMenu
      things="documents"
      what={what}
      name="Export"
      description="Export the matching documents"
      heading={`${what}, as shown${isIncomplete ? ", of an incomplete list" : ""}`}
      formats={EXPORT_FORMATS}
      // It exports the selected documents.
      isKeyTaken={selection.selected.size > 0}
      onSave={(format) => saveDocuments(format, isIncomplete ? "incomplete" : "", matching.rows)}
    >
      {findingCount > 0 && (
        <Menu.Group>
          <Menu.GroupLabel className="menu-label">{`${plural(findingCount, "finding")}, CSV`}</Menu.GroupLabel>
          <Menu.Item className="menu-item" onClick={() => void saveFindings()}>
            Findings
          </Menu.Item>
        </Menu.Group>
      )}
    </ExportMenu>
  );
}

const IDS: ReadonlySet<string> = new Set(["_id", "userId", "original_file_name"]);

/**
 * Saves documents of the workflow as a file, whose name says which they are, if not all that match. A table has the fields and
 * the columns of labels that are shown, a workbook also what the reader noted of the documents.
 */
function useSaveDocuments() {
  const { workflowId, context } = useList();
  const labels = useColumns().flatMap(({ key }) => (isLabelColumn(key) ? [labelOfColumn(key)] : []));
  const checked = useCheckedDocuments(workflowId);
  const findings = useFindings(workflowId);
  return (format: ExportFormat, which: "incomplete" | "selection" | "", documents: DocumentSummary[]) => {
    const notes = countEach(findings.map(({ documentId }) => documentId));
    const rows = documents.map((document) => {
      const values = valuesByLabel(context.labels?.of(document._id) ?? []);
      return [...SUMMARY_FIELDS.map((field) => document[field]), ...labels.map((label) => values.get(label))];
    });
    const headers = [...SUMMARY_FIELDS, ...labels];
    const reviewed = documents.map(({ _id }, index) => [...(rows[index] ?? []), checked.has(_id), notes.get(_id) ?? 0]);
    return saveTable(format, {
      title: workflowId,
      contents: which,
      headers,
      rows,
      sheet: { name: "Documents", headers: [...headers, "Checked", "Findings"], rows: reviewed, ids: IDS },
      sent: documents,
    });
  };
}

/** How many findings the reader has about the documents shown, and what saves them as CSV. */
function useSaveFindings() {
  const { workflowId, matching, context } = useList();
  const all = useFindings(workflowId);
  const { findingIds } = context;
  const names = useMemo(() => {
    // Most lists have none, and this is on the way of every letter in the search.
    const noted = findingIds.size === 0 ? [] : matching.rows.filter(({ _id }) => findingIds.has(_id));
    return new Map(noted.map((document) => [document._id, document.original_file_name]));
  }, [matching.rows, findingIds]);
  const findings = all.filter(({ documentId }) => names.has(documentId));
  const save = async () => {
    const rows = findings.map((finding) => {
      const { documentId, group, key, note, at } = finding;
      // Known of documents that were read during this visit.
      const labels = context.labels?.of(documentId) ?? [];
      const label = findLabelOf(finding, labels);
      const fragment = label ? fragmentAmong(labels, label) : labelFragment(group, key);
      const link = addressOf(paths.workflowDocument(workflowId, documentId) + fragment);
      return [documentId, names.get(documentId), group, key, note, new Date(at).toISOString(), link, label?.value];
    });
    const saved = await saveTable("csv", { title: workflowId, contents: "findings", headers: FINDING_FIELDS, rows });
    showExported(plural(findings.length, "finding"), saved);
  };
  return { findingCount: findings.length, saveFindings: save };
}

const FINDING_FIELDS = ["_id", "original_file_name", "group", "key", "note", "written", "link", "sent"] as const;

/** The export of the selected documents. */
export function ExportSelected({ documents }: { documents: DocumentSummary[] }) {
  const saveDocuments = useSaveDocuments();
  const what = plural(documents.length, "document");
  return (
    <ExportMenu
      things="documents"
      what={what}
      name="Export selected"
      description="Export the selected documents"
      heading={`${what}, selected`}
      formats={EXPORT_FORMATS}
      side="top"
      align="start"
      onSave={(format) => saveDocuments(format, "selection", documents)}
    />
  );
}
