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
  const [renamed, setRenamed] = useState<string>();
  return (
    <PopoverButton
      name="Views"
      icon={Bookmark}
      label="Views"
      popupClass={styles.popup}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setRenamed(undefined);
      }}
    >
      {views.length === 0 && <p className="menu-label">No saved views. Set a filter, then press Save view.</p>}
      <ul>
        {views.map((view) => (
          <ViewItem
            key={view.name}
            view={view}
            isCurrent={view.search === current}
            isRenamed={renamed === view.name}
            onRename={setRenamed}
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
  /** Whether a form for a new name takes its place. */
  isRenamed: boolean;
  /** Called with the name of the view to rename, or with undefined when that has ended. */
  onRename: (name: string | undefined) => void;
  onOpen: () => void;
}

function ViewItem({ view: { name }, isCurrent, isRenamed, onRename, onOpen }: ItemProps) {
  const rename = (newName: string) => {
    onRename(undefined);
    if (newName === name) return;
    const replaced = hasView(newName) ? `, which replaced the other “${newName}”` : "";
    showToast(`Renamed the view “${name}” to “${newName}”${replaced}`, renameView(name, newName));
  };
  return (
    <li className={styles.view}>
      {isRenamed ? (
        <ViewNameForm name={name} onName={rename} />
      ) : (
        <>
          <button type="button" className={styles.name} aria-current={isCurrent ? "true" : undefined} onClick={onOpen}>
            {name}
          </button>
          <button type="button" className="icon-button" aria-label={`Rename ${name}`} onClick={() => onRename(name)}>
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
