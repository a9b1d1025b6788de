import { Menu } from "@base-ui/react/menu";
import { Download } from "lucide-react";
import { useState } from "react";
import { exportFault, type ExportFormat } from "../../browser/save-file";
import { plural } from "../../lib/plural";
import { useShortcuts } from "../page/shortcuts";
import { showToast } from "../feedback/toast";

interface Props {
  /** What is exported: the matching documents of a list, or all labels of a document. */
  things?: "documents" | "labels";
  count: number;
  /** Whether some of the list has not been received. */
  incomplete?: boolean;
  onExport: (format: ExportFormat) => Promise<void>;
}

/** A menu of export formats. A message says what was exported; if it fails, the reason appears after the button. */
export function ExportMenu({ things = "documents", count, incomplete = false, onExport }: Props) {
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<string>();
  const ofList = things === "documents";
  const description = ofList ? "Export the matching documents" : "Export the labels";
  useShortcuts([{ keys: ["e"], description, run: () => setOpen(true) }]);
  const run = async (format: ExportFormat) => {
    setFault(undefined);
    try {
      await onExport(format);
      showToast(`Exported ${count} ${count === 1 ? things.slice(0, -1) : things}`);
    } catch (error) {
      setFault(exportFault(error, things));
    }
  };
  return (
    <>
      <Menu.Root open={open} onOpenChange={setOpen}>
        <Menu.Trigger className="button" title={ofList ? "Export" : undefined}>
          <Download aria-hidden="true" />
          <span className="button-label">{ofList ? "Export" : "Export labels"}</span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} align="end" className="menu-positioner">
            <Menu.Popup className="menu">
              <Menu.Group>
                <Menu.GroupLabel className="menu-label">
                  {plural(count, ofList ? "document" : "label")}, {ofList ? "as shown" : "as received"}
                  {incomplete && ", of an incomplete list"}
                </Menu.GroupLabel>
                <Menu.Item className="menu-item" onClick={() => void run("csv")}>
                  CSV
                </Menu.Item>
                <Menu.Item className="menu-item" onClick={() => void run("json")}>
                  JSON
                </Menu.Item>
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
