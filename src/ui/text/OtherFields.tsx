import { memo } from "react";
import { shortJson } from "../../lib/json";
import { LongText } from "./LongText";
import { BATCH_SIZE, ShowMore, useDrawLimit } from "./ShowMore";
import styles from "./OtherFields.module.css";

interface Props {
  fields: [name: string, value: unknown][];
  /** The number of fields shown before the reader asks for more. */
  first?: number;
}

/** Fields that are not in the service's documentation, as JSON. Memoised: pass the same array while nothing changed. */
export const OtherFields = memo(function OtherFields({ fields, first = BATCH_SIZE }: Props) {
  const [limit, drawMore] = useDrawLimit(first);
  return (
    <>
      <dl className={styles.fields}>
        {fields.slice(0, limit).map(([name, value], index) => (
          <div key={index}>
            <dt>
              <code translate="no">
                <LongText text={name} />
              </code>
            </dt>
            <dd translate="no" className="mono">
              <LongText text={shortJson(value)} />
            </dd>
          </div>
        ))}
      </dl>
      {limit < fields.length && <ShowMore drawn={limit} total={fields.length} things="fields" onMore={drawMore} />}
    </>
  );
});
