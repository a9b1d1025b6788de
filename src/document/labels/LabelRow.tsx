import { TriangleAlert } from "lucide-react";
import { memo, useMemo, useState, type KeyboardEvent } from "react";
import { cutText } from "../../lib/cut-text";
import { isRecord, isStructure, structureOf } from "../../lib/json";
import { plural } from "../../lib/plural";
import { oneLine } from "../../lib/visible-text";
import { LABEL_FIELDS, otherFields, type Label } from "../../contract/document";
import { hasValue, labelText, readableKey, repeatsKey } from "../../contract/labels";
import type { Finding } from "../../state/findings";
import { INITIAL_LENGTH, LongText } from "../../ui/text/LongText";
import { Highlight } from "../../ui/text/Highlight";
import { NoValue } from "../../ui/text/NoValue";
import { OtherFields } from "../../ui/text/OtherFields";
import { useStore } from "../../state/store";
import { useFileState, useMarks } from "../file-context";
import { FindingOfLabel } from "../findings/Findings";
import { LabelMark } from "../marks/LabelMark";
import type { InvoiceWords } from "../marks/invoice-words";
import { useMarked } from "../marks/use-marked";
import { FoldedText } from "./FoldedText";
import { LabelActions } from "./LabelActions";
import type { LabelsView } from "./labels-view";
import { StructuredValue } from "./StructuredValue";
import styles from "./LabelRow.module.css";

interface Props extends Pick<LabelsView, "search" | "asSent"> {
  /** The row of a label becomes that of another one when the reader steps to the next document. */
  documentId: string;
  label: Label;
  /** What to say of the values of its key, if that comes more than once. */
  repeated?: string | undefined;
  /** What the reader wrote about it. */
  finding: Finding | undefined;
  /** Which rule it breaks. */
  breach: string | undefined;
}

const INITIAL_FIELDS = 20;

/** A label: its name, its value, what the value holds, and fields that are not in the documentation. */
export const LabelRow = memo(function LabelRow(props: Props) {
  const { documentId, label, repeated, finding, breach, search, asSent } = props;
  const isQuiet = repeatsKey(label) && !asSent;
  const structure = useMemo(() => (asSent ? undefined : getFilledStructure(label)), [asSent, label]);
  const others = otherFields(label, LABEL_FIELDS);
  const { lookUp } = useFileState();
  const [writtenIn, setWrittenIn] = useState<string>();
  if (writtenIn !== undefined && writtenIn !== documentId) setWrittenIn(undefined);
  const isWriting = writtenIn === documentId;
  const { isShown, props: marked } = useMarked(label);
  const said = useStore(useMarks()?.invoice)?.get(label);
  const findOnEnter = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === "Enter" && target === currentTarget) lookUp({ label });
  };
  return (
    // Its buttons do the same for assistive technology.
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions
    <div
      {...marked}
      tabIndex={-1}
      className={[styles.label, isQuiet && styles.quiet, isShown && styles.shown].filter(Boolean).join(" ")}
      onKeyDown={findOnEnter}
    >
      <Name of={label.key} search={search} />
      <Value
        label={label}
        text={isQuiet ? "" : labelText(label)}
        structure={structure}
        repeated={repeated}
        search={search}
        said={said}
        onWrite={() => setWrittenIn(documentId)}
      />
      {said && !said.agrees && <dd className={styles.differs}>{said.words}</dd>}
      {structure && (
        <dd className={styles.structure}>
          <StructuredValue key={documentId} label={label} value={structure} search={search} />
        </dd>
      )}
      {others.length > 0 && (
        <dd className={styles.others}>
          <p className="quiet">Other fields</p>
          <OtherFields fields={others} first={INITIAL_FIELDS} />
        </dd>
      )}
      {breach !== undefined && (
        <dd className={styles.breach}>
          <TriangleAlert aria-hidden="true" />
          {breach}
        </dd>
      )}
      {(finding ?? isWriting) && (
        <FindingOfLabel
          label={label}
          finding={finding}
          isWriting={isWriting}
          onWritten={() => setWrittenIn(undefined)}
        />
      )}
    </div>
  );
});

/** A key as readable text and, where that is different, as sent: in a tooltip, or after the name if it is long. */
function Name({ of: key, search }: { of: string; search: string }) {
  const readable = cutText(readableKey(key), INITIAL_LENGTH);
  const hasName = readable !== key && readable !== "";
  return (
    <dt title={hasName ? oneLine(key, INITIAL_LENGTH) : undefined}>
      {hasName && (
        <>
          <bdi translate="no">
            <Highlight text={readable} search={search} />
          </bdi>{" "}
        </>
      )}
      <code translate="no" className={hasName && key.length <= INITIAL_LENGTH ? styles.implied : undefined}>
        <LongText text={key} search={search} />
      </code>
    </dt>
  );
}

interface ValueProps extends Pick<Props, "label" | "repeated" | "search"> {
  /** The value as text; empty if it only repeats the key. */
  text: string;
  /** The object or array that is shown below. */
  structure: object | undefined;
  /** What an electronic invoice in the file says of the value. */
  said: InvoiceWords | undefined;
  onWrite: () => void;
}

/** A label's value on its line, with the mark of its place in the file and its buttons. */
function Value({ label, text, structure, repeated, search, said, onWrite }: ValueProps) {
  return (
    <dd className={valueClass(label, structure)}>
      <span>
        {text.trim() === "" ? (
          <NoValue label={label} className={styles.none} />
        ) : structure ? (
          <span className={styles.none}>{describeStructure(structure)}</span>
        ) : (
          <FoldedText text={text} search={search} />
        )}
        {said?.agrees && <Remark>{said.words}</Remark>}
        {repeated !== undefined && hasValue(label) && <Remark>{repeated}</Remark>}
      </span>
      <span className={styles.actions}>
        <LabelActions label={label} value={text} onWrite={onWrite} />
      </span>
      <span className={styles.mark}>
        <LabelMark label={label} />
      </span>
    </dd>
  );
}

/** What is said of a value, behind it. The spaces before it take no room where it begins a new line. */
function Remark({ children }: { children: string }) {
  return (
    <>
      {"  "}
      <span className={styles.repeated}>{children}</span>
    </>
  );
}

/** The object or array that a label's value is, or that its text holds as JSON. Undefined for an empty one. */
function getFilledStructure({ value }: Label): object | undefined {
  const structure = structureOf(value);
  return structure && Object.keys(structure).length > 0 ? structure : undefined;
}

/** The size of an object or an array. */
function describeStructure(value: object): string {
  const count = Object.keys(value).length;
  return plural(count, Array.isArray(value) && value.every(isRecord) ? "row" : "value");
}

function valueClass(label: Label, structure: object | undefined): string | undefined {
  if (!hasValue(label)) return undefined;
  return isStructure(label.value) && !structure ? `${styles.value} mono` : styles.value;
}
