import { Columns3, Copy, Download, FolderOpen, X } from "lucide-react";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { Menu } from "@base-ui/react/menu";
import { canCompare, comparisonPath, documentSetState } from "../../state/document-set";
import { canBeAddressed, paths } from "../../browser/page-paths";
import type { DocumentSummary } from "../../contract/document";
import { plural } from "../../lib/plural";
import { tableText } from "../../list/table-text";
import { copyWithToast } from "../../ui/buttons/copy-with-toast";
import { useShortcuts } from "../../ui/page/shortcuts";
import { showToast } from "../../ui/feedback/toast";
import { useList } from "../list-context";
import { saveDocuments } from "../save-documents";
import { MenuButton } from "../../ui/buttons/MenuButton";
import styles from "./SelectionBar.module.css";
import { exportFault, type ExportFormat } from "../../browser/save-file";

/** What can be done with the selected documents. Lies over the end of the list, so that the rows do not move. */
export function SelectionBar() {
  const { workflowId, matching, selection } = useList();
  const { rows, all } = matching;
  const { selected, selectAll, clear } = selection;
  const navigate = useNavigate();
  const chosen = useMemo(() => {
    const shown = rows.filter(({ _id }) => selected.has(_id));
    // In the order shown, then those that a filter hides.
    const ids = new Set(shown.map(({ _id }) => _id));
    return [...shown, ...all.filter(({ _id }) => selected.has(_id) && !ids.has(_id))];
  }, [all, rows, selected]);
  useShortcuts([{ keys: ["Escape"], description: "Clear the selection", run: clear }]);

  const count = chosen.length;
  const getIds = () => chosen.map(({ _id }) => _id);
  const copy = () => void copyWithToast(tableText(getIds().map((id) => [id])), `Copied ${plural(count, "id")}`);
  const open = () => {
    const ids = getIds().filter(canBeAddressed);
    const [first] = ids;
    if (first === undefined) return;
    void navigate(paths.workflowDocument(workflowId, first, ""), { state: documentSetState(ids) });
  };
  const compare = () => void navigate(comparisonPath(workflowId, getIds()));
  return (
    <div ref={reserveSpace} role="group" aria-label="Selection" className={styles.bar}>
      <strong aria-live="polite">{count} selected</strong>
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
          Select all {rows.length}
        </button>
      )}
      <button type="button" className="icon-button" aria-label="Clear selection" onClick={clear}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

/** Saves the selected documents as a file. */
function ExportSelected({ documents }: { documents: DocumentSummary[] }) {
  const { workflowId } = useList();
  const save = async (format: ExportFormat) => {
    try {
      await saveDocuments(workflowId, "selection", documents, format);
      showToast(`Exported ${plural(documents.length, "document")}`);
    } catch (error) {
      showToast(exportFault(error, "documents"));
    }
  };
  return (
    <MenuButton name="Export selected" icon={Download} side="top" align="start">
      <Menu.Item className="menu-item" onClick={() => void save("csv")}>
        CSV
      </Menu.Item>
      <Menu.Item className="menu-item" onClick={() => void save("json")}>
        JSON
      </Menu.Item>
    </MenuButton>
  );
}

// In CSS px.
const GAP = 8;

/** Keeps the place of the bar free of what else lies at the bottom of the window: see `--bottom-space`. */
function reserveSpace(bar: HTMLElement | null) {
  // jsdom has no ResizeObserver.
  if (!bar || typeof ResizeObserver !== "function") return;
  const { style } = document.documentElement;
  // It has several lines on a narrow page.
  const observer = new ResizeObserver(() => style.setProperty("--bottom-space", `${bar.offsetHeight + GAP}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--bottom-space");
  };
}
