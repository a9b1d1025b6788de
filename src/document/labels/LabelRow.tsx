import { memo, use, useMemo, type FocusEvent, type KeyboardEvent } from "react";
import { cutText } from "../../lib/cut-text";
import { isRecord, structureOf } from "../../lib/json";
import { plural } from "../../lib/plural";
import { LABEL_FIELDS, otherFields, type Label } from "../../contract/document";
import { hasValue, labelText, readableKey, repeatsKey } from "../../contract/labels";
import { INITIAL_LENGTH, LongText } from "../../ui/text/LongText";
import { Highlight } from "../../ui/text/Highlight";
import { OtherFields } from "../../ui/text/OtherFields";
import { LabelMark } from "../marks/LabelMark";
import { PlaceCut } from "../marks/PlaceCut";
import { useIsFocused, useMarked } from "../marks/use-marked";
import { FoldedText } from "./FoldedText";
import { FindContext, LabelActions } from "./LabelActions";
import type { LabelsView } from "./labels-view";
import { StructuredValue } from "./StructuredValue";
import styles from "./LabelRow.module.css";

interface Props extends Pick<LabelsView, "search" | "asSent"> {
  label: Label;
  /** What to say of the values of its key, if that comes more than once. */
  repeated?: string | undefined;
}

const INITIAL_FIELDS = 20;

/** A label: its key as readable text and as sent, its value, and fields that are not in the documentation. */
export const LabelRow = memo(function LabelRow({ label, repeated, search, asSent }: Props) {
  const { key } = label;
  // Cut without a button for more, because the key beside it can be shown in full.
  const readable = cutText(readableKey(key), INITIAL_LENGTH);
  const others = otherFields(label, LABEL_FIELDS);
  const quiet = repeatsKey(label) && !asSent;
  const value = quiet ? "" : labelText(label);
  const structure = useMemo(() => {
    const found = asSent ? undefined : structureOf(label.value);
    return found && Object.keys(found).length > 0 ? found : undefined;
  }, [asSent, label.value]);
  const find = use(FindContext);
  const row = useMarked(label);
  const { isFocused, ...focus } = useIsFocused();
  const onFind = () => find?.({ label });
  return (
    // Its buttons do the same for assistive technology.
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions
    <div
      {...row.props}
      tabIndex={-1}
      onFocus={(event: FocusEvent) => {
        row.props.onFocus();
        focus.onFocus(event);
      }}
      onBlur={(event: FocusEvent) => {
        row.props.onBlur();
        focus.onBlur(event);
      }}
      className={[styles.label, quiet && styles.quiet, row.isShown && styles.shown].filter(Boolean).join(" ")}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === "Enter") onFind();
      }}
    >
      <dt>
        {readable !== key && readable !== "" && (
          <>
            <bdi>
              <Highlight text={readable} search={search} />
            </bdi>{" "}
          </>
        )}
        <code>
          <LongText text={key} search={search} />
        </code>
      </dt>
      <dd className={valueClass(label, structure)}>
        <span>
          {value.trim() === "" ? (
            <span className={styles.none} title={label.value === undefined ? "not sent" : JSON.stringify(label.value)}>
              no value
            </span>
          ) : structure ? (
            <span className={styles.none}>{describeStructure(structure)}</span>
          ) : (
            <FoldedText text={value} search={search} />
          )}
          {repeated !== undefined && hasValue(label) && <span className={styles.repeated}>{repeated}</span>}
        </span>
        {find && (
          <span className={styles.mark}>
            <LabelMark label={label} onFind={onFind} />
          </span>
        )}
        {/* Seen while the pointer or the focus is in the row. */}
        <span className={styles.actions}>
          <LabelActions label={label} value={value} />
        </span>
      </dd>
      {structure && (
        <dd className={styles.structure}>
          <StructuredValue label={label} value={structure} search={search} />
        </dd>
      )}
      {others.length > 0 && (
        <dd className={styles.others}>
          <p className="quiet">Other fields</p>
          <OtherFields fields={others} first={INITIAL_FIELDS} />
        </dd>
      )}
      {isFocused && <PlaceCut label={label} />}
    </div>
  );
});

/** The size of an object or an array. */
function describeStructure(value: object): string {
  const count = Object.keys(value).length;
  return plural(count, Array.isArray(value) && value.every(isRecord) ? "row" : "value");
}

function valueClass(label: Label, structure: object | undefined): string | undefined {
  if (!hasValue(label)) return undefined;
  return typeof label.value === "object" && !structure ? `${styles.value} mono` : styles.value;
}
