import { useNavigate } from "react-router-dom";
import { paths } from "../browser/page-paths";
import { visibleName } from "../lib/visible-text";
import { DIFFERENCES } from "../list/differences";
import { FLAG_NAMES, FLAGS } from "../list/filters";
import { NO_FILTERS, writeListView } from "../list/list-view";
import { AUTO_REFRESH_SECONDS, changePreferences, usePreferences } from "../state/preferences";
import { pinWorkflow, useWorkflows } from "../state/recent-workflows";
import { useShortcuts, type Shortcut } from "../ui/page/shortcuts";
import { useColumnChoices } from "./display/columns";
import { columnName } from "../list/columns";
import { TIME_STYLES } from "../lib/timestamp";
import { describeAutoRefresh, TIMES } from "./display/display-words";
import { clearMarks } from "./filters/Filters";
import { createdField, ROTTEN_DAYS } from "./filters/range-fields";
import { useList, useSortKeys } from "./list-context";
import { useMarkAllAsSeen } from "./news/use-changes";

// Those with the most documents. The menu `Owner` lists all of them.
const MAX_OWNERS = 50;

/** Everything that the controls of the list do, for the command palette. */
export function ListActions() {
  const filters = useFilterActions();
  const display = useDisplayActions();
  const { workflowId, list, view, context, selection, matching } = useList();
  const navigate = useNavigate();
  const mark = useMarkAllAsSeen(workflowId, list);
  const isPinned = useWorkflows().pinned.includes(workflowId);
  const checked = context.checkedIds.size;
  useShortcuts([
    ...filters,
    ...display,
    action("Select all documents", selection.selectAll, matching.rows.length > 0),
    action("Collect labels", () => void navigate(paths.labels(workflowId, writeListView(view)))),
    action("Mark all as seen", mark),
    action("Clear checked marks", () => clearMarks(workflowId, checked), checked > 0),
    action(isPinned ? "Unpin the workflow" : "Pin the workflow", () => pinWorkflow(workflowId, !isPinned)),
  ]);
  return null;
}

function action(description: string, run: (() => void) | undefined, isPossible = true): Shortcut {
  return { keys: [], description, ...(run && isPossible && { run }) };
}

function useFilterActions(): Shortcut[] {
  const { facts, view, onView, context } = useList();
  const flags = FLAG_NAMES.flatMap((flag) => [
    action(`Filter: ${FLAGS[flag].name}: Yes`, () => onView({ [flag]: true })),
    action(`Filter: ${FLAGS[flag].name}: No`, () => onView({ [flag]: false })),
  ]);
  const rotten = ROTTEN_DAYS.presets.map(({ name, value }) =>
    action(`Filter: Rotten days: ${name}`, () => onView({ rotten: value })),
  );
  const created = createdField(context.zone, context.today).presets.map(({ name, value }) =>
    action(`Filter: Created: ${name}`, () => onView({ created: value })),
  );
  const owners = facts
    .owners()
    .slice(0, MAX_OWNERS)
    .map(({ owner }) => action(`Filter: Owner: ${visibleName(owner)}`, () => onView({ owner: [owner] })));
  const sorts = useSortKeys().flatMap((key) =>
    [false, true].map((descending) =>
      action(`Sort by ${columnName(key)}, ${descending ? "descending" : "ascending"}`, () =>
        onView({ sort: { key, descending } }),
      ),
    ),
  );
  return [
    ...flags,
    ...rotten,
    ...created,
    ...owners,
    action("Filter: Needs a look", () => onView({ look: "any" })),
    ...Object.entries(DIFFERENCES).map(([difference, name]) =>
      action(`Filter: ${name}`, () => onView({ look: difference as keyof typeof DIFFERENCES })),
    ),
    action("Filter: Only changed", () => onView({ ...NO_FILTERS, changed: "all" }), context.seen !== undefined),
    action("Clear all filters", () => onView(NO_FILTERS), writeListView({ ...view, sort: undefined }) !== ""),
    ...sorts,
    action("Sort in the service's order", () => onView({ sort: undefined }), view.sort !== undefined),
  ];
}

function useDisplayActions(): Shortcut[] {
  const { compact, overview } = usePreferences();
  const { fields, labels } = useColumnChoices();
  const columns = [...fields, ...labels].map(({ name, isChosen, toggle }) =>
    action(`${isChosen ? "Hide" : "Show"} the column ${name}`, toggle),
  );
  return [
    ...columns,
    action("Reset column widths", () => changePreferences({ columnWidths: {} })),
    action(compact ? "Normal rows" : "Compact rows", () => changePreferences({ compact: !compact })),
    ...TIME_STYLES.map((times) => action(`Times: ${TIMES[times]}`, () => changePreferences({ times }))),
    ...AUTO_REFRESH_SECONDS.map((seconds) =>
      action(`Auto refresh: ${describeAutoRefresh(seconds)}`, () => changePreferences({ autoRefresh: seconds })),
    ),
    action(overview ? "Hide the overview" : "Show the overview", () => changePreferences({ overview: !overview })),
  ];
}
