import { memo, type ReactNode } from "react";
import { Check, CircleDot, Pencil, Plus } from "lucide-react";
import { CHANGE_WORDS, type ChangeKind } from "../../list/changes";
import { canBeAddressed, hrefOf } from "../../browser/page-paths";
import { cutText } from "../../lib/cut-text";
import { fileName, type DocumentSummary, type SortField } from "../../contract/document";
import type { TimeStyle } from "../../lib/timestamp";
import { oneLine } from "../../lib/visible-text";
import { COLUMNS } from "../display/columns";
import { FileName } from "../../ui/text/FileName";
import { Flag } from "../../ui/text/Flag";
import { Highlight } from "../../ui/text/Highlight";
import { Timestamp } from "../../ui/text/Timestamp";
import styles from "./DocumentsTable.module.css";

// A row has one line per id. An export contains the whole id.
const MAX_ID_LENGTH = 500;

/** How all rows are shown. */
export interface RowDisplay {
  /** The path of a document's page. */
  linkTo: (documentId: string) => string;
  hidden: readonly SortField[];
  /** The search text, which the rows highlight. */
  search: string;
  times: TimeStyle;
  /** In ms since 1970. */
  now: number;
}

interface Props {
  document: DocumentSummary;
  rowIndex: number;
  /** In CSS px from the top of the table's body, for a row that does not follow the one before it. */
  pinnedTop: number | undefined;
  display: RowDisplay;
  /** How it differs from the previous answer. */
  change: ChangeKind | undefined;
  /** Whether the reader marked the document as checked. */
  checked: boolean;
  /** Whether the document was opened since this tab was. */
  opened: boolean;
  /** Whether the reader returns from this document. */
  returned: boolean;
  selected: boolean;
  /** Whether the row had the pointer or the focus last. Only such a row has controls: in all rows they slow scrolling. */
  active: boolean;
  /** How it differs from the service's documentation, in words; empty if it does not. */
  differences: string;
}

export const DocumentRow = memo(function DocumentRow(props: Props) {
  const { document, rowIndex, pinnedTop, display, opened, returned, selected } = props;
  const marked = opened || props.checked || props.change !== undefined || props.differences !== "";
  return (
    <tr
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={selected ? true : undefined}
      className={returned ? `${styles.row} ${styles.returned}` : opened ? `${styles.row} ${styles.opened}` : styles.row}
      style={pinnedTop === undefined ? undefined : { position: "absolute", top: pinnedTop }}
    >
      {COLUMNS.map(
        ({ field }) =>
          !display.hidden.includes(field) && (
            <td
              key={field}
              role="cell"
              className={`${styles.cell} column-${field}${field === "original_file_name" && marked ? ` ${styles.withMark}` : ""}`}
              title={wholeText(document, field)}
            >
              {cell(field, props)}
            </td>
          ),
      )}
    </tr>
  );
});

// Stateless components are called as functions: a long table renders in two thirds of the time.
function cell(field: SortField, props: Props): ReactNode {
  const { document, display, change, checked, opened, selected, active, differences } = props;
  const { linkTo, search, times, now } = display;
  switch (field) {
    case "original_file_name": {
      const name = FileName({ name: fileName(document), search });
      return (
        <>
          {/* Targets for the pointer. By keyboard, x selects the row and Space peeks. */}
          {(active || selected) && <span className={styles.select} data-select="" aria-hidden="true" />}
          {canBeAddressed(document._id) ? <a href={hrefOf(linkTo(document._id))}>{name}</a> : name}
          {checked && <span role="img" aria-label="Checked" title="Checked" className={styles.checkedMark} />}
          {differences !== "" && (
            <span className={styles.difference} title={differences}>
              {differences}
            </span>
          )}
          {change && <ChangeMark kind={change} />}
          {opened && <span className={styles.openedMark}>opened</span>}
          {active && <span className={styles.peek} data-peek="" title="Peek" aria-hidden="true" />}
        </>
      );
    }
    case "Extracted":
    case "Edited":
      return Flag({ kind: field, value: document[field] });
    case "EditedAt":
      return (
        <span className={document.EditedAt === document.CreatedAt ? "quiet" : undefined}>
          {Timestamp({ value: document.EditedAt, style: times, now })}
        </span>
      );
    case "CreatedAt":
      return Timestamp({ value: document[field], style: times, now });
    case "rottenDays":
      return document.rottenDays ?? "–";
    case "_id":
    case "userId":
      return (
        <>
          <bdi className={styles.id}>{Highlight({ text: cutText(document[field], MAX_ID_LENGTH), search })}</bdi>
          {active && (
            <button
              type="button"
              tabIndex={-1}
              className={styles.copy}
              value={field}
              aria-label={field === "_id" ? "Copy document ID" : "Copy owner"}
            />
          )}
        </>
      );
  }
}

function wholeText(document: DocumentSummary, field: SortField): string | undefined {
  if (field === "original_file_name") return fileName(document);
  return field === "_id" || field === "userId" ? oneLine(document[field], MAX_ID_LENGTH) : undefined;
}

const ICONS = { new: Plus, extracted: Check, edited: Pencil, changed: CircleDot };

/** Shows how a row differs from the previous answer, by an icon and a word. */
function ChangeMark({ kind }: { kind: ChangeKind }) {
  const Icon = ICONS[kind];
  return (
    <span className={styles.changeMark}>
      <Icon aria-hidden="true" />
      {CHANGE_WORDS[kind]}
    </span>
  );
}
