import { Menu } from "@base-ui/react/menu";
import type { RefObject } from "react";
import type { ExportFormat } from "../../browser/save-file";
import { plural } from "../../lib/plural";
import { changePreferences, usePreferences } from "../../state/preferences";
import { useStore } from "../../state/store";
import { EXPORT_FORMATS, ExportMenu } from "../../ui/buttons/ExportMenu";
import { CheckItem } from "../../ui/buttons/MenuItems";
import type { ChangedCells } from "../../ui/buttons/save-table";
import { showToast } from "../../ui/feedback/toast";
import { useActions } from "../../ui/page/actions";
import { useMarks } from "../file-context";

interface Props {
  count: number;
  onExport: (format: ExportFormat) => Promise<ChangedCells>;
  /** Where the first page of the file is put while the labels are printed. */
  printedPage: RefObject<HTMLElement | null>;
}

/** A menu that exports and prints the labels, with the first page of the file beside them if the reader wants it. */
export function LabelsMenu({ count, onExport, printedPage }: Props) {
  const what = plural(count, "label");
  const { printFirstPage } = usePreferences();
  const drawPage = useStore(useMarks()?.print);
  const putPage = (...pages: Node[]) => printedPage.current?.replaceChildren(...pages);
  const print = async () => {
    try {
      if (printFirstPage && drawPage) putPage(await drawPage());
    } catch {
      showToast("The first page of the file could not be drawn");
    }
    window.addEventListener("afterprint", () => putPage(), { once: true });
    window.print();
  };
  useActions([{ keys: ["Ctrl+p"], name: "Print the labels", run: () => void print() }], "Labels");
  return (
    <ExportMenu
      things="labels"
      what={what}
      name="Export labels"
      description="Export the labels"
      heading={`${what}, as received`}
      formats={EXPORT_FORMATS}
      onSave={onExport}
    >
      <Menu.Separator className="menu-line" />
      <Menu.Item className="menu-item" onClick={() => void print()}>
        Print
      </Menu.Item>
      {drawPage && (
        <CheckItem checked={printFirstPage} onChecked={(checked) => changePreferences({ printFirstPage: checked })}>
          Print the first page of the file
        </CheckItem>
      )}
    </ExportMenu>
  );
}
