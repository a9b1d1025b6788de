import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useMemo } from "react";
import type { Label } from "../../contract/document";
import { describeRepeated, drawnGroups, groupLabels, type LabelGroup } from "../../contract/labels";
import { cutText } from "../../lib/cut-text";
import { plural } from "../../lib/plural";
import { oneLine } from "../../lib/visible-text";
import { tableText } from "../../list/table-text";
import type { Finding } from "../../state/findings";
import { Highlight } from "../../ui/text/Highlight";
import { INITIAL_LENGTH, LongText } from "../../ui/text/LongText";
import { BATCH_SIZE, ShowMore, useDrawLimit } from "../../ui/text/ShowMore";
import { useDocumentFindings } from "../findings/use-findings";
import type { Breaches } from "../marks/use-breaches";
import { CopyAction } from "./LabelActions";
import { LabelRow } from "./LabelRow";
import type { LabelsView } from "./labels-view";
import styles from "./LabelGroups.module.css";

interface Props extends Pick<LabelsView, "search" | "asSent"> {
  documentId: string;
  /** Whenever this changes, a long list starts again with its first batch. */
  resetKey: string;
  labels: Label[];
  breaches: Breaches;
  /** The groups of the labels to show. */
  groups: LabelGroup[];
  folded: ReadonlySet<string>;
  /** Folds a group or, if it is folded, unfolds it. */
  onToggle: (group: LabelGroup) => void;
  /** Moves the focus to a group that is rendered. */
  onGoTo: (index: number) => void;
}

// From this many groups on, there is an outline of them.
const OUTLINED = 12;
const MAX_OUTLINED_LENGTH = 40;
// This many labels still open without a noticeable wait. All in the DOM, they can be printed and found by the browser.
const RENDERED_COMPLETELY = 1000;
const MAX_CODES = 20;

/** Labels under the names of their groups. Renders a longer list in batches. */
export function LabelGroups({ resetKey, labels, breaches, groups, folded, onToggle, onGoTo, ...row }: Props) {
  const shown = useMemo(() => groups.reduce((sum, group) => sum + group.labels.length, 0), [groups]);
  const firstBatch = shown <= RENDERED_COMPLETELY ? RENDERED_COMPLETELY : BATCH_SIZE;
  const [limit, drawMore, drawTo] = useDrawLimit(firstBatch, resetKey);
  const totals = useMemo(
    () => new Map(groupLabels(labels).map(({ name, labels: inGroup }) => [name, inGroup.length])),
    [labels],
  );
  const found = useDocumentFindings();
  const repeated = useMemo(() => describeRepeated(labels), [labels]);
  const parts = useMemo(() => drawnGroups(groups, limit, folded), [groups, limit, folded]);
  const goTo = (index: number) => {
    drawTo(groups.slice(0, index).reduce((sum, group) => sum + group.labels.length, 0));
    onGoTo(index);
  };
  const complete =
    parts.length === groups.length &&
    parts.every(({ group, drawn }) => drawn === group.labels.length || folded.has(group.name));
  return (
    <>
      {groups.length >= OUTLINED && <Outline groups={groups} onGoTo={goTo} />}
      {parts.map(({ group, drawn }) => (
        <Group
          key={group.name}
          group={group}
          drawn={drawn}
          total={totals.get(group.name) ?? 0}
          open={!folded.has(group.name)}
          onToggle={() => onToggle(group)}
          repeated={repeated}
          findingOf={(label) => found?.findingOf(label)}
          breaches={breaches}
          {...row}
        />
      ))}
      {!complete && (
        <ShowMore
          drawn={parts.reduce((sum, { drawn }) => sum + drawn, 0)}
          total={shown}
          things="labels"
          onMore={drawMore}
        />
      )}
    </>
  );
}

/** The names of many groups with the numbers of their labels. */
function Outline({ groups, onGoTo }: Pick<Props, "groups" | "onGoTo">) {
  return (
    <nav aria-label="Groups of labels" className={styles.outline}>
      <ul>
        {groups.map(({ name, labels }, index) => (
          <li key={name}>
            <button type="button" className="plain" onClick={() => onGoTo(index)}>
              <bdi translate="no">{cutText(oneLine(name), MAX_OUTLINED_LENGTH)}</bdi>{" "}
              <span className={styles.count}>{labels.length}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps extends Pick<Props, "documentId" | "search" | "asSent"> {
  group: LabelGroup;
  /** The number of labels to render, from the first. */
  drawn: number;
  /** The number of labels in the group, whether they are shown or not. */
  total: number;
  open: boolean;
  onToggle: () => void;
  repeated: ReturnType<typeof describeRepeated>;
  findingOf: (label: Label) => Finding | undefined;
  breaches: ReadonlyMap<Label, string>;
}

/** The labels of one group under its name, which is a button that folds them. */
function Group({ group, drawn, total, open, onToggle, repeated, findingOf, breaches, ...row }: GroupProps) {
  const id = useId();
  const count = group.labels.length;
  const name = oneLine(group.name);
  return (
    <section aria-labelledby={`${id}-name`} className={styles.group}>
      <div className={styles.head}>
        <h2>
          <button type="button" aria-expanded={open} aria-controls={`${id}-labels`} onClick={onToggle}>
            {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
            <bdi translate="no" id={`${id}-name`}>
              <Highlight text={cutText(group.name, INITIAL_LENGTH)} search={row.search} />
            </bdi>
          </button>
        </h2>
        <span className={styles.copy}>
          <CopyAction
            name={`Copy ${name} as a table`}
            icon="table"
            text={() => tableText([["key", "value"], ...group.labels.map(({ key, value }) => [key, value])])}
            done={`Copied ${plural(count, "label")} of ${name} as a table`}
          />
        </span>
        {group.codes.some((code) => code !== group.name) && (
          <span className={styles.codes}>
            {group.codes.slice(0, MAX_CODES).map((code, index) => (
              <code translate="no" key={index} title="The group's code">
                <LongText text={code} />
              </code>
            ))}
            {group.codes.length > MAX_CODES && (
              <span className="quiet">{`and ${group.codes.length - MAX_CODES} more`}</span>
            )}
          </span>
        )}
        <span className={styles.count}>
          <span>{count === total ? total : `${count} of ${total}`}</span>
          <span className="visually-hidden">{total === 1 ? " label" : " labels"}</span>
        </span>
      </div>
      <dl translate="no" id={`${id}-labels`} hidden={!open}>
        {group.labels.slice(0, drawn).map((label, index) => (
          <LabelRow
            key={index}
            label={label}
            repeated={repeated.get(label.key)}
            finding={findingOf(label)}
            breach={breaches.get(label)}
            {...row}
          />
        ))}
      </dl>
    </section>
  );
}
