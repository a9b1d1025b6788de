import { ChevronsDownUp, Download } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import type { ExportFormat } from "../../browser/save-file";
import type { LabelGroup, ValueCounts } from "../../contract/labels";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import { ActionButton } from "../../ui/buttons/ActionButton";
import { MenuPlaceholder } from "../../ui/buttons/MenuPlaceholder";
import { SearchField } from "../../ui/fields/SearchField";
import { areFolded, canFilterByValue, withToggled, type LabelsView } from "./labels-view";
import styles from "./LabelsSection.module.css";

interface Props {
  counts: ValueCounts;
  groups: LabelGroup[];
  view: LabelsView;
  onView: (view: LabelsView) => void;
  /** Moves the focus to the first label. Returns whether there is one. */
  onFocusLabel: () => boolean;
  onExport: (format: ExportFormat) => Promise<number>;
  printedPage: RefObject<HTMLElement | null>;
}

const LabelsMenu = lazyAfterLoad(async () => (await import("./LabelsMenu")).LabelsMenu, {
  placeholder: () => <MenuPlaceholder icon={Download} name="Export labels" />,
});

/** The search among the labels, what is shown of them, and their export. */
export function LabelsBar({ counts, groups, view, onView, onFocusLabel, onExport, printedPage }: Props) {
  const foldAll = {
    name: "Fold or unfold all groups",
    label: areFolded(view, groups) ? "Unfold all" : "Fold all",
    icon: ChevronsDownUp,
    keys: ["z"],
    isPossible: groups.length > 0,
    run: () => onView(withToggled(view, groups)),
  };
  const toggleValues = (values: "with" | "without") => () =>
    onView({ ...view, values: view.values === values ? "any" : values });
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
            <Toggle name="With value" isPressed={view.values === "with"} onPress={toggleValues("with")} />
            <Toggle name="Without value" isPressed={view.values === "without"} onPress={toggleValues("without")} />
          </>
        )}
        {counts.repeated + counts.structured > 0 && (
          <Toggle
            name="Show as sent"
            isPressed={view.asSent}
            onPress={() => onView({ ...view, asSent: !view.asSent })}
          />
        )}
        <ActionButton action={foldAll} look="text" group="Labels" />
        <LabelsMenu count={counts.total} onExport={onExport} printedPage={printedPage} />
      </span>
    </div>
  );
}

interface ToggleProps {
  name: string;
  isPressed: boolean;
  onPress: () => void;
}

function Toggle({ name, isPressed, onPress }: ToggleProps) {
  return (
    <button type="button" aria-pressed={isPressed} onClick={onPress}>
      {name}
    </button>
  );
}
