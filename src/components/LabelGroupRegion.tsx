import { useId } from "react";
import { labelText, type LabelGroup } from "../model/labels";

export function LabelGroupRegion({ group }: { group: LabelGroup }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="group">
      <h2 id={heading}>{group.name}</h2>
      <dl>
        {group.labels.map((label, place) => (
          <div key={place}>
            <dt className="mono">
              <bdi>{label.key}</bdi>
            </dt>
            <dd>{labelText(label) === "" ? "–" : <bdi>{labelText(label)}</bdi>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
