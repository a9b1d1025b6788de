import { ChevronDown, ChevronRight } from "lucide-react";
import { useId } from "react";
import type { LabelGroup } from "../../contract/labels";
import { plural } from "../../lib/plural";
import { oneLine } from "../../lib/visible-text";
import { LongText, useLongText } from "../../ui/text/LongText";
import { Highlight } from "../../ui/text/Highlight";
import type { FileLookup } from "../file/file-lookup";
import { CopyAction } from "./CopyAction";
import { labelsTable } from "./export-labels";
import { LabelRow } from "./LabelRow";
import styles from "./LabelGroupRegion.module.css";

interface Props {
  group: LabelGroup;
  /** The number of labels to render, from the first. */
  drawn: number;
  /** The number of labels in the group, whether they are shown or not. */
  total: number;
  /** The search text, as typed. */
  search: string;
  asSent: boolean;
  open: boolean;
  onToggle: () => void;
  onFind: ((lookup: FileLookup) => void) | undefined;
}

const MAX_CODES = 20;

/** The labels of one group under its name, which is a button that folds them. */
export function LabelGroupRegion({ group, drawn, total, search, asSent, open, onToggle, onFind }: Props) {
  const id = useId();
  const { shown, more } = useLongText(group.name);
  const count = group.labels.length;
  const name = oneLine(group.name);
  return (
    <section aria-labelledby={`${id}-name`} className={styles.group}>
      <div className={styles.head}>
        <h2>
          <button type="button" aria-expanded={open} aria-controls={`${id}-labels`} onClick={onToggle}>
            {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
            <bdi id={`${id}-name`}>
              <Highlight text={shown} search={search} />
            </bdi>
          </button>
        </h2>
        {more}
        <span className={styles.copy}>
          <CopyAction
            name={`Copy ${name} as a table`}
            icon="table"
            text={() => labelsTable(group.labels)}
            done={`Copied ${plural(count, "label")} of ${name} as a table`}
          />
        </span>
        {group.codes.some((code) => code !== group.name) && (
          <span className={styles.codes}>
            {group.codes.slice(0, MAX_CODES).map((code, index) => (
              <code key={index} title="The group's code">
                <LongText text={code} />
              </code>
            ))}
            {group.codes.length > MAX_CODES && <span className="quiet">and {group.codes.length - MAX_CODES} more</span>}
          </span>
        )}
        <span className={styles.count}>
          {count === total ? total : `${count} of ${total}`}
          <span className="visually-hidden">{total === 1 ? " label" : " labels"}</span>
        </span>
      </div>
      <dl id={`${id}-labels`} hidden={!open}>
        {group.labels.slice(0, drawn).map((label, index) => (
          <LabelRow key={index} label={label} search={search} asSent={asSent} onFind={onFind} />
        ))}
      </dl>
    </section>
  );
}
