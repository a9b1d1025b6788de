import { ChevronDown, ChevronRight } from "lucide-react";
import { useId } from "react";
import type { LabelGroup } from "../model/labels";
import { LabelRow } from "./LabelRow";
import { Marked } from "./Marked";

interface Props {
  group: LabelGroup;
  /** How many labels the group has, matching or not. */
  total: number;
  search: string;
  open: boolean;
  onToggle: () => void;
}

/** The labels of one group, which can be folded away under the group's name. */
export function LabelGroupRegion({ group, total, search, open, onToggle }: Props) {
  const id = useId();
  const count = group.labels.length;
  return (
    <section aria-labelledby={`${id}-name`} className="group">
      <div className="group-head">
        <h2>
          <button type="button" aria-expanded={open} aria-controls={`${id}-labels`} onClick={onToggle}>
            {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
            <bdi id={`${id}-name`}>
              <Marked text={group.name} search={search} />
            </bdi>
          </button>
        </h2>
        {group.codes.some((code) => code !== group.name) && (
          <span className="group-codes">
            {group.codes.map((code) => (
              <code key={code} title="The group's code">
                <bdi>{code}</bdi>
              </code>
            ))}
          </span>
        )}
        <span className="group-count">{count === total ? total : `${count} of ${total}`}</span>
      </div>
      <dl id={`${id}-labels`} hidden={!open}>
        {group.labels.map((label, place) => (
          <LabelRow key={place} label={label} search={search} />
        ))}
      </dl>
    </section>
  );
}
