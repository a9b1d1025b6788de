import { useMemo } from "react";
import type { Label } from "../../contract/document";
import { drawnGroups, groupLabels } from "../../contract/labels";
import { LabelGroupRegion } from "./LabelGroupRegion";
import { BATCH_SIZE, ShowMore, useDrawLimit } from "../../ui/ShowMore";

interface Props {
  documentId: string;
  labels: Label[];
  /** The labels that match the search. */
  matching: Label[];
  /** The search text, as typed. */
  search: string;
  /** The names of the folded groups. */
  folded: ReadonlySet<string>;
  onFold: (folded: ReadonlySet<string>) => void;
}

// This many labels still open without a noticeable wait. All in the DOM, they can be printed and found by the browser.
const RENDERED_COMPLETELY = 1000;

/** Labels under the names of their groups. Renders a longer list in batches. */
export function LabelGroups({ documentId, labels, matching, search, folded, onFold }: Props) {
  const firstBatch = matching.length <= RENDERED_COMPLETELY ? RENDERED_COMPLETELY : BATCH_SIZE;
  const [limit, drawMore] = useDrawLimit(firstBatch, `${documentId} ${search}`);
  const totals = useMemo(
    () => new Map(groupLabels(labels).map(({ name, labels: inGroup }) => [name, inGroup.length])),
    [labels],
  );
  const groups = useMemo(() => groupLabels(matching), [matching]);
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
          search={search}
          open={!folded.has(group.name)}
          onToggle={() => toggle(group.name)}
        />
      ))}
      {!complete && (
        <ShowMore
          drawn={parts.reduce((sum, { drawn }) => sum + drawn, 0)}
          total={matching.length}
          things="labels"
          onMore={drawMore}
        />
      )}
    </>
  );
}
