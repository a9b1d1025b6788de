import { ExportMenu } from "../ui/buttons/ExportMenu";
import { useList } from "./list-context";
import { saveDocuments } from "./save-documents";

/** The export of the documents shown. */
export function ExportDocuments() {
  const { workflowId, list, matching } = useList();
  const isIncomplete = list.answer.incomplete !== undefined;
  return (
    <ExportMenu
      count={matching.rows.length}
      incomplete={isIncomplete}
      onExport={(format) => saveDocuments(workflowId, isIncomplete ? "incomplete" : "", matching.rows, format)}
    />
  );
}
