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
import { exportFault, type ExportFormat } from "../../browser/save-file";
import { saveDocuments } from "../save-documents";
import styles from "./SelectionBar.module.css";

interface Props {
  workflowId: string;
  /** The whole list. */
  documents: DocumentSummary[];
  /** The matching documents, in the order shown. */
  matching: DocumentSummary[];
  selected: ReadonlySet<string>;
  onSelectAll: () => void;
  onClear: () => void;
}

/** What can be done with the selected documents. Lies over the end of the list, so that the rows do not move. */
export function SelectionBar({ workflowId, documents, matching, selected, onSelectAll, onClear }: Props) {
  const navigate = useNavigate();
  const chosen = useMemo(() => {
    const shown = matching.filter(({ _id }) => selected.has(_id));
    // In the order shown, then those that a filter hides.
    const ids = new Set(shown.map(({ _id }) => _id));
    return [...shown, ...documents.filter(({ _id }) => selected.has(_id) && !ids.has(_id))];
  }, [documents, matching, selected]);
  useShortcuts([{ keys: ["Escape"], description: "Clear the selection", run: onClear }]);

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
  const save = async (format: ExportFormat) => {
    try {
      await saveDocuments(workflowId, "selection", chosen, format);
      showToast(`Exported ${plural(count, "document")}`);
    } catch (error) {
      showToast(exportFault(error, "documents"));
    }
  };
  return (
    <div ref={reserveSpace} role="group" aria-label="Selection" className={styles.bar}>
      <strong aria-live="polite">{count} selected</strong>
      <button type="button" onClick={copy}>
        <Copy aria-hidden="true" />
        Copy ids
      </button>
      <Menu.Root>
        <Menu.Trigger className="button">
          <Download aria-hidden="true" />
          Export selected
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} side="top" align="start" className="menu-positioner">
            <Menu.Popup className="menu">
              <Menu.Item className="menu-item" onClick={() => void save("csv")}>
                CSV
              </Menu.Item>
              <Menu.Item className="menu-item" onClick={() => void save("json")}>
                JSON
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
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
      {count < matching.length && (
        <button type="button" className="plain" onClick={onSelectAll}>
          Select all {matching.length}
        </button>
      )}
      <button type="button" className="icon-button" aria-label="Clear selection" onClick={onClear}>
        <X aria-hidden="true" />
      </button>
    </div>
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
