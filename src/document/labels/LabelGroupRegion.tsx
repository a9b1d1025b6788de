import { ChevronDown, ChevronRight } from "lucide-react";
import { useId } from "react";
import type { LabelGroup } from "../../contract/labels";
import { LabelRow } from "./LabelRow";
import { LongText, useLongText } from "../../ui/LongText";
import { Highlight } from "../../ui/Highlight";

interface Props {
  group: LabelGroup;
  /** How many of its labels are drawn. */
  drawn: number;
  /** How many labels the group has, matching or not. */
  total: number;
  search: string;
  open: boolean;
  onToggle: () => void;
}

const MOST_CODES = 20;

/** The labels of one group, which can be folded away under the group's name. */
export function LabelGroupRegion({ group, drawn, total, search, open, onToggle }: Props) {
  const id = useId();
  const { shown, more } = useLongText(group.name);
  const count = group.labels.length;
  return (
    <section aria-labelledby={`${id}-name`} className="group">
      <div className="group-head">
        <h2>
          <button type="button" aria-expanded={open} aria-controls={`${id}-labels`} onClick={onToggle}>
            {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
            <bdi id={`${id}-name`}>
              <Highlight text={shown} search={search} />
            </bdi>
          </button>
        </h2>
        {more}
        {group.codes.some((code) => code !== group.name) && (
          <span className="group-codes">
            {group.codes.slice(0, MOST_CODES).map((code, index) => (
              <code key={index} title="The group's code">
                <LongText text={code} />
              </code>
            ))}
            {group.codes.length > MOST_CODES && (
              <span className="quiet">and {group.codes.length - MOST_CODES} more</span>
            )}
          </span>
        )}
        <span className="group-count">{count === total ? total : `${count} of ${total}`}</span>
      </div>
      <dl id={`${id}-labels`} hidden={!open}>
        {group.labels.slice(0, drawn).map((label, index) => (
          <LabelRow key={index} label={label} search={search} />
        ))}
      </dl>
    </section>
  );
}
