import type { LabelGroup } from "../../contract/labels";
import { cutText } from "../../lib/cut-text";
import { oneLine } from "../../lib/visible-text";
import styles from "./Outline.module.css";

const MAX_LENGTH = 40;

interface Props {
  groups: LabelGroup[];
  /** Moves the focus to a group. */
  onGoTo: (index: number) => void;
}

/** The names of many groups with the numbers of their labels. */
export function Outline({ groups, onGoTo }: Props) {
  return (
    <nav aria-label="Groups of labels" className={styles.outline}>
      <ul>
        {groups.map(({ name, labels }, index) => (
          <li key={name}>
            <button type="button" className="plain" onClick={() => onGoTo(index)}>
              <bdi>{cutText(oneLine(name), MAX_LENGTH)}</bdi> <span className={styles.count}>{labels.length}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
