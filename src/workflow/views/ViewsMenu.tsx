import { Bookmark, Link, Pencil, Plus, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { addressOf, paths } from "../../browser/page-paths";
import { formatCount } from "../../lib/plural";
import { factsOf, type Facts } from "../../list/facts";
import type { ViewContext } from "../../list/filters";
import { writeListView, readListView } from "../../list/list-view";
import { countRows } from "../../list/rows";
import type { AcceptedList } from "../../service/session";
import { useViewContextOnOpening } from "../../service/use-known-labels";
import { deleteView, hasView, renameView, useSavedViews, type SavedView } from "../../state/saved-views";
import { showToast } from "../../ui/feedback/toast";
import { SaveViewForm } from "./SaveView";
import { useOpenView } from "./use-open-view";
import { ViewNameForm } from "./ViewNameForm";
import { PopoverButton } from "../../ui/buttons/PopoverButton";
import { IconButton } from "../../ui/buttons/IconButton";
import { copyText, LIST_LINK_COPIED } from "../../ui/buttons/copy-text";
import styles from "./ViewsMenu.module.css";

interface Props {
  workflowId: string;
  list: AcceptedList;
}

/** A menu of the saved views: to save what is shown as one, and to use, rename or delete one. */
export function ViewsMenu(props: Props) {
  const views = useSavedViews();
  const current = writeListView(readListView(useLocation().search));
  const [open, setOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    setIsSaving(false);
  };
  return (
    <PopoverButton
      name="Views"
      icon={Bookmark}
      label="Views"
      popupClass={styles.popup}
      open={open}
      onOpenChange={change}
    >
      {isSaving ? (
        <SaveViewForm search={current} onSaved={() => change(false)} />
      ) : (
        <button type="button" className={`plain ${styles.save}`} onClick={() => setIsSaving(true)}>
          <Plus aria-hidden="true" />
          Save view
        </button>
      )}
      {views.length === 0 && <p className="menu-label">No saved views.</p>}
      <ViewList {...props} views={views} current={current} onOpen={() => setOpen(false)} />
    </PopoverButton>
  );
}

interface ListProps extends Props {
  views: readonly SavedView[];
  /** The query of the view that is shown. */
  current: string;
  onOpen: () => void;
}

/** The saved views, with the labels that were known when the menu was opened. */
function ViewList({ workflowId, list, views, current, onOpen }: ListProps) {
  const openView = useOpenView();
  const context = useViewContextOnOpening(workflowId, list);
  const facts = factsOf(list.answer.documents);
  return (
    <ul>
      {views.map((view) => (
        <ViewItem
          key={view.name}
          view={view}
          address={addressOf(paths.workflow(workflowId, view.search))}
          facts={facts}
          context={context}
          isCurrent={view.search === current}
          onOpen={() => {
            openView(view);
            onOpen();
          }}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  view: SavedView;
  /** Of this list in the view. */
  address: string;
  facts: Facts;
  context: ViewContext;
  isCurrent: boolean;
  onOpen: () => void;
}

function ViewItem({ view, address, facts, context, isCurrent, onOpen }: ItemProps) {
  const { name } = view;
  const count = useMemo(() => countRows(facts, view.search, context), [facts, view, context]);
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = (newName: string) => {
    setIsRenaming(false);
    if (newName === name) return undefined;
    const replaced = hasView(newName) ? `, which replaced the other “${newName}”` : "";
    showToast(`Renamed the view “${name}” to “${newName}”${replaced}`, renameView(name, newName));
    return undefined;
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
          <span className="quiet tabular">{formatCount(count)}</span>
          <IconButton
            icon={Link}
            label={`Copy link to ${name}`}
            onClick={() => void copyText(() => address, LIST_LINK_COPIED)}
          />
          <IconButton icon={Pencil} label={`Rename ${name}`} onClick={() => setIsRenaming(true)} />
          <IconButton
            icon={Trash2}
            label={`Delete ${name}`}
            onClick={() => showToast(`Deleted the view “${name}”`, deleteView(name))}
          />
        </>
      )}
    </li>
  );
}
