import { labelText, readableKey, repeatsKey, type LabelGroup } from "../../contract/labels";
import { oneLine } from "../../lib/visible-text";
import styles from "./Peek.module.css";

const MAX_TEXT_LENGTH = 300;

interface Props {
  groups: { group: LabelGroup; drawn: number }[];
  /** The number of labels, including those that are not drawn. */
  total: number;
}

/** The labels of a document in their groups, each in one line. */
export function PeekLabels({ groups, total }: Props) {
  const drawnCount = groups.reduce((sum, { drawn }) => sum + drawn, 0);
  return (
    <>
      {groups.map(({ group, drawn }) => (
        <section key={group.name} aria-label={oneLine(group.name, MAX_TEXT_LENGTH)}>
          <h3>
            <bdi>{oneLine(group.name, MAX_TEXT_LENGTH)}</bdi>
          </h3>
          <dl className={styles.labels}>
            {group.labels.slice(0, drawn).map((label, index) => (
              <div key={index}>
                <dt>
                  <bdi>{oneLine(readableKey(label.key) || label.key, MAX_TEXT_LENGTH)}</bdi>
                </dt>
                <dd>
                  {repeatsKey(label) ? (
                    <span className="quiet">repeats its key</span>
                  ) : (
                    <bdi>{oneLine(labelText(label), MAX_TEXT_LENGTH) || "–"}</bdi>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {drawnCount < total && <p className="quiet">{total - drawnCount} more on the document's page</p>}
    </>
  );
}
