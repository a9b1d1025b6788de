import { Menu } from "@base-ui/react/menu";
import { Download } from "lucide-react";
import { useState } from "react";
import type { CollectedDocument } from "../collect/collected-documents";
import type { DocumentSummary } from "../contract/document";
import { plural } from "../lib/plural";
import { oneLine } from "../lib/visible-text";
import { useShortcuts } from "../ui/page/shortcuts";
import { showToast } from "../ui/feedback/toast";
import { LABEL_EXPORTS, saveLabels, type LabelExport } from "./save-labels";

const TOO_MANY_COLUMNS =
  "The file would have more than 16,384 columns, and Excel opens no more. Export “CSV, one row per label” instead.";

interface Props {
  workflowId: string;
  documents: DocumentSummary[];
  /** The documents that were read, of the chosen type. */
  collected: CollectedDocument[];
  type: string | undefined;
  /** How many were to be read. */
  total: number;
  isIncomplete: boolean;
}

/** A menu of the formats in which all labels can be saved. */
export function ExportLabels({ workflowId, documents, collected, type, total, isIncomplete }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  useShortcuts([{ keys: ["e"], description: "Export the labels", run: () => setIsOpen(true) }]);
  const save = async (format: LabelExport) => {
    if (isSaving) return;
    setFault(undefined);
    setIsSaving(true);
    try {
      const title = [workflowId, type].filter(Boolean).join(" ");
      const outcome = await saveLabels(title, isIncomplete, format, documents, collected);
      if (outcome === "saved") showToast(`Exported ${plural(collected.length, "document")}`);
      if (outcome === "too many columns") setFault(TOO_MANY_COLUMNS);
    } catch {
      setFault("The export failed. Choose fewer documents with the list's filters, then try again.");
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <>
      <Menu.Root open={isOpen} onOpenChange={setIsOpen}>
        <Menu.Trigger className="button" aria-busy={isSaving}>
          <Download aria-hidden="true" />
          Export labels
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} align="end" className="menu-positioner">
            <Menu.Popup className="menu">
              <Menu.Group>
                <Menu.GroupLabel className="menu-label">
                  {plural(collected.length, "document")}
                  {type !== undefined && `, only ${oneLine(type)}`}
                  {isIncomplete && `, incomplete: ${total} were to be read`}
                </Menu.GroupLabel>
                {LABEL_EXPORTS.map(({ format, name }) => (
                  <Menu.Item key={format} className="menu-item" onClick={() => void save(format)}>
                    {name}
                  </Menu.Item>
                ))}
              </Menu.Group>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {fault !== undefined && (
        <p role="alert" className="failed">
          {fault}
        </p>
      )}
    </>
  );
}
