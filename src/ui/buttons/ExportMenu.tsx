import { Menu } from "@base-ui/react/menu";
import { Download } from "lucide-react";
import { MenuButton } from "./MenuButton";
import type { PopupProps } from "./popup-parts";
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

export const EXPORT_FORMATS: readonly { format: ExportFormat; name: string }[] = [
  { format: "csv", name: "CSV" },
  { format: "json", name: "JSON" },
];

/** A menu that exports as CSV or JSON. A message says what was exported. */
export function ExportMenu({ things = "documents", count, incomplete = false, onExport }: Props) {
  const ofList = things === "documents";
  const save = async (format: ExportFormat) => {
    try {
      await onExport(format);
      showToast(`Exported ${plural(count, ofList ? "document" : "label")}`);
      return undefined;
    } catch (error) {
      return exportFault(error, things);
    }
  };
  return (
    <FormatMenu
      name={ofList ? "Export" : "Export labels"}
      description={ofList ? "Export the matching documents" : "Export the labels"}
      heading={`${plural(count, ofList ? "document" : "label")}, ${ofList ? "as shown" : "as received"}${incomplete ? ", of an incomplete list" : ""}`}
      formats={EXPORT_FORMATS}
      onSave={save}
    />
  );
}

interface FormatProps<Format> extends Pick<PopupProps, "side" | "align"> {
  name: string;
  /** What the key `e` does. */
  description: string;
  /** What is exported. */
  heading: string;
  formats: readonly { format: Format; name: string }[];
  /** Resolves with why it failed. */
  onSave: (format: Format) => Promise<string | undefined>;
}

/** A menu of formats. If saving fails, the reason appears after the button. */
export function FormatMenu<Format extends string>({
  name,
  description,
  heading,
  formats,
  onSave,
  ...placement
}: FormatProps<Format>) {
  const [open, setOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  useShortcuts([{ keys: ["e"], description, run: () => setOpen(true) }]);
  const save = async (format: Format) => {
    if (isSaving) return;
    setFault(undefined);
    setIsSaving(true);
    setFault(await onSave(format));
    setIsSaving(false);
  };
  return (
    <>
      <MenuButton name={name} icon={Download} isBusy={isSaving} open={open} onOpenChange={setOpen} {...placement}>
        <Menu.Group>
          <Menu.GroupLabel className="menu-label">{heading}</Menu.GroupLabel>
          {formats.map((item) => (
            <Menu.Item key={item.format} className="menu-item" onClick={() => void save(item.format)}>
              {item.name}
            </Menu.Item>
          ))}
        </Menu.Group>
      </MenuButton>
      {fault !== undefined && (
        <p role="alert" className="failed">
          {fault}
        </p>
      )}
    </>
  );
}
