import { useMemo, type ReactNode } from "react";
import { fileName, type DocumentSummary } from "../contract/document";
import { oneLine } from "../lib/visible-text";
import { ShowMore, useDrawLimit } from "../ui/text/ShowMore";
import { DocumentLink } from "../ui/text/DocumentLink";
import tables from "./tables.module.css";

interface Column {
  head: ReactNode;
  cell: (id: string, name: string) => ReactNode;
}

interface Props {
  /** The accessible name. */
  title: string;
  workflowId: string;
  /** The ids of the documents in the table. */
  ids: readonly string[];
  /** Documents of the list, for the names. */
  documents: DocumentSummary[];
  /** What each link carries to the document's page, such as its queue. */
  linkState?: unknown;
  /** The label that each link opens its document at. */
  label?: { group: string; key: string };
  before?: Column[];
  after?: Column[];
  /** Whether there is a column for the ids. */
  hasIds?: boolean;
}

// At first. More are added when the reader scrolls there.
const ROWS = 50;

/** A table of documents by name, with further columns before and after that. */
export function DocumentsTable({
  title,
  workflowId,
  ids,
  documents,
  linkState,
  label,
  before = [],
  after = [],
  hasIds = true,
}: Props) {
  const summaries = useMemo(() => new Map(documents.map((document) => [document._id, document])), [documents]);
  const [limit, drawMore] = useDrawLimit(ROWS);
  const heads = (columns: Column[]) =>
    columns.map(({ head }, index) => (
      <th key={index} scope="col">
        {head}
      </th>
    ));
  const cells = (columns: Column[], id: string, name: string) =>
    columns.map(({ cell }, index) => <td key={index}>{cell(id, name)}</td>);
  return (
    <div className={tables.frame}>
      <table className={tables.table} aria-label={title}>
        <thead>
          <tr>
            {heads(before)}
            <th scope="col">File name</th>
            {hasIds && <th scope="col">Document ID</th>}
            {heads(after)}
          </tr>
        </thead>
        <tbody translate="no">
          {ids.slice(0, limit).map((id) => {
            const summary = summaries.get(id);
            const name = summary ? fileName(summary) : oneLine(id);
            return (
              <tr key={id}>
                {cells(before, id, name)}
                <th scope="row">
                  <DocumentLink workflowId={workflowId} id={id} name={name} state={linkState} label={label} />
                </th>
                {hasIds && (
                  <td className={tables.id} title={oneLine(id)}>
                    <bdi translate="no">{oneLine(id)}</bdi>
                  </td>
                )}
                {cells(after, id, name)}
              </tr>
            );
          })}
        </tbody>
      </table>
      {ids.length > limit && <ShowMore drawn={limit} total={ids.length} things="documents" onMore={drawMore} />}
    </div>
  );
}
