import { Bookmark, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { writeListView, readListView } from "../../list/list-view";
import { deleteView, hasView, renameView, useSavedViews, type SavedView } from "../../state/saved-views";
import { showToast } from "../../ui/feedback/toast";
import { useOpenView } from "./use-open-view";
import { ViewNameForm } from "./ViewNameForm";
import { PopoverButton } from "../../ui/buttons/PopoverButton";
import styles from "./ViewsMenu.module.css";

/** A menu of the saved views: to use, rename or delete one. */
export function ViewsMenu() {
  const views = useSavedViews();
  const openView = useOpenView();
  const current = writeListView(readListView(useLocation().search));
  const [open, setOpen] = useState(false);
  return (
    <PopoverButton
      name="Views"
      icon={Bookmark}
      label="Views"
      popupClass={styles.popup}
      open={open}
      onOpenChange={setOpen}
    >
      {views.length === 0 && <p className="menu-label">No saved views. Set a filter, then press Save view.</p>}
      <ul>
        {views.map((view) => (
          <ViewItem
            key={view.name}
            view={view}
            isCurrent={view.search === current}
            onOpen={() => {
              openView(view);
              setOpen(false);
            }}
          />
        ))}
      </ul>
    </PopoverButton>
  );
}

interface ItemProps {
  view: SavedView;
  isCurrent: boolean;
  onOpen: () => void;
}

function ViewItem({ view: { name }, isCurrent, onOpen }: ItemProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = (newName: string) => {
    setIsRenaming(false);
    if (newName === name) return;
    const replaced = hasView(newName) ? `, which replaced the other “${newName}”` : "";
    showToast(`Renamed the view “${name}” to “${newName}”${replaced}`, renameView(name, newName));
  };
  return (
    <li className={styles.view}>
      {isRenaming ? (
        <ViewNameForm name={name} onName={rename} />
      ) : (
        <>
          <button type="button" className={styles.name} aria-current={isCurrent ? "true" : undefined} onClick={onOpen}>
            {name}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Rename ${name}`}
            onClick={() => setIsRenaming(true)}
          >
            <Pencil aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Delete ${name}`}
            onClick={() => showToast(`Deleted the view “${name}”`, deleteView(name))}
          >
            <Trash2 aria-hidden="true" />
          </button>
        </>
      )}
    </li>
  );
}
