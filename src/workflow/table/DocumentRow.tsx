import { memo, type ReactNode } from "react";
import type { ChangeKind } from "../../list/changes";
import { cutText } from "../../contract/cut-text";
import { fileName, type DocumentSummary, type SortField } from "../../contract/document";
import type { TimeStyle } from "../../contract/timestamp";
import { ChangeMark } from "./ChangeMark";
import { COLUMNS } from "../columns";
import { FileName } from "../../ui/FileName";
import { Flag } from "../../ui/Flag";
import { Highlight } from "../../ui/Highlight";
import { Timestamp } from "../../ui/Timestamp";

// A row has one line per id. An export contains the whole id.
const MAX_ID_LENGTH = 500;

interface Props {
  document: DocumentSummary;
  rowIndex: number;
  /** Undefined if the document's id cannot be part of an address. */
  href: string | undefined;
  hidden: readonly SortField[];
  search: string;
  times: TimeStyle;
  now: number;
  /** How it differs from the previous answer. */
  change: ChangeKind | undefined;
  /** Whether the document was opened since this tab was. */
  opened: boolean;
  /** Whether the reader returns from this document. */
  returned: boolean;
}

export const DocumentRow = memo(function DocumentRow(props: Props) {
  const { document, rowIndex, hidden, opened, returned } = props;
  const marked = opened || props.change !== undefined;
  return (
    <tr aria-rowindex={rowIndex} className={returned ? "returned" : opened ? "opened" : undefined}>
      {COLUMNS.map(
        ({ field }) =>
          !hidden.includes(field) && (
            <td
              key={field}
              className={field === "original_file_name" && marked ? `column-${field} with-mark` : `column-${field}`}
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
function cell(field: SortField, { document, href, search, times, now, change, opened }: Props): ReactNode {
  switch (field) {
    case "original_file_name": {
      const name = FileName({ name: fileName(document), search });
      const changed = change && <ChangeMark kind={change} />;
      if (href === undefined) {
        return (
          <>
            {name}
            {changed}
          </>
        );
      }
      return (
        <>
          <a href={href}>{name}</a>
          {changed}
          {opened && <span className="opened-mark">opened</span>}
        </>
      );
    }
    case "Extracted":
    case "Edited":
      return Flag({ kind: field, value: document[field] });
    case "CreatedAt":
    case "EditedAt":
      return Timestamp({ value: document[field], style: times, now });
    case "rottenDays":
      return document.rottenDays ?? "–";
    case "_id":
    case "userId":
      return Highlight({ text: cutText(document[field], MAX_ID_LENGTH), search });
  }
}

function wholeText(document: DocumentSummary, field: SortField): string | undefined {
  if (field === "original_file_name") return fileName(document);
  return field === "_id" || field === "userId" ? cutText(document[field], MAX_ID_LENGTH) : undefined;
}
