import { Menu } from "@base-ui/react/menu";
import { Download } from "lucide-react";
import { useState } from "react";
import { useShortcuts } from "./shortcuts";
import "./Menu.css";

export type ExportFormat = "csv" | "json";

interface Props {
  /** How many documents an export holds: the matching ones. */
  count: number;
  onExport: (format: ExportFormat) => void;
}

export function ExportMenu({ count, onExport }: Props) {
  const [open, setOpen] = useState(false);
  useShortcuts([{ keys: ["e"], does: "Export the matching documents", run: () => setOpen(true) }]);
  return (
    <Menu.Root open={open} onOpenChange={setOpen}>
      <Menu.Trigger className="button">
        <Download aria-hidden="true" />
        Export
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="menu-positioner">
          <Menu.Popup className="menu">
            <Menu.Group>
              <Menu.GroupLabel className="menu-label">
                {count === 1 ? "1 document" : `${count} documents`}, as shown
              </Menu.GroupLabel>
              <Menu.Item className="menu-item" onClick={() => onExport("csv")}>
                CSV
              </Menu.Item>
              <Menu.Item className="menu-item" onClick={() => onExport("json")}>
                JSON
              </Menu.Item>
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
