import { Bookmark } from "lucide-react";
import { useState } from "react";
import { usePreferences } from "../../state/preferences";
import { areViewsKept, hasView, saveView, useSavedViews } from "../../state/saved-views";
import { showToast, UNTIL_CLOSED } from "../../ui/feedback/toast";
import { ViewNameForm } from "./ViewNameForm";
import { PopoverButton } from "../../ui/buttons/PopoverButton";
import { useActions } from "../../ui/page/actions";
import styles from "./ViewsMenu.module.css";

const TOO_LONG = "This view cannot be saved, because its search is too long. Shorten it first.";

interface Props {
  /** The filters and the sort as the query of the list's address. */
  search: string;
}

/** A button that saves the filters, the sort and the columns under a name. */
export function SaveView({ search }: Props) {
  const [open, setOpen] = useState(false);
  useActions([{ name: "Save view", icon: Bookmark, run: () => setOpen(true) }]);
  return (
    <PopoverButton
      name="Save view"
      buttonClass="plain"
      label="Save view"
      align="start"
      open={open}
      onOpenChange={setOpen}
    >
      <SaveViewForm search={search} onSaved={() => setOpen(false)} />
    </PopoverButton>
  );
}

/** Saves a view under a name. A second view of one content is saved only if the reader presses twice. */
export function SaveViewForm({ search, onSaved }: Props & { onSaved: () => void }) {
  const { hiddenColumns } = usePreferences();
  const views = useSavedViews();
  const [fault, setFault] = useState<{ name: string; text: string }>();
  const save = (name: string) => {
    const twin = views.find((view) => view.search === search && view.name !== name);
    if (twin && !hasView(name) && fault?.name !== name) {
      setFault({ name, text: `“${twin.name}” shows the same documents. Press Save again to keep both.` });
      return;
    }
    const done = `${hasView(name) ? "Replaced" : "Saved"} the view “${name}”`;
    const undo = saveView({ name, search, hiddenColumns });
    if (!undo) {
      setFault({ name, text: TOO_LONG });
      return;
    }
    onSaved();
    showToast(areViewsKept() ? done : `${done} ${UNTIL_CLOSED}`, undo);
  };
  return (
    <>
      <ViewNameForm name="" onName={save} />
      {fault && (
        <p role="alert" className={`fault ${styles.fault}`}>
          {fault.text}
        </p>
      )}
    </>
  );
}
