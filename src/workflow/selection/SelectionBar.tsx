import { Check, Columns3, Copy, FolderOpen, X } from "lucide-react";
import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { DocumentSummary } from "../../contract/document";
import { checkAll } from "../../state/checked-documents";
import { canCompare, comparisonPath, documentSetState } from "../../state/document-set";
import { canBeAddressed, paths } from "../../browser/page-paths";
import { formatCount, plural } from "../../lib/plural";
import { tableText } from "../../list/table-text";
import { ActionButton } from "../../ui/buttons/ActionButton";
import { copyText } from "../../ui/buttons/copy-text";
import { reserveBottom } from "../../ui/page/refs";
import type { Action } from "../../ui/page/actions";
import { showToast } from "../../ui/feedback/toast";
import { ExportSelected } from "../ExportDocuments";
import { useSelectAll } from "../actions";
import { useList } from "../list-context";
import styles from "./SelectionBar.module.css";

/** What can be done with the selected documents. Below the list, whose rows do not move. */
export function SelectionBar() {
  const { matching, selection } = useList();
  const { selected, clear } = selection;
  const { rows, all } = matching;
  const chosen = useMemo(() => inOrderShown(rows, all, selected), [rows, all, selected]);
  const actions = useSelectionActions(chosen);
  const clearSelection = {
    name: "Clear the selection",
    label: "Clear selection",
    icon: X,
    keys: ["Escape"],
    run: clear,
  };
  const selectAll = useSelectAll();
  return (
    <div ref={takeSpace} role="group" aria-label="Selection" className={styles.bar}>
      <strong aria-live="polite">{`${formatCount(chosen.length)} selected`}</strong>
      {actions.map((action) => (
        <ActionButton key={action.name} action={action} look="both" />
      ))}
      <ExportSelected documents={chosen} />
      {chosen.length < rows.length && (
        <ActionButton action={selectAll} look="text" className={`plain ${styles.choice}`} />
      )}
      <ActionButton action={clearSelection} look="icon" className={styles.choice} />
    </div>
  );
}

/** The list becomes lower by the bar. The row that has the focus stays in view. */
function takeSpace(bar: HTMLElement | null) {
  document.activeElement?.closest("tr")?.scrollIntoView({ block: "nearest" });
  return reserveBottom(bar);
}

/** The selected documents in the order shown, then those that a filter hides. */
function inOrderShown(rows: DocumentSummary[], all: DocumentSummary[], selected: ReadonlySet<string>) {
  const shown = rows.filter(({ _id }) => selected.has(_id));
  const ids = new Set(shown.map(({ _id }) => _id));
  return [...shown, ...all.filter(({ _id }) => selected.has(_id) && !ids.has(_id))];
}

function useSelectionActions(chosen: DocumentSummary[]): Action[] {
  const { workflowId } = useList();
  const navigate = useNavigate();
  const location = useLocation();
  const ids = chosen.map(({ _id }) => _id);
  const open = () => {
    const addressed = ids.filter(canBeAddressed);
    const [first] = addressed;
    if (first === undefined) return;
    void navigate(paths.workflowDocument(workflowId, first, ""), { state: documentSetState(addressed, location) });
  };
  const compare: Action = {
    name: "Compare the selected documents",
    label: "Compare",
    icon: Columns3,
    run: () => void navigate(comparisonPath(workflowId, ids)),
  };
  return [
    {
      name: "Mark the selected documents as checked",
      label: "Mark checked",
      icon: Check,
      run: () => showToast(`Marked ${plural(ids.length, "document")} as checked`, checkAll(workflowId, ids)),
    },
    {
      name: "Copy ids of the selected documents",
      label: "Copy ids",
      icon: Copy,
      run: () => void copyText(() => tableText(ids.map((id) => [id])), `Copied ${plural(ids.length, "id")}`),
    },
    {
      name: "Open the selected documents",
      label: "Open",
      hint: "Opens the first one. Next and previous stay within the selection.",
      icon: FolderOpen,
      run: open,
    },
    ...(canCompare(ids.length) ? [compare] : []),
  ];
}
