import { useVirtualizer } from "@tanstack/react-virtual";
import { Fragment, useRef, useState } from "react";
import type { DocumentSummary } from "../model/document";
import type { Sort, SortField } from "../model/list-view";
import type { TimeStyle } from "../model/timestamp";
import { COLUMNS } from "./columns";
import { ColumnHeader } from "./ColumnHeader";
import { DocumentRow } from "./DocumentRow";
import "./DocumentsTable.css";

interface Props {
  documents: DocumentSummary[];
  sort: Sort | undefined;
  onSort: (field: SortField) => void;
  linkTo: (documentId: string) => string;
  times: TimeStyle;
}

const ROW_HEIGHT = 36;

/** Up to here every row is drawn, so that the browser's find and print see the whole list. */
const WHOLE_UP_TO = 500;

/** The matching documents as one real table; of a long list only the rows near the view are drawn. */
export function DocumentsTable({ documents, sort, onSort, linkTo, times }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [now] = useState(() => Date.now());
  const virtualizer = useVirtualizer({
    count: documents.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 20,
  });
  const places =
    documents.length <= WHOLE_UP_TO ? [...documents.keys()] : virtualizer.getVirtualItems().map((item) => item.index);

  return (
    <div ref={scroller} className="table-scroller" role="region" aria-label="List" tabIndex={0}>
      <table aria-label="Documents" aria-rowcount={documents.length + 1} className="documents">
        <colgroup>
          {COLUMNS.map(({ field }) => (
            <col key={field} className={`column-${field}`} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map(({ field, name }) => (
              <ColumnHeader key={field} field={field} name={name} sort={sort} onSort={() => onSort(field)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, at) => {
            const document = documents[place];
            return (
              document && (
                <Fragment key={place}>
                  <Gap rows={place - (places[at - 1] ?? -1) - 1} />
                  <DocumentRow
                    document={document}
                    rowIndex={place + 2}
                    to={linkTo(document._id)}
                    times={times}
                    now={now}
                  />
                </Fragment>
              )
            );
          })}
          <Gap rows={documents.length - (places.at(-1) ?? -1) - 1} />
        </tbody>
      </table>
    </div>
  );
}

/** Keeps the place of rows that are not drawn. */
function Gap({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden="true" className="gap">
      <td colSpan={COLUMNS.length} style={{ height: rows * ROW_HEIGHT }} />
    </tr>
  );
}
