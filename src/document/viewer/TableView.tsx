import { memo, useMemo, useRef, type ReactNode } from "react";
import { plural } from "../../lib/plural";
import { DrawnOrText } from "./DrawnOrText";
import { FileToolbar } from "./FileToolbar";
import { TextView } from "./TextView";
import type { MarkPiece } from "../marks/text-marks";
import { piecesOf, readTable, TABLE, type TextTable } from "../../files/read-table";
import { useSearchableText } from "./use-searchable-text";
import panel from "./FilePanel.module.css";
import styles from "./TableView.module.css";

interface Props {
  text: string;
  /** Whether the file is longer than the text. */
  cut: boolean;
}

/** A file of separated values, as a table or as its text. */
export function TableView({ text, cut }: Props) {
  const table = useMemo(() => readTable(text), [text]);
  if (!table) return <TextView text={text} cut={cut} />;
  return (
    <DrawnOrText drawn="Table" sent="Text" text={text} cut={cut} file={table}>
      {(choice) => <DrawnTable table={table} text={text} isTextCut={cut} choice={choice} />}
    </DrawnOrText>
  );
}

interface TableProps {
  table: TextTable;
  text: string;
  /** Whether the file is longer than the text. */
  isTextCut: boolean;
  choice: ReactNode;
}

function DrawnTable({ table, text, isTextCut, choice }: TableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const pieces = useMemo(() => piecesOf(table), [table]);
  const { rows, total } = table;
  const isCut = total > rows.length || isTextCut;
  const { find, setRoot, markPiece, isTinted } = useSearchableText(pieces, { isCut, file: text, title: TABLE });
  return (
    <>
      <FileToolbar find={find} file={scroller}>
        {choice}
      </FileToolbar>
      <div ref={scroller} role="group" aria-label="Table" tabIndex={0} className={`${panel.scroll} ${styles.scroll}`}>
        {isCut && (
          <p className={`note ${styles.note}`}>
            {total > rows.length && `Only the first ${rows.length} of ${plural(total, "row")} are shown and searched. `}
            {isTextCut && `Only the beginning was read: the file is longer than ${text.length} characters. `}
            {total > rows.length && "The text has them all."}
          </p>
        )}
        <table ref={setRoot} className={isTinted ? `${styles.table} ${styles.tinted}` : styles.table}>
          <TableContent table={table} markPiece={markPiece} />
        </table>
      </div>
    </>
  );
}

/** The rows of a table. Memoized, because there can be thousands of cells. */
const TableContent = memo(function TableContent({ table, markPiece }: { table: TextTable; markPiece: MarkPiece }) {
  const { head, rows, numeric } = table;
  const columns = numeric.length;
  const cellAt = (index: number, text: string) => {
    const piece = `${text}\t`;
    return markPiece(index, piece) ?? piece;
  };
  const offset = head ? columns : 0;
  return (
    <>
      {head && (
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={column} scope="col" className={numeric[column] ? styles.number : undefined}>
                {cellAt(column, name)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody translate="no">
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td
                key={column}
                data-line={column === 0 ? index + 1 : undefined}
                className={numeric[column] ? styles.number : undefined}
              >
                {cellAt(offset + index * columns + column, cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
});
