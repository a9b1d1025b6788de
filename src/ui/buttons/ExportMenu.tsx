import { Menu } from "@base-ui/react/menu";
import { Download } from "lucide-react";
import { MenuButton } from "./MenuButton";
import type { PopupProps } from "./popup-parts";
import { useState, type ReactNode } from "react";
import { exportFault, type ExportFormat } from "../../browser/save-file";
import { plural } from "../../lib/plural";
import { useActions, useTooltip } from "../page/actions";
import { changePreferences, usePreferences } from "../../state/preferences";
import { CheckItem } from "./MenuItems";
import type { ChangedCells } from "./save-table";
import { showToast } from "../feedback/toast";

export const EXPORT_FORMATS: readonly { format: ExportFormat; name: string }[] = [
  { format: "csv", name: "CSV" },
  { format: "json", name: "JSON" },
  { format: "excel", name: "Excel" },
];

/** Says what was exported, and how many of its cells are not as sent. */
export function showExported(what: string, { guarded = 0, cut = 0 }: ChangedCells = {}): void {
  const notes = [
    `Exported ${what}`,
    guarded > 0 && `${plural(guarded, "cell")} that could be a formula got an apostrophe in front`,
    cut > 0 && `Excel takes only the first 32,767 characters of ${plural(cut, "cell")}`,
  ];
  showToast(notes.filter(Boolean).join(". "));
}

interface Props<Format> extends Pick<PopupProps, "side" | "align"> {
  /** For the advice after a failure. */
  things: "documents" | "labels";
  /** What was saved, for the message that says so. */
  what: string;
  name: string;
  /** What the key `e` does. */
  description: string;
  /** What is exported. */
  heading: string;
  formats: readonly { format: Format; name: string }[];
  /** Whether the key `e` opens another menu. */
  isKeyTaken?: boolean;
  /** May resolve with why nothing was saved. */
  onSave: (format: Format) => Promise<ChangedCells | { fault: string }>;
  /** What is below the formats. */
  children?: ReactNode;
}

/** A menu of formats to export in. A message says what was saved. If saving fails, the reason appears after the button. */
export function ExportMenu<Format extends string>({
  things,
  what,
  name,
  description,
  heading,
  formats,
  isKeyTaken = false,
  onSave,
  children,
  ...placement
}: Props<Format>) {
  const { csvSeparator } = usePreferences();
  const [open, setOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const action = { name: description, label: name, keys: isKeyTaken ? [] : ["e"], run: () => setOpen(true) };
  const tooltip = useTooltip(action);
  const save = async (format: Format) => {
    if (isSaving) return;
    setFault(undefined);
    setIsSaving(true);
    try {
      const saved = await onSave(format);
      if ("fault" in saved) setFault(saved.fault);
      else showExported(what, saved);
    } catch (error) {
      setFault(exportFault(error, things));
    }
    setIsSaving(false);
  };
  useActions([
    action,
    ...formats.map((item) => ({
      name: `${name} ${item.name}`,
      icon: Download,
      isPossible: !isSaving,
      run: () => void save(item.format),
    })),
  ]);
  return (
    <>
      <MenuButton
        name={name}
        icon={Download}
        tooltip={tooltip}
        isBusy={isSaving}
        open={open}
        onOpenChange={setOpen}
        {...placement}
      >
        <Menu.Group>
          <Menu.GroupLabel className="menu-label">{heading}</Menu.GroupLabel>
          {formats.map((item) => (
            <Menu.Item key={item.format} className="menu-item" onClick={() => void save(item.format)}>
              {item.name}
            </Menu.Item>
          ))}
        </Menu.Group>
        {children}
        <Menu.Separator className="menu-line" />
        <CheckItem
          checked={csvSeparator === ";"}
          onChecked={(checked) => changePreferences({ csvSeparator: checked ? ";" : "," })}
        >
          CSV with semicolons
        </CheckItem>
      </MenuButton>
      {fault !== undefined && (
        <p role="alert" className="failed">
          {fault}
        </p>
      )}
    </>
  );
}
