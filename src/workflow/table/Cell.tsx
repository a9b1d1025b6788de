import {
  Check,
  CircleCheck,
  CircleDot,
  Copy,
  Eye,
  MessageSquareText,
  Pencil,
  Plus,
  ScanText,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import { canBeAddressed, hrefOf } from "../../browser/page-paths";
import { fileName, isLabelColumn, labelOfColumn, type ColumnKey, type DocumentSummary } from "../../contract/document";
import { cutText } from "../../lib/cut-text";
import type { EpochMs, TimeStyle } from "../../lib/timestamp";
import { oneLine } from "../../lib/visible-text";
import { changeInWords, type ChangeKind } from "../../list/changes";
import { fieldColumn, type Column } from "../../list/columns";
import type { KnownLabels } from "../../list/label-filter";
import { FileName } from "../../ui/text/FileName";
import { FieldValue } from "../../ui/text/FieldValue";
import { Highlight } from "../../ui/text/Highlight";
import type { RowPress } from "./use-row-events";
import styles from "./DocumentsTable.module.css";

// A row has one line per id. An export contains the whole id.
const MAX_ID_LENGTH = 500;

/** How all rows are shown. */
export interface RowDisplay {
  /** The path of a document's page. */
  linkTo: (documentId: string) => string;
  columns: readonly Column[];
  /** Undefined if no column shows a label. */
  labels: KnownLabels | undefined;
  /** The search text, which the rows highlight. */
  search: string;
  times: TimeStyle;
  now: EpochMs;
  /** Whether a row has two lines and no header. Then its cells say what they are. */
  isPhone: boolean;
}

export interface RowProps {
  document: DocumentSummary;
  index: number;
  /** In CSS px from the top of the table's body, for a row that does not follow the one before it. */
  pinnedTop: number | undefined;
  display: RowDisplay;
  /** Whether the pointer or the focus rests on it. */
  active: boolean;
  /** How it changed since the reader last looked. */
  change: readonly ChangeKind[] | undefined;
  /** Whether the reader marked the document as checked. */
  checked: boolean;
  /** Whether the reader wrote a finding about it. */
  hasFinding: boolean;
  /** Whether the document was opened since this tab was. */
  opened: boolean;
  /** Whether the reader returns from this document. */
  returned: boolean;
  selected: boolean;
  /** How it differs from the service's documentation, in words; empty if it does not. */
  differences: string;
}

/** The values of a document's labels. Undefined if they were not read. */
type LabelValues = ReadonlyMap<string, string> | undefined;

interface CellProps {
  column: Column;
  row: RowProps;
  values: LabelValues;
}

/** What a document's row has in a column. */
export function Cell({ column, row, values }: CellProps) {
  const { document, active, display } = row;
  const { key, kind, header } = column;
  if (isLabelColumn(key)) return <LabelCell label={labelOfColumn(key)} values={values} search={display.search} />;
  const value = <FieldValue field={key} document={document} times={display.times} now={display.now} />;
  switch (kind) {
    case "name":
      return <NameCell {...row} />;
    case "id":
      return (
        <>
          <bdi translate="no">
            <Highlight text={cutText(String(document[key]), MAX_ID_LENGTH)} search={display.search} />
          </bdi>
          {active && (
            <button
              type="button"
              tabIndex={-1}
              className={styles.copy}
              aria-label={`Copy ${header.charAt(0).toLowerCase()}${header.slice(1)}`}
              {...press(key)}
            >
              <Copy aria-hidden="true" />
            </button>
          )}
        </>
      );
    default:
      return (
        <>
          {display.isPhone && kind === "flag" && <Words>{`${header} `}</Words>}
          {column.isQuiet?.(document) ? <span className="quiet">{value}</span> : value}
          {display.isPhone && kind === "number" && <Words>{` ${header.toLowerCase()}`}</Words>}
        </>
      );
  }
}

/** What a cell is, where the table shows no header. Screen readers have it in any case. */
function Words({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="quiet">
      {children}
    </span>
  );
}

/** Makes an element a control of its row. */
function press(what: RowPress) {
  return { "data-press": what };
}

/** The value of a label. A dash stands for none, and words for a document that was not read. */
function LabelCell({ label, values, search }: { label: string; values: LabelValues; search: string }) {
  if (!values) return <span className={styles.notRead}>not read</span>;
  const value = values.get(label);
  if (value === undefined) return "–";
  return (
    <bdi translate="no">
      <Highlight text={cutText(value, MAX_ID_LENGTH)} search={search} />
    </bdi>
  );
}

function NameCell({ document, display, active, change, checked, hasFinding, opened, selected, differences }: RowProps) {
  const name = <FileName name={fileName(document)} search={display.search} />;
  return (
    <>
      {/* Targets for the pointer. By keyboard, x selects the row and Space peeks. */}
      <span className={styles.select} aria-hidden="true" {...press("select")}>
        {(active || selected) && <span className={styles.box}>{selected && <Check />}</span>}
      </span>
      {canBeAddressed(document._id) ? <a href={hrefOf(display.linkTo(document._id))}>{name}</a> : name}
      {(change ?? (checked || hasFinding || differences !== "")) && (
        <span className={styles.marks}>
          {differences !== "" && <Mark icon={TriangleAlert} words={differences} kind="difference" />}
          {change && <Mark icon={CHANGE_ICONS[change[0] ?? "changed"]} words={changeInWords(change)} kind="change" />}
          {hasFinding && <Mark icon={MessageSquareText} words="Has findings" kind="finding" />}
          {checked && <Mark icon={CircleCheck} words="Checked" kind="checked" />}
        </span>
      )}
      {opened && <span className="visually-hidden">opened</span>}
      {active && (
        <span className={styles.peek} title="Peek (Space)" aria-hidden="true" {...press("peek")}>
          <Eye />
        </span>
      )}
    </>
  );
}

const CHANGE_ICONS: Record<ChangeKind, LucideIcon> = {
  new: Plus,
  extracted: ScanText,
  edited: Pencil,
  changed: CircleDot,
};

interface MarkProps {
  icon: LucideIcon;
  words: string;
  kind: "change" | "difference" | "finding" | "checked";
}

/** Something to know of a document, as an icon before its name. */
function Mark({ icon: Icon, words, kind }: MarkProps) {
  return (
    <span role="img" aria-label={words} title={words} className={styles[kind]}>
      <Icon aria-hidden="true" size={16} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** The tooltip of a cell whose text may be cut off: the whole text. */
export function wholeText(key: ColumnKey, document: DocumentSummary, values: LabelValues): string | undefined {
  if (isLabelColumn(key))
    return values ? oneLine(values.get(labelOfColumn(key)) ?? "no value", MAX_ID_LENGTH) : undefined;
  const { kind } = fieldColumn(key);
  if (kind === "name") return fileName(document);
  return kind === "id" ? oneLine(String(document[key]), MAX_ID_LENGTH) : undefined;
}
