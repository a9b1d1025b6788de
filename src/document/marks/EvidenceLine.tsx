import type { LabelsView } from "../labels/labels-view";
import { changePreferences, usePreferences } from "../../state/preferences";
import { isWholeSearched, type FileEvidence } from "./file-evidence";
import { countFound, describeUnsearched } from "./mark-words";
import { useEvidence } from "../file-context";
import styles from "./EvidenceLine.module.css";

interface Props {
  view: LabelsView;
  onView: (view: LabelsView) => void;
}

/**
 * How many of the values are in the file, and a switch for those that are not. Where a part of the file was not searched, it
 * says which, and no value counts as missing. Empty until something is known of the file.
 */
export function EvidenceLine({ view, onView }: Props) {
  const evidence = useEvidence();
  const { markValues, markRest } = usePreferences();
  const { found, total } = countFound(evidence.byLabel.values());
  const { hasText, unsearched } = evidence;
  if (unsearched.length === 0 && !(hasText && (total > 0 || view.notInFile))) return null;
  return (
    <div className={styles.line}>
      <p role="status">{describe(evidence, found, total)}</p>
      {(found < total || view.notInFile) && isWholeSearched(evidence) && (
        <button
          type="button"
          aria-pressed={view.notInFile}
          onClick={() => onView({ ...view, notInFile: !view.notInFile })}
        >
          Not in the file
        </button>
      )}
      {hasText && (
        <span className={styles.switches}>
          <Switch name="Mark values" isOn={markValues} onChange={(isOn) => changePreferences({ markValues: isOn })} />
          <Switch name="Tint other text" isOn={markRest} onChange={(isOn) => changePreferences({ markRest: isOn })} />
        </span>
      )}
    </div>
  );
}

function describe({ isComplete, unsearched }: FileEvidence, found: number, total: number): string {
  if (!isComplete) return "Searching the file for the values…";
  if (unsearched.length === 0) return `${found} of ${total} values are in the file`;
  const left = `Not searched: ${describeUnsearched(unsearched)}`;
  return total === 0 ? left : `${found} of ${total} values found. ${left}`;
}

interface SwitchProps {
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ name, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" checked={isOn} onChange={({ target }) => onChange(target.checked)} />{" "}
      <span>{name}</span>
    </label>
  );
}
