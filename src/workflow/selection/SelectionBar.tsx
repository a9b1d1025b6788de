import { Check, Columns3, Copy, FolderOpen, X } from "lucide-react";
import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { checkAll } from "../../state/checked-documents";
import { canCompare, comparisonPath, documentSetState } from "../../state/document-set";
import { canBeAddressed, paths } from "../../browser/page-paths";
import { formatCount, plural } from "../../lib/plural";
import { tableText } from "../../list/table-text";
import { copyWithToast } from "../../ui/buttons/copy-with-toast";
import { reserveBottom } from "../../ui/page/reserve-bottom";
import { useShortcuts } from "../../ui/page/shortcuts";
import { showToast } from "../../ui/feedback/toast";
import { ExportSelected } from "../ExportDocuments";
import { useList } from "../list-context";
import styles from "./SelectionBar.module.css";

/** What can be done with the selected documents. Lies over the end of the list, so that the rows do not move. */
export function SelectionBar() {
  const { workflowId, matching, selection } = useList();
  const { rows, all } = matching;
  const { selected, selectAll, clear } = selection;
  const navigate = useNavigate();
  const location = useLocation();
  const chosen = useMemo(() => {
    const shown = rows.filter(({ _id }) => selected.has(_id));
    // In the order shown, then those that a filter hides.
    const ids = new Set(shown.map(({ _id }) => _id));
    return [...shown, ...all.filter(({ _id }) => selected.has(_id) && !ids.has(_id))];
  }, [all, rows, selected]);
  const count = chosen.length;
  const getIds = () => chosen.map(({ _id }) => _id);
  const copy = () => void copyWithToast(tableText(getIds().map((id) => [id])), `Copied ${plural(count, "id")}`);
  const open = () => {
    const ids = getIds().filter(canBeAddressed);
    const [first] = ids;
    if (first === undefined) return;
    void navigate(paths.workflowDocument(workflowId, first, ""), { state: documentSetState(ids, location) });
  };
  const markChecked = () => showToast(`Marked ${plural(count, "document")} as checked`, checkAll(workflowId, getIds()));
  const compare = () => void navigate(comparisonPath(workflowId, getIds()));
  useShortcuts([
    { keys: ["Escape"], description: "Clear the selection", run: clear },
    { keys: [], description: "Mark the selected documents as checked", run: markChecked },
    { keys: [], description: "Copy ids of the selected documents", run: copy },
    { keys: [], description: "Open the selected documents", run: open },
    ...(canCompare(count) ? [{ keys: [], description: "Compare the selected documents", run: compare }] : []),
  ]);
  return (
    <div ref={reserveBottom} role="group" aria-label="Selection" className={styles.bar}>
      <strong aria-live="polite">{formatCount(count)} selected</strong>
      <button type="button" onClick={markChecked}>
        <Check aria-hidden="true" />
        Mark checked
      </button>
      <button type="button" onClick={copy}>
        <Copy aria-hidden="true" />
        Copy ids
      </button>
      <ExportSelected documents={chosen} />
      <button type="button" onClick={open} title="Opens the first one. Next and previous stay within the selection.">
        <FolderOpen aria-hidden="true" />
        Open
      </button>
      {canCompare(count) && (
        <button type="button" onClick={compare}>
          <Columns3 aria-hidden="true" />
          Compare
        </button>
      )}
      {count < rows.length && (
        <button type="button" className="plain" onClick={selectAll}>
          Select all {formatCount(rows.length)}
        </button>
      )}
      <button type="button" className="icon-button" aria-label="Clear selection" onClick={clear}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
