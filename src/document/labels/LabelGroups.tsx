import { useMemo } from "react";
import type { Label } from "../../contract/document";
import { drawnGroups, groupLabels } from "../../contract/labels";
import { LabelGroupRegion } from "./LabelGroupRegion";
import { DRAWN_AT_ONCE, ShowMore, useDrawLimit } from "../../ui/ShowMore";

interface Props {
  labels: Label[];
  /** The labels to show. */
  matching: Label[];
  search: string;
  /** The names of the groups folded away. */
  folded: ReadonlySet<string>;
  onFold: (folded: ReadonlySet<string>) => void;
}

// So many labels still open without a noticeable wait. Drawn completely, they can be printed and found by the browser.
const DRAWN_COMPLETELY = 1000;

/** Labels under their group names. Of a larger number only a part is drawn at first. */
export function LabelGroups({ labels, matching, search, folded, onFold }: Props) {
  const [limit, drawMore] = useDrawLimit(
    matching.length <= DRAWN_COMPLETELY ? DRAWN_COMPLETELY : DRAWN_AT_ONCE,
    search,
  );
  const totals = useMemo(
    () => new Map(groupLabels(labels).map(({ name, labels: own }) => [name, own.length])),
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
