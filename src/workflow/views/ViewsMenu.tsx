import { Popover } from "@base-ui/react/popover";
import { Bookmark, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { writeListView, readListView } from "../../list/list-view";
import { deleteView, hasView, renameView, useSavedViews } from "../../state/saved-views";
import { showToast } from "../../ui/feedback/toast";
import { useOpenView } from "./use-open-view";
import { ViewNameForm } from "./ViewNameForm";
import styles from "./ViewsMenu.module.css";

/** A menu of the saved views: to use, rename or delete one. */
export function ViewsMenu() {
  const views = useSavedViews();
  const openView = useOpenView();
  const current = writeListView(readListView(useLocation().search));
  const [open, setOpen] = useState(false);
  const [renamed, setRenamed] = useState<string>();
  const rename = (name: string, newName: string) => {
    setRenamed(undefined);
    if (newName === name) return;
    const replaced = hasView(newName) ? `, which replaced the other “${newName}”` : "";
    showToast(`Renamed the view “${name}” to “${newName}”${replaced}`, renameView(name, newName));
  };
  const remove = (name: string) => showToast(`Deleted the view “${name}”`, deleteView(name));
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setRenamed(undefined);
      }}
    >
      <Popover.Trigger className="button" title="Views">
        <Bookmark aria-hidden="true" />
        <span className="button-label">Views</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" collisionPadding={8} className="menu-positioner">
          <Popover.Popup className={`menu ${styles.popup}`} aria-label="Views">
            {views.length === 0 && <p className="menu-label">No saved views. Set a filter, then press Save view.</p>}
            <ul>
              {views.map((view) => (
                <li key={view.name} className={styles.view}>
                  {renamed === view.name ? (
                    <ViewNameForm name={view.name} onName={(name) => rename(view.name, name)} />
                  ) : (
                    <>
                      <button
                        type="button"
                        className={styles.name}
                        aria-current={view.search === current ? "true" : undefined}
                        onClick={() => {
                          openView(view);
                          setOpen(false);
                        }}
                      >
                        {view.name}
                      </button>
                      <button
                        type="button"
                        className="icon-button"
                        aria-label={`Rename ${view.name}`}
                        onClick={() => setRenamed(view.name)}
                      >
                        <Pencil aria-hidden="true" />
                      </button>
                      <button
                        type="button"
                        className="icon-button"
                        aria-label={`Delete ${view.name}`}
                        onClick={() => remove(view.name)}
                      >
                        <Trash2 aria-hidden="true" />
                      </button>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
