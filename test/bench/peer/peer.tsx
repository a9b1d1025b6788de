// The peer: the list as TanStack Table and TanStack Virtual make it if they are used as in their own examples. It requests
// the same list as the floor, and has the same columns, a search in the same three of them, sortable headers, and a link
// in each row.
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
  type ReactTable,
} from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { DocumentSummary } from "../../../src/contract/document";
import { cellText, listUrl, request } from "../request";

const ROW_HEIGHT = 36;
const SEARCHED = ["original_file_name", "_id", "userId"];

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

const helper = createColumnHelper<typeof features, DocumentSummary>();
const columns = helper.columns([
  helper.accessor("original_file_name", {
    header: "File name",
    sortFn: "alphanumeric",
    cell: ({ row, getValue }) => <a href={`#${row.id}`}>{getValue()}</a>,
  }),
  helper.accessor("Extracted", { header: "Extracted" }),
  helper.accessor("Edited", { header: "Edited" }),
  // The library would choose "alphanumeric", which is slower and sorts these texts in the same order.
  helper.accessor("CreatedAt", { header: "Created", sortFn: "basic" }),
  helper.accessor("EditedAt", { header: "Edited at", sortFn: "basic" }),
  helper.accessor("rottenDays", { header: "Rotten days" }),
  helper.accessor("_id", { header: "Document ID" }),
  helper.accessor("userId", { header: "Owner" }),
]);

const list = request<DocumentSummary[]>(listUrl);

function DocumentsPage() {
  const [documents, setDocuments] = useState<DocumentSummary[]>([]);
  const [search, setSearch] = useState("");
  useEffect(() => void list.then(setDocuments), []);
  const table = useTable({
    features,
    columns,
    data: documents,
    defaultColumn: { cell: ({ getValue }) => cellText(getValue<boolean | number | string | null>()) },
    getRowId: ({ _id }) => _id,
    state: { globalFilter: search },
    onGlobalFilterChange: setSearch,
    globalFilterFn: "includesString",
    getColumnCanGlobalFilter: ({ id }) => SEARCHED.includes(id),
  });
  return (
    <>
      <input
        type="search"
        aria-label="Search documents"
        value={search}
        onChange={(event) => table.setGlobalFilter(event.target.value)}
      />
      <p role="status">
        Showing {table.getRowModel().rows.length} of {documents.length} documents
      </p>
      <DocumentsTable table={table} />
    </>
  );
}

function DocumentsTable({ table }: { table: ReactTable<typeof features, DocumentSummary> }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
  });
  return (
    <div ref={scroller} className="scroller" role="region" aria-label="List" tabIndex={0}>
      <table aria-label="Documents">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id}>
                  <button onClick={header.column.getToggleSortingHandler()}>
                    <table.FlexRender header={header} />
                  </button>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <tr key={row.id} aria-rowindex={index + 2} style={{ transform: `translateY(${start}px)` }}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<DocumentsPage />);
