import { Columns3, Download } from "lucide-react";
import { Suspense, useCallback, useEffect, useMemo } from "react";
import type { ChangeKind } from "../list/changes";
import type { DocumentSummary, WorkflowDocuments, SortField } from "../contract/document";
import { documentsCsv, documentsJson } from "../list/export";
import { exportName, type ExportFormat } from "../browser/export-file";
import { getListIndex } from "../list/list-index";
import { applyListView } from "../list/apply-view";
import { listViewSearch, nextSort, type ListView } from "../list/list-view";
import type { TimeStyle } from "../contract/timestamp";
import { paths } from "../browser/page-paths";
import { ActiveFilters } from "./filters/ActiveFilters";
import { DocumentsTable, type TableProps } from "./table/DocumentsTable";
import { lazyAfterLoad } from "../ui/lazy-after-load";
import { ListFilters } from "./filters/ListFilters";
import { runWhenIdle } from "../browser/idle";
import { MenuSoon } from "../ui/MenuSoon";
import { OpenById } from "./OpenById";
import { saveFile } from "../browser/save-file";
import { TimesSelect } from "./TimesSelect";
import { UnreadableNote } from "../ui/UnreadableNote";
import { useShownView } from "./use-shown-view";
import "./WorkflowList.css";

interface Props {
  workflowId: string;
  data: WorkflowDocuments;
  /** The documents that differ from the previous answer. */
  changes: ReadonlyMap<DocumentSummary, ChangeKind> | undefined;
  onlyChanged: boolean;
  onOnlyChanged: (onlyChanged: boolean) => void;
  view: ListView;
  onView: (change: Partial<ListView>) => void;
  /** Called when the reader has finished typing a search: with Enter, or by leaving the field. */
  onSearchEnd: () => void;
  display: Display;
  onDisplay: (change: Partial<Display>) => void;
  rows: Pick<TableProps, "opened" | "onOpen" | "onFollow" | "onDwell" | "returnTo" | "onLeave">;
}

interface ToolsProps extends Pick<Props, "workflowId" | "data" | "display" | "onDisplay"> {
  matching: DocumentSummary[];
}

/** The reader's choices of display. */
interface Display {
  times: TimeStyle;
  hiddenColumns: SortField[];
  compact: boolean;
}

// The library of the menus is the largest part of the page, and reading a list does not need it.
const ExportMenu = lazyAfterLoad(async () => (await import("../ui/ExportMenu")).ExportMenu);
const ColumnsMenu = lazyAfterLoad(async () => (await import("./ColumnsMenu")).ColumnsMenu);

/** A workflow's documents: the filters, how many match, and the table. */
export function WorkflowList(props: Props) {
  const { workflowId, data, changes, onlyChanged, onOnlyChanged, view, onView, display, rows } = props;
  const { documents, unreadable, incomplete } = data;
  const arriving = incomplete === "arriving";
  const among = useMemo(
    () => (onlyChanged ? documents.filter((document) => changes?.has(document)) : documents),
    [documents, onlyChanged, changes],
  );
  const shown = useShownView(among, view);
  const matching = applyListView(among, shown);
  // An arriving list is replaced before its orders would be ready.
  useEffect(() => (arriving ? undefined : runWhenIdle(getListIndex(documents).prepare())), [documents, arriving]);
  const search = listViewSearch(shown);
  // The memoized table renders only for what it shows, not for every letter typed.
  const linkTo = useCallback((id: string) => paths.workflowDocument(workflowId, id, search), [workflowId, search]);
  const { sort } = view;
  const sortBy = useCallback((field: SortField) => onView({ sort: nextSort(sort, field) }), [onView, sort]);
  return (
    <>
      <UnreadableNote unreadable={unreadable} total={documents.length + unreadable.count} things="documents" />
      <ListFilters
        view={view}
        onView={onView}
        onSearchEnd={props.onSearchEnd}
        documents={among}
        most={documents.length}
      />
      <div className="list-bar">
        <ActiveFilters
          view={view}
          onView={onView}
          hidden={display.hiddenColumns}
          onlyChanged={onlyChanged}
          onOnlyChanged={onOnlyChanged}
        />
        {/* Screen readers announce the count once the list is complete, not with every part of it. */}
        <p role="status">{!arriving && `Showing ${matching.length} of ${documents.length} documents`}</p>
        {arriving && (
          <p>
            Showing {matching.length} of {documents.length} so far
          </p>
        )}
        <ListTools {...props} matching={matching} />
      </div>
      <OpenById workflowId={workflowId} documents={documents} matching={matching} text={shown.q} search={search} />
      <DocumentsTable
        answer={documents}
        busy={arriving}
        documents={matching}
        changes={changes}
        sort={shown.sort}
        onSort={sortBy}
        linkTo={linkTo}
        query={search}
        search={shown.q}
        times={display.times}
        hidden={display.hiddenColumns}
        compact={display.compact}
        {...rows}
      />
      {matching.length === 0 && documents.length > 0 && (
        <p className="list-none">No document matches. Change the search or clear the filters.</p>
      )}
    </>
  );
}

/** The choices of display, and the export of what is shown. */
function ListTools({ workflowId, data: { incomplete }, display, onDisplay, matching }: ToolsProps) {
  return (
    <span className="list-tools">
      <TimesSelect value={display.times} onDisplay={onDisplay} />
      <Suspense fallback={<MenuSoon icon={Columns3} name="Columns" />}>
        <ColumnsMenu hidden={display.hiddenColumns} compact={display.compact} onDisplay={onDisplay} />
      </Suspense>
      <Suspense fallback={<MenuSoon icon={Download} name="Export" />}>
        <ExportMenu
          count={matching.length}
          incomplete={incomplete !== undefined}
          onExport={(format) => save(incomplete ? `${workflowId} incomplete` : workflowId, matching, format)}
        />
      </Suspense>
    </span>
  );
}

async function save(title: string, documents: DocumentSummary[], format: ExportFormat) {
  const name = exportName(title, new Date(), format);
  if (format === "csv") saveFile(name, "text/csv;charset=utf-8", await documentsCsv(documents));
  else saveFile(name, "application/json", documentsJson(documents));
}
