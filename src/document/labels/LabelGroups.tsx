import { useMemo } from "react";
import type { Label } from "../../contract/document";
import { drawnGroups, groupLabels, type LabelGroup } from "../../contract/labels";
import { BATCH_SIZE, ShowMore, useDrawLimit } from "../../ui/text/ShowMore";
import type { FileLookup } from "../file/file-lookup";
import { LabelGroupRegion } from "./LabelGroupRegion";

interface Props {
  /** Whenever this changes, a long list starts again with its first batch. */
  resetKey: string;
  labels: Label[];
  /** The groups of the labels to show. */
  groups: LabelGroup[];
  /** The search text, as typed. */
  search: string;
  /** Whether a value that repeats its key is shown. */
  asSent: boolean;
  /** The names of the folded groups. */
  folded: ReadonlySet<string>;
  onFold: (folded: ReadonlySet<string>) => void;
  /** Finds a label in the file; undefined if there is no preview. */
  onFind: ((lookup: FileLookup) => void) | undefined;
}

// This many labels still open without a noticeable wait. All in the DOM, they can be printed and found by the browser.
const RENDERED_COMPLETELY = 1000;

/** Labels under the names of their groups. Renders a longer list in batches. */
export function LabelGroups({ resetKey, labels, groups, folded, onFold, ...row }: Props) {
  const shown = useMemo(() => groups.reduce((sum, group) => sum + group.labels.length, 0), [groups]);
  const firstBatch = shown <= RENDERED_COMPLETELY ? RENDERED_COMPLETELY : BATCH_SIZE;
  const [limit, drawMore] = useDrawLimit(firstBatch, resetKey);
  const totals = useMemo(
    () => new Map(groupLabels(labels).map(({ name, labels: inGroup }) => [name, inGroup.length])),
    [labels],
  );
  const parts = useMemo(() => drawnGroups(groups, limit, folded), [groups, limit, folded]);
  const toggle = (name: string) => {
    const changed = new Set(folded);
    if (!changed.delete(name)) changed.add(name);
    onFold(changed);
  };
  const complete =
    parts.length === groups.length &&
    parts.every(({ group, drawn }) => drawn === group.labels.length || folded.has(group.name));
  return (
    <>
      {parts.map(({ group, drawn }) => (
        <LabelGroupRegion
          key={group.name}
          group={group}
          drawn={drawn}
          total={totals.get(group.name) ?? 0}
          open={!folded.has(group.name)}
          onToggle={() => toggle(group.name)}
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
