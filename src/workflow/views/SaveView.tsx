import { useState } from "react";
import { writeListView, type ListView } from "../../list/list-view";
import { usePreferences } from "../../state/preferences";
import { areViewsKept, hasView, saveView } from "../../state/saved-views";
import { showToast } from "../../ui/feedback/toast";
import { ViewNameForm } from "./ViewNameForm";
import { PopoverButton } from "../../ui/buttons/PopoverButton";
import { useShortcuts } from "../../ui/page/shortcuts";
import styles from "./ViewsMenu.module.css";

const TOO_LONG = "This view cannot be saved, because its search is too long. Shorten it first.";
const NOT_KEPT = " until you close or reload this tab, because the browser's storage is full or blocked";

/** A button that saves the filters, the sort and the columns under a name. */
export function SaveView({ view }: { view: ListView }) {
  const { hiddenColumns } = usePreferences();
  const [open, setOpen] = useState(false);
  const [isTooLong, setIsTooLong] = useState(false);
  useShortcuts([{ keys: [], description: "Save view", run: () => setOpen(true) }]);
  const change = (next: boolean) => {
    setOpen(next);
    setIsTooLong(false);
  };
  const save = (name: string) => {
    const done = `${hasView(name) ? "Replaced" : "Saved"} the view “${name}”`;
    const undo = saveView({ name, search: writeListView(view), hiddenColumns });
    if (!undo) {
      setIsTooLong(true);
      return;
    }
    change(false);
    showToast(done + (areViewsKept() ? "" : NOT_KEPT), undo);
  };
  return (
    <PopoverButton
      name="Save view"
      buttonClass="plain"
      label="Save view"
      align="start"
      open={open}
      onOpenChange={change}
    >
      <ViewNameForm name="" onName={save} />
      {isTooLong && (
        <p role="alert" className={`fault ${styles.fault}`}>
          {TOO_LONG}
        </p>
      )}
    </PopoverButton>
  );
}
