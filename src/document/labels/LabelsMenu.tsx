import { Menu } from "@base-ui/react/menu";
import type { ComponentProps, RefObject } from "react";
import { changePreferences, usePreferences } from "../../state/preferences";
import { useStore } from "../../state/store";
import { ExportMenu } from "../../ui/buttons/ExportMenu";
import { CheckItem } from "../../ui/buttons/MenuItems";
import { showToast } from "../../ui/feedback/toast";
import { useActions } from "../../ui/page/actions";
import { useMarks } from "../file-context";

interface Props extends Pick<ComponentProps<typeof ExportMenu>, "count" | "onExport"> {
  /** Where the first page of the file is put while the labels are printed. */
  printedPage: RefObject<HTMLElement | null>;
}

/** A menu that exports and prints the labels, with the first page of the file beside them if the reader wants it. */
export function LabelsMenu({ printedPage, ...props }: Props) {
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
    <ExportMenu things="labels" {...props}>
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
