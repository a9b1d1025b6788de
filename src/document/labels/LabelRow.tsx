import { memo } from "react";
import { cutText } from "../../contract/cut-text";
import { LABEL_FIELDS, type Label } from "../../contract/document";
import { otherFields } from "../../contract/json-text";
import { labelText, readableKey, repeatsKey } from "../../contract/labels";
import { CopyButton } from "../../ui/CopyButton";
import { LongText, SHOWN_FIRST } from "../../ui/LongText";
import { Highlight } from "../../ui/Highlight";
import { OtherFields } from "../../ui/OtherFields";

interface Props {
  label: Label;
  search: string;
}

const FIELDS_AT_FIRST = 20;
const LONGEST_NAME = 200;

/** A label: its key as it reads and as it is, its value, and whatever else came with it. */
export const LabelRow = memo(function LabelRow({ label, search }: Props) {
  const { key, value } = label;
  // The key itself stands beside it and can be shown whole.
  const words = cutText(readableKey(key), SHOWN_FIRST);
  const others = otherFields(label, LABEL_FIELDS);
  return (
    <div className="label">
      <dt>
        {words !== key && words !== "" && (
          <span className="label-words">
            <bdi>
              <Highlight text={words} search={search} />
            </bdi>{" "}
          </span>
        )}
        <code>
          <LongText text={key} search={search} />
        </code>
      </dt>
      <dd className={typeof value === "object" && value !== null ? "mono" : undefined}>
        {repeatsKey(label) ? (
          <span className="quiet">no extracted value sent</span>
        ) : (
          <Value text={labelText(label)} name={cutText(key, LONGEST_NAME)} search={search} />
        )}
      </dd>
      {others.length > 0 && (
        <dd className="label-others">
          <p className="quiet">Other fields</p>
          <OtherFields fields={others} first={FIELDS_AT_FIRST} />
        </dd>
      )}
    </div>
  );
});

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
