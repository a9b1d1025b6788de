import type { Label } from "../../contract/document";
import { oneLine } from "../../lib/visible-text";
import { cellText } from "../../list/table-text";
import type { FileLookup } from "../file/file-lookup";
import { ActionButton } from "./ActionButton";
import { CopyAction } from "./CopyAction";
import { lookupFor } from "./lookup-texts";
import styles from "./LabelRow.module.css";

interface Props {
  label: Label;
  /** The value as shown. Where it is empty, there is nothing to copy. */
  value: string;
  /** Finds the label in the file; undefined if there is no preview. */
  onFind: ((lookup: FileLookup) => void) | undefined;
}

/** The buttons of a label. They are seen while the pointer or the focus is in the row. */
export function LabelActions({ label, value, onFind }: Props) {
  const key = oneLine(label.key);
  return (
    <span className={styles.actions}>
      {onFind && <ActionButton name={`Find ${key} in the file`} icon="find" onClick={() => onFind(lookupFor(label))} />}
      {value !== "" && (
        <CopyAction
          name={`Copy value of ${key}`}
          icon="copy"
          text={() => cellText(label.value)}
          done={`Copied the value of ${key}`}
        />
      )}
      <CopyAction name={`Copy key ${key}`} icon="key" text={() => cellText(label.key)} done={`Copied the key ${key}`} />
    </span>
  );
}
