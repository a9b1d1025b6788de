import { Download } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { ExportFormat } from "../../browser/save-file";
import type { LabelGroup, ValueCounts } from "../../contract/labels";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import { MenuPlaceholder } from "../../ui/buttons/MenuPlaceholder";
import { SearchField } from "../../ui/fields/SearchField";
import { useShortcuts } from "../../ui/page/shortcuts";
import { canFilterByValue, getFolded, withFolded, type LabelsView } from "./labels-view";
import styles from "./LabelsSection.module.css";

interface Props {
  counts: ValueCounts;
  groups: LabelGroup[];
  view: LabelsView;
  onView: (view: LabelsView) => void;
  /** Moves the focus to the first label. Returns whether there is one. */
  onFocusLabel: () => boolean;
  onExport: (format: ExportFormat) => Promise<number>;
}

const ExportMenu = lazyAfterLoad(async () => (await import("../../ui/buttons/ExportMenu")).ExportMenu, {
  placeholder: () => <MenuPlaceholder icon={Download} name="Export labels" />,
});

/** The search among the labels, what is shown of them, and their export. */
export function LabelsBar({ counts, groups, view, onView, onFocusLabel, onExport }: Props) {
  const folded = getFolded(view);
  const allFolded = groups.length > 0 && groups.every(({ name }) => folded.has(name));
  const foldAll = () => {
    const changed = new Set(folded);
    for (const { name } of groups) {
      if (allFolded) changed.delete(name);
      else changed.add(name);
    }
    onView(withFolded(view, changed));
  };
  useShortcuts([{ keys: ["z"], description: "Fold or unfold all groups", run: foldAll }], "Labels");
  const valueToggle = (values: "with" | "without", name: string) => {
    const isPressed = view.values === values;
    return (
      <button
        type="button"
        aria-pressed={isPressed}
        onClick={() => onView({ ...view, values: isPressed ? "any" : values })}
      >
        {name}
      </button>
    );
  };
  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // So that the next `/` searches again, instead of being typed.
    if (event.key === "Escape") {
      event.preventDefault();
      onView({ ...view, search: "" });
      event.currentTarget.blur();
    }
    if (event.key !== "ArrowDown" && event.key !== "Enter") return;
    if (onFocusLabel()) event.preventDefault();
  };
  return (
    <div className={styles.bar}>
      <SearchField
        label="Search labels"
        value={view.search}
        onChange={(search) => onView({ ...view, search })}
        onKeyDown={onSearchKey}
      />
      <span className={styles.tools}>
        {canFilterByValue(counts) && (
          <>
            {valueToggle("with", "With value")}
            {valueToggle("without", "Without value")}
          </>
        )}
        {counts.repeated + counts.structured > 0 && (
          <button type="button" aria-pressed={view.asSent} onClick={() => onView({ ...view, asSent: !view.asSent })}>
            Show as sent
          </button>
        )}
        <button type="button" disabled={groups.length === 0} onClick={foldAll}>
          {allFolded ? "Unfold all" : "Fold all"}
        </button>
        <ExportMenu things="labels" count={counts.total} onExport={onExport} />
      </span>
    </div>
  );
}
