import { LABEL_FIELDS, type Label } from "../model/document";
import { otherFields } from "../model/json-text";
import { labelText, readableKey, repeatsKey } from "../model/labels";
import { CopyButton } from "./CopyButton";
import { LongText } from "./LongText";
import { Marked } from "./Marked";
import { OtherFields } from "./OtherFields";

interface Props {
  label: Label;
  search: string;
}

/** A label: its key as it reads and as it is, its value, and whatever else came with it. */
export function LabelRow({ label, search }: Props) {
  const { key, value } = label;
  const words = readableKey(key);
  const others = otherFields(label, LABEL_FIELDS);
  return (
    <div className="label">
      <dt>
        {words !== key && words !== "" && (
          <span className="label-words">
            <bdi>
              <Marked text={words} search={search} />
            </bdi>{" "}
          </span>
        )}
        <code>
          <bdi>
            <Marked text={key} search={search} />
          </bdi>
        </code>
      </dt>
      <dd className={typeof value === "object" && value !== null ? "mono" : undefined}>
        {repeatsKey(label) ? (
          <span className="quiet">no extracted value sent</span>
        ) : (
          <Value text={labelText(label)} name={key} search={search} />
        )}
      </dd>
      {others.length > 0 && (
        <dd className="label-others">
          <p className="quiet">Other fields</p>
          <OtherFields fields={others} />
        </dd>
      )}
    </div>
  );
}

function Value({ text, name, search }: { text: string; name: string; search: string }) {
  if (text === "") return "–";
  return (
    <>
      <LongText text={text} search={search} />
      <CopyButton iconOnly text={() => text}>
        {`Copy value of ${name}`}
      </CopyButton>
    </>
  );
}
