import type { LabelsView } from "../labels/labels-view";
import { changePreferences, usePreferences } from "../../state/preferences";
import { useEvidence } from "./file-evidence";
import { countFound } from "./mark-words";
import styles from "./EvidenceLine.module.css";

interface Props {
  view: LabelsView;
  onView: (view: LabelsView) => void;
}

/** How many of the values are in the file, and a switch for those that are not. Empty until the file has been searched. */
export function EvidenceLine({ view, onView }: Props) {
  const { byLabel, hasText, isComplete } = useEvidence();
  const { markValues, markRest } = usePreferences();
  const { found, total } = countFound(byLabel.values());
  if (!hasText || (total === 0 && !view.notInFile)) return null;
  return (
    <div className={styles.line}>
      <p role="status">
        {isComplete ? `${found} of ${total} values are in the file` : "Searching the file for the values…"}
      </p>
      {(found < total || view.notInFile) && isComplete && (
        <button
          type="button"
          aria-pressed={view.notInFile}
          onClick={() => onView({ ...view, notInFile: !view.notInFile })}
        >
          Not in the file
        </button>
      )}
      <span className={styles.switches}>
        <Switch name="Mark values" isOn={markValues} onChange={(isOn) => changePreferences({ markValues: isOn })} />
        <Switch
          name="Show what no label has"
          isOn={markRest}
          onChange={(isOn) => changePreferences({ markRest: isOn })}
        />
      </span>
    </div>
  );
}

interface SwitchProps {
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ name, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" checked={isOn} onChange={({ target }) => onChange(target.checked)} /> {name}
    </label>
  );
}
