import { Check, Columns3, Copy, FolderOpen, X, type LucideIcon } from "lucide-react";
import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { DocumentSummary } from "../../contract/document";
import { checkAll } from "../../state/checked-documents";
import { canCompare, comparisonPath, documentSetState } from "../../state/document-set";
import { canBeAddressed, paths } from "../../browser/page-paths";
import { formatCount, plural } from "../../lib/plural";
import { tableText } from "../../list/table-text";
import { copyWithToast } from "../../ui/buttons/copy-with-toast";
import { reserveBottom } from "../../ui/page/refs";
import { useButtonKey, useShortcuts } from "../../ui/page/shortcuts";
import { showToast } from "../../ui/feedback/toast";
import { ExportSelected } from "../ExportDocuments";
import { useList } from "../list-context";
import styles from "./SelectionBar.module.css";

/** What can be done with the selected documents. Lies over the end of the list, so that the rows do not move. */
export function SelectionBar() {
  const { matching, selection } = useList();
  const { selected, selectAll, clear } = selection;
  const { rows, all } = matching;
  const chosen = useMemo(() => inOrderShown(rows, all, selected), [rows, all, selected]);
  const actions = useSelectionActions(chosen);
  useShortcuts(actions.map(({ description, run }) => ({ keys: [], description, run })));
  const clearTitle = useButtonKey("Clear selection", {
    keys: ["Escape"],
    description: "Clear the selection",
    run: clear,
  });
  return (
    <div ref={reserveBottom} role="group" aria-label="Selection" className={styles.bar}>
      <strong aria-live="polite">{`${formatCount(chosen.length)} selected`}</strong>
      {actions.map(({ name, title, Icon, run }) => (
        <button key={name} type="button" title={title} onClick={run}>
          <Icon aria-hidden="true" />
          {name}
        </button>
      ))}
      <ExportSelected documents={chosen} />
      {chosen.length < rows.length && (
        <button type="button" className="plain" onClick={selectAll}>{`Select all ${formatCount(rows.length)}`}</button>
      )}
      <button type="button" className="icon-button" aria-label="Clear selection" {...clearTitle} onClick={clear}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

/** The selected documents in the order shown, then those that a filter hides. */
function inOrderShown(rows: DocumentSummary[], all: DocumentSummary[], selected: ReadonlySet<string>) {
  const shown = rows.filter(({ _id }) => selected.has(_id));
  const ids = new Set(shown.map(({ _id }) => _id));
  return [...shown, ...all.filter(({ _id }) => selected.has(_id) && !ids.has(_id))];
}

/** A button of the bar, which the command palette has too. */
interface SelectionAction {
  name: string;
  /** What the palette calls it. */
  description: string;
  title?: string;
  Icon: LucideIcon;
  run: () => void;
}

function useSelectionActions(chosen: DocumentSummary[]): SelectionAction[] {
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
  const compare: SelectionAction = {
    name: "Compare",
    description: "Compare the selected documents",
    Icon: Columns3,
    run: () => void navigate(comparisonPath(workflowId, ids)),
  };
  return [
    {
      name: "Mark checked",
      description: "Mark the selected documents as checked",
      Icon: Check,
      run: () => showToast(`Marked ${plural(ids.length, "document")} as checked`, checkAll(workflowId, ids)),
    },
    {
      name: "Copy ids",
      description: "Copy ids of the selected documents",
      Icon: Copy,
      run: () => void copyWithToast(tableText(ids.map((id) => [id])), `Copied ${plural(ids.length, "id")}`),
    },
    {
      name: "Open",
      description: "Open the selected documents",
      title: "Opens the first one. Next and previous stay within the selection.",
      Icon: FolderOpen,
      run: open,
    },
    ...(canCompare(ids.length) ? [compare] : []),
  ];
}
