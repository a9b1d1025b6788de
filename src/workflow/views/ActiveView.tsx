import { Save } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { readListView, writeListView } from "../../list/list-view";
import { usePreferences } from "../../state/preferences";
import { saveView, useSavedViews } from "../../state/saved-views";
import { showToast } from "../../ui/feedback/toast";
import { ActionButton } from "../../ui/buttons/ActionButton";
import styles from "./ViewsMenu.module.css";

/** The name of the saved view that the list is shown in, also after it was changed. Then the view can be updated. */
export function ActiveView() {
  const { hiddenColumns } = usePreferences();
  const views = useSavedViews();
  const search = writeListView(readListView(useLocation().search));
  const exact = search === "" ? undefined : views.find((view) => view.search === search);
  const [last, setLast] = useState(exact?.name);
  // Without any filter, the reader has left the view.
  const current = search === "" ? undefined : (exact?.name ?? last);
  if (current !== last) setLast(current);
  const changed = views.find(({ name }) => name === current);
  const update = () => {
    const undo = changed && saveView({ ...changed, search, hiddenColumns });
    if (undo) showToast(`Updated the view “${changed.name}”`, undo);
  };
  if (exact)
    return (
      <bdi translate="no" className={styles.active}>
        {exact.name}
      </bdi>
    );
  if (!changed) return null;
  return (
    <span className={styles.changed}>
      <span className={styles.active}>
        <bdi translate="no">{changed.name}</bdi>, changed
      </span>{" "}
      <ActionButton action={{ name: "Update view", icon: Save, run: update }} look="icon" />
    </span>
  );
}
