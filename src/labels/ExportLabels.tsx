import { Menu } from "@base-ui/react/menu";
import { Download } from "lucide-react";
import { useState } from "react";
import type { CollectedDocument } from "../collect/collected-documents";
import type { DocumentSummary } from "../contract/document";
import { useShortcuts } from "../ui/shortcuts";
import { showToast } from "../ui/toast";
import { LABEL_EXPORTS, saveLabels, type LabelExport } from "./save-labels";

interface Props {
  workflowId: string;
  documents: DocumentSummary[];
  /** The documents that were read. */
  collected: CollectedDocument[];
  /** How many were to be read. */
  total: number;
  isIncomplete: boolean;
}

/** A menu of the formats in which all labels can be saved. */
export function ExportLabels({ workflowId, documents, collected, total, isIncomplete }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  useShortcuts([{ keys: ["e"], description: "Export the labels", run: () => setIsOpen(true) }]);
  const save = async (format: LabelExport) => {
    setFault(undefined);
    setIsSaving(true);
    try {
      const name = isIncomplete ? `${workflowId} labels incomplete` : `${workflowId} labels`;
      if (await saveLabels(name, format, documents, collected)) {
        showToast(collected.length === 1 ? "Exported 1 document" : `Exported ${collected.length} documents`);
      }
    } catch {
      setFault("The export failed. Choose fewer documents with the list's filters, then try again.");
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <>
      <Menu.Root open={isOpen} onOpenChange={setIsOpen}>
        <Menu.Trigger className="button" disabled={isSaving}>
          <Download aria-hidden="true" />
          Export labels
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} align="end" className="menu-positioner">
            <Menu.Popup className="menu">
              <Menu.Group>
                <Menu.GroupLabel className="menu-label">
                  {isIncomplete
                    ? `Incomplete: ${collected.length} of ${total} documents`
                    : collected.length === 1
                      ? "1 document"
                      : `${collected.length} documents`}
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
