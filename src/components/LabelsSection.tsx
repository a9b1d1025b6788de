import { useDeferredValue, useState } from "react";
import type { Label, Unreadable } from "../model/document";
import { groupLabels, searchLabels } from "../model/labels";
import { LabelGroupRegion } from "./LabelGroupRegion";
import { SearchField } from "./SearchField";
import { UnreadableNote } from "./UnreadableNote";

interface Props {
  labels: Label[];
  unreadable: Unreadable[];
}

/** A document's labels under their group names, and the search among them. */
export function LabelsSection({ labels, unreadable }: Props) {
  const [text, setText] = useState("");
  const matching = searchLabels(labels, useDeferredValue(text));
  if (labels.length + unreadable.length === 0) {
    return <p className="empty">The service sent no labels for this document.</p>;
  }
  return (
    <div className="labels">
      <UnreadableNote unreadable={unreadable} total={labels.length + unreadable.length} things="labels" />
      <div className="labels-bar">
        <SearchField label="Search labels" value={text} onChange={setText} />
        <p role="status" className="quiet">
          {matching.length === labels.length
            ? `${labels.length} labels`
            : `${matching.length} of ${labels.length} labels`}
        </p>
      </div>
      {groupLabels(matching).map((group) => (
        <LabelGroupRegion key={group.name} group={group} />
      ))}
      {matching.length === 0 && <p className="quiet">No label matches this search.</p>}
    </div>
  );
}
