import { memo } from "react";
import { cutText } from "../../contract/cut-text";
import { LABEL_FIELDS, type Label } from "../../contract/document";
import { otherFields } from "../../contract/json-text";
import { labelText, readableKey, repeatsKey } from "../../contract/labels";
import { CopyButton } from "../../ui/CopyButton";
import { INITIAL_LENGTH, LongText } from "../../ui/LongText";
import { Highlight } from "../../ui/Highlight";
import { OtherFields } from "../../ui/OtherFields";
import styles from "./LabelRow.module.css";

interface Props {
  label: Label;
  /** The search text, as typed. */
  search: string;
}

const INITIAL_FIELDS = 20;
const MAX_NAME_LENGTH = 200;

/** A label: its key as readable text and as sent, its value, and fields that are not in the description. */
export const LabelRow = memo(function LabelRow({ label, search }: Props) {
  const { key, value } = label;
  // Cut without a button for more, because the key beside it can be shown in full.
  const readable = cutText(readableKey(key), INITIAL_LENGTH);
  const others = otherFields(label, LABEL_FIELDS);
  return (
    <div className={styles.label}>
      <dt>
        {readable !== key && readable !== "" && (
          <span>
            <bdi>
              <Highlight text={readable} search={search} />
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
          <Value text={labelText(label)} name={cutText(key, MAX_NAME_LENGTH)} search={search} />
        )}
      </dd>
      {others.length > 0 && (
        <dd className={styles.others}>
          <p className="quiet">Other fields</p>
          <OtherFields fields={others} first={INITIAL_FIELDS} />
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
      <CopyButton key={text} iconOnly text={() => text}>
        {`Copy value of ${name}`}
      </CopyButton>
    </>
  );
}
