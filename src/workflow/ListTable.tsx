import { useCallback, type Ref } from "react";
import { paths } from "../browser/page-paths";
import type { DocumentSummary, SortField } from "../contract/document";
import type { CheckedIds } from "../list/apply-view";
import type { ChangeKind } from "../list/changes";
import type { DifferenceContext } from "../list/differences";
import { listViewSearch, type ListView } from "../list/list-view";
import type { ShownChanges } from "../service/use-accepted-list";
import { usePreferences } from "../state/preferences";
import { DocumentsTable, type TableActions } from "./table/DocumentsTable";
import { useRows } from "./table/use-rows";

interface Props {
  workflowId: string;
  /** The whole list. */
  documents: DocumentSummary[];
  matching: DocumentSummary[];
  /** The view that `matching` was made with. */
  view: ListView;
  actions: Ref<TableActions>;
  hidden: readonly SortField[];
  /** The changes whose documents are shown alone. */
  shownChanges: ShownChanges | undefined;
  /** The documents that differ from the previous list. */
  changes: ReadonlyMap<DocumentSummary, ChangeKind> | undefined;
  /** The documents that the reader marked. */
  checked: CheckedIds;
  /** What the documents' differences from the documentation depend on; undefined until it is known. */
  differenceContext: DifferenceContext | undefined;
  selected: ReadonlySet<string>;
  onSelect: (index: number) => void;
  onSelectTo: (index: number, from?: number) => void;
  isArriving: boolean;
  onSort: (field: SortField) => void;
}

/** The table in the display that the reader prefers. */
export function ListTable({ workflowId, documents, matching, view, shownChanges, isArriving, ...props }: Props) {
  const { times, columnWidths, compact } = usePreferences();
  const rows = useRows(workflowId);
  const queryString = listViewSearch(view);
  // The table is memoized. A stable callback keeps it from rendering for every letter typed.
  const linkTo = useCallback(
    (id: string) => paths.workflowDocument(workflowId, id, queryString),
    [workflowId, queryString],
  );
  return (
    <DocumentsTable
      {...props}
      allDocuments={documents}
      busy={isArriving}
      documents={matching}
      sort={view.sort}
      linkTo={linkTo}
      query={`${queryString} ${shownChanges ?? ""}`}
      search={view.q}
      times={times}
      widths={columnWidths}
      compact={compact}
      {...rows}
    />
  );
}
