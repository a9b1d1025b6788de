import { ChevronsDownUp, Download, Ellipsis, ListFilter } from "lucide-react";
import { useState, type KeyboardEvent, type RefObject } from "react";
import type { ExportFormat } from "../../browser/save-file";
import type { Label } from "../../contract/document";
import type { LabelGroup, ValueCounts } from "../../contract/labels";
import { RULE_WORDS } from "../../rules/rule-names";
import { changePreferences, usePreferences } from "../../state/preferences";
import { ActionButton } from "../../ui/buttons/ActionButton";
import { MenuPlaceholder } from "../../ui/buttons/MenuPlaceholder";
import type { ChangedCells } from "../../ui/buttons/save-table";
import { SearchField } from "../../ui/fields/SearchField";
import { Checkbox } from "../../ui/fields/Checkbox";
import { useActions } from "../../ui/page/actions";
import { lazyAfterLoad } from "../../ui/page/lazy-part";
import { useEvidenceSummary } from "../marks/use-evidence-summary";
import { areFolded, canFilterByValue, withToggled, type LabelsView } from "./labels-view";
import type { Breaches } from "../marks/use-breaches";
import { ProblemSteps } from "./ProblemSteps";
import { leaveLabel } from "./use-label-keys";
import styles from "./LabelsSection.module.css";

interface Props {
  labels: Label[];
  breaches: Breaches;
  counts: ValueCounts;
  /** How many labels there are, and how many of them a search found. */
  summary: string;
  isFiltered: boolean;
  groups: LabelGroup[];
  view: LabelsView;
  onView: (view: LabelsView) => void;
  /** Moves the focus to the first label. Returns whether there is one. */
  onFocusLabel: () => boolean;
  onExport: (format: ExportFormat) => Promise<ChangedCells>;
  printedPage: RefObject<HTMLElement | null>;
}

const LabelsMenu = lazyAfterLoad(async () => (await import("./LabelsMenu")).LabelsMenu, {
  placeholder: () => <MenuPlaceholder icon={Download} name="Export labels" />,
});
const PopoverButton = lazyAfterLoad(async () => (await import("../../ui/buttons/PopoverButton")).PopoverButton, {
  placeholder: () => <MenuPlaceholder icon={Ellipsis} name="Label options" />,
});

/** The search among the labels, what is known of all of them, what is shown of them, and their export. */
export function LabelsBar(props: Props) {
  const { labels, breaches, counts, summary, isFiltered, view, onView, onFocusLabel, onExport, printedPage } = props;
  const evidence = useEvidenceSummary();
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
        className={styles.search}
        label="Search labels"
        value={view.search}
        onChange={(search) => onView({ ...view, search })}
        onKeyDown={onSearchKey}
      />
      <p role="status" className={styles.summary} title={evidence.words ?? summary}>
        {(isFiltered || evidence.words === undefined) && <span>{summary}</span>}{" "}
        {evidence.words !== undefined && (
          <span data-short={evidence.short} className={styles.evidence}>
            {evidence.words}
          </span>
        )}
      </p>
      <span className={`${styles.tools} quiet-buttons`}>
        {/* The first of the tools, in a row of their own the last, so that it moves none of the others when it comes. */}
        {(evidence.hasMissing || view.notInFile) && (
          <Toggle
            name="Not in the file"
            className={styles.comes}
            isPressed={view.notInFile}
            onPress={() => onView({ ...view, notInFile: !view.notInFile })}
          />
        )}
        {canFilterByValue(counts) && (
          <>
            <Toggle name="With value" isPressed={view.values === "with"} onPress={toggleValues("with")} />
            <Toggle name="Without value" isPressed={view.values === "without"} onPress={toggleValues("without")} />
          </>
        )}
        <ProblemSteps labels={labels} breaches={breaches} />
        <LabelsMenu count={counts.total} onExport={onExport} printedPage={printedPage} />
        <More {...props} />
      </span>
    </div>
  );
}

/** How the labels are shown. */
function More({ counts, groups, view, onView }: Props) {
  const [open, setOpen] = useState(false);
  const foldAll = {
    name: "Fold or unfold all groups",
    label: areFolded(view, groups) ? "Unfold all" : "Fold all",
    icon: ChevronsDownUp,
    keys: ["z"],
    isPossible: groups.length > 0,
    run: () => {
      leaveLabel();
      onView(withToggled(view, groups));
    },
  };
  const showAsSent = {
    name: "Show as sent",
    icon: ListFilter,
    isPossible: counts.repeated + counts.structured > 0,
    run: () => onView({ ...view, asSent: !view.asSent }),
  };
  // For the key and the palette, while the buttons are out of sight.
  useActions([foldAll, showAsSent], "Labels");
  return (
    <PopoverButton
      name="Label options"
      label="Label options"
      icon={Ellipsis}
      open={open}
      onOpenChange={setOpen}
      popupClass={styles.more}
    >
      <ActionButton action={foldAll} look="both" group="Labels" />
      {showAsSent.isPossible && <ActionButton action={showAsSent} look="text" aria-pressed={view.asSent} />}
      <Rules />
    </PopoverButton>
  );
}

/** Switches the rules that the labels are held against on and off. */
function Rules() {
  const { rulesOff } = usePreferences();
  return (
    <fieldset className={styles.rules}>
      <legend>Rules</legend>
      {Object.entries(RULE_WORDS).map(([name, words]) => (
        <Checkbox
          key={name}
          checked={!rulesOff.includes(name)}
          onChecked={(isOn) =>
            changePreferences({ rulesOff: isOn ? rulesOff.filter((each) => each !== name) : [...rulesOff, name] })
          }
        >
          {words}
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface ToggleProps {
  name: string;
  isPressed: boolean;
  onPress: () => void;
  className?: string | undefined;
}

function Toggle({ name, isPressed, onPress, className }: ToggleProps) {
  useActions([{ name, icon: ListFilter, run: onPress }], "Labels");
  return (
    <button type="button" aria-pressed={isPressed} className={className} onClick={onPress}>
      {name}
    </button>
  );
}
