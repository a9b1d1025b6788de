import { memo } from "react";
import { shortJson } from "../contract/json-text";
import { LongText } from "./LongText";
import { DRAWN_AT_ONCE, ShowMore, useDrawLimit } from "./ShowMore";
import "./OtherFields.css";

interface Props {
  fields: [name: string, value: unknown][];
  /** How many are drawn at first. */
  first?: number;
}

/** Fields that the service's description does not name, as JSON. */
export const OtherFields = memo(function OtherFields({ fields, first = DRAWN_AT_ONCE }: Props) {
  const [limit, drawMore] = useDrawLimit(first);
  return (
    <>
      <dl className="other-fields">
        {fields.slice(0, limit).map(([name, value], index) => (
          <div key={index}>
            <dt>
              <code>
                <LongText text={name} />
              </code>
            </dt>
            <dd className="mono">
              <LongText text={shortJson(value)} />
            </dd>
          </div>
        ))}
      </dl>
      {limit < fields.length && <ShowMore drawn={limit} total={fields.length} things="fields" onMore={drawMore} />}
    </>
  );
});
