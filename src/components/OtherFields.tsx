import { shortJson } from "../model/json-text";
import { LongText } from "./LongText";
import "./OtherFields.css";

/** Fields that the service's description does not name, as JSON. */
export function OtherFields({ fields }: { fields: [name: string, value: unknown][] }) {
  return (
    <dl className="other-fields">
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>
            <code>
              <bdi>{name}</bdi>
            </code>
          </dt>
          <dd className="mono">
            <LongText text={shortJson(value)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
