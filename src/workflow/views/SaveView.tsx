import { Bookmark } from "lucide-react";
import { useState } from "react";
import { usePreferences } from "../../state/preferences";
import { areViewsKept, hasView, saveView, useSavedViews } from "../../state/saved-views";
import { showToast, UNTIL_CLOSED } from "../../ui/feedback/toast";
import { ViewNameForm } from "./ViewNameForm";
import { PopoverButton } from "../../ui/buttons/PopoverButton";
import { useActions } from "../../ui/page/actions";

const TOO_LONG = "This view cannot be saved, because its search is too long. Shorten it first.";

interface Props {
  /** The filters and the sort as the query of the list's address. */
  search: string;
  /** Called when the button goes, which may have had the focus. */
  onGone: () => void;
}

/**
 * A button that saves the filters, the sort and the columns under a name. Where there are none, and while they are a saved view,
 * only the command palette offers it.
 */
export function SaveView({ search, onGone }: Props) {
  const [open, setOpen] = useState(false);
  const views = useSavedViews();
  const isOffered = search !== "" && !views.some((view) => view.search === search);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next && !isOffered) onGone();
  };
  const onSaved = () => {
    setOpen(false);
    onGone();
  };
  useActions([{ name: "Save view", icon: Bookmark, run: () => setOpen(true) }]);
  if (!isOffered && !open) return null;
  return (
    <PopoverButton
      name="Save view"
      buttonClass="plain"
      label="Save view"
      align="start"
      open={open}
      onOpenChange={change}
    >
      <SaveViewForm search={search} onSaved={onSaved} />
    </PopoverButton>
  );
}

/** Saves a view under a name. A second view of one content is saved only if the reader presses twice. */
export function SaveViewForm({ search, onSaved }: Pick<Props, "search"> & { onSaved: () => void }) {
  const { hiddenColumns } = usePreferences();
  const views = useSavedViews();
  const [asked, setAsked] = useState<string>();
  const save = (name: string) => {
    const twin = views.find((view) => view.search === search && view.name !== name);
    if (twin && !hasView(name) && asked !== name) {
      setAsked(name);
      return `“${twin.name}” shows the same documents. Press Save again to keep both.`;
    }
    const done = `${hasView(name) ? "Replaced" : "Saved"} the view “${name}”`;
    const undo = saveView({ name, search, hiddenColumns });
    if (!undo) return TOO_LONG;
    onSaved();
    showToast(areViewsKept() ? done : `${done} ${UNTIL_CLOSED}`, undo);
  };
  return <ViewNameForm name="" onName={save} />;
}
