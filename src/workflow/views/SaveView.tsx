import { Popover } from "@base-ui/react/popover";
import { useState } from "react";
import { listViewSearch, type ListView } from "../../list/list-view";
import { usePreferences } from "../../state/preferences";
import { hasView, saveView } from "../../state/saved-views";
import { showToast } from "../../ui/toast";
import { ViewNameForm } from "./ViewNameForm";

/** A button that saves the filters, the sort and the columns under a name. */
export function SaveView({ view }: { view: ListView }) {
  const { hiddenColumns } = usePreferences();
  const [open, setOpen] = useState(false);
  const save = (name: string) => {
    setOpen(false);
    const done = `${hasView(name) ? "Replaced" : "Saved"} the view “${name}”`;
    showToast(done, saveView({ name, search: listViewSearch(view), hiddenColumns }));
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="plain">Save view</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" collisionPadding={8} className="menu-positioner">
          <Popover.Popup className="menu" aria-label="Save view">
            <ViewNameForm name="" onName={save} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
