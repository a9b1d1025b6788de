import { ArrowDown, ArrowDownUp, ArrowUp, ListFilter, SlidersHorizontal } from "lucide-react";
import { visibleName } from "../lib/visible-text";
import { CHANGE_WORDS } from "../list/changes";
import { columnName } from "../list/columns";
import { DIFFERENCES } from "../list/differences";
import { FLAG_NAMES, FLAGS } from "../list/filters";
import { NO_FILTERS } from "../list/list-view";
import { TIME_STYLES } from "../lib/timestamp";
import { AUTO_REFRESH_SECONDS, changePreferences, usePreferences } from "../state/preferences";
import { useActions, type Action } from "../ui/page/actions";
import { describeOrder } from "../ui/text/SortOrder";
import {
  useClearChecked,
  useClearFilters,
  useCollectLabels,
  useMarkAllAsSeen,
  usePin,
  useSelectAll,
  useToggleOverview,
} from "./actions";
import { useColumnChoices } from "./display/columns";
import { describeAutoRefresh, TIMES } from "./display/display-words";
import { FILTER_BUTTONS } from "./filters/filter-buttons";
import { RANGE_FIELDS, RANGE_NAMES } from "./filters/range-fields";
import { useList, useSortKeys } from "./list-context";

// Those with the most documents. The menu `Owner` lists more.
const MAX_OWNERS = 50;

/** Everything that the controls of the list do, for the command palette. */
export function ListActions() {
  const { workflowId, list } = useList();
  useActions([
    ...useFilterActions(),
    useClearFilters(),
    ...useSortActions(),
    ...useDisplayActions(),
    useToggleOverview(),
    useSelectAll(),
    useCollectLabels(),
    useMarkAllAsSeen(workflowId, list),
    useClearChecked(),
    usePin(workflowId),
  ]);
  return null;
}

function filter(name: string, run: () => void, isPossible = true): Action {
  return { name: `Filter: ${name}`, icon: ListFilter, run, isPossible };
}

function useFilterActions(): Action[] {
  const { facts, view, onView, context } = useList();
  const flags = FLAG_NAMES.flatMap((flag) => [
    filter(`${FLAGS[flag].name}: Any`, () => onView({ [flag]: undefined }), view[flag] !== undefined),
    filter(`${FLAGS[flag].name}: Yes`, () => onView({ [flag]: true })),
    filter(`${FLAGS[flag].name}: No`, () => onView({ [flag]: false })),
  ]);
  const ranges = RANGE_NAMES.flatMap((range) =>
    RANGE_FIELDS[range](context).presets.map(({ name, value }) =>
      filter(`${FILTER_BUTTONS[range].name}: ${name}`, () => onView({ [range]: value })),
    ),
  );
  const owners = facts
    .owners()
    .slice(0, MAX_OWNERS)
    .map(({ owner }) => filter(`Owner: ${visibleName(owner)}`, () => onView({ owner: [owner] })));
  const differences = Object.entries(DIFFERENCES).map(([difference, name]) =>
    filter(name, () => onView({ look: difference as keyof typeof DIFFERENCES })),
  );
  return [
    ...flags,
    ...ranges,
    ...owners,
    filter("Needs a look", () => onView({ look: "any" })),
    ...differences,
    filter("With findings", () => onView({ findings: true }), context.findingIds.size > 0),
    filter("Only changed", () => onView({ ...NO_FILTERS, changed: "all" }), context.seen !== undefined),
    ...(["new", "extracted", "edited"] as const).map((kind) =>
      filter(`Only ${CHANGE_WORDS[kind]}`, () => onView({ ...NO_FILTERS, changed: kind }), context.seen !== undefined),
    ),
  ];
}

function useSortActions(): Action[] {
  const { view, onView } = useList();
  const sorts = useSortKeys().flatMap((key) =>
    [false, true].map((descending) => ({
      name: `Sort by ${describeOrder(columnName(key), descending)}`,
      icon: descending ? ArrowDown : ArrowUp,
      run: () => onView({ sort: { key, descending } }),
    })),
  );
  return [
    ...sorts,
    {
      name: "Sort in the service's order",
      icon: ArrowDownUp,
      isPossible: view.sort !== undefined,
      run: () => onView({ sort: undefined }),
    },
  ];
}

function useDisplayActions(): Action[] {
  const { compact } = usePreferences();
  const { fields, labels } = useColumnChoices();
  const columns = [...fields, ...labels].map(({ name, isChosen, toggle }) =>
    display(`${isChosen ? "Hide" : "Show"} the column ${name}`, toggle),
  );
  return [
    ...columns,
    display("Reset column widths", () => changePreferences({ columnWidths: {} })),
    display(compact ? "Normal rows" : "Compact rows", () => changePreferences({ compact: !compact })),
    ...TIME_STYLES.map((times) => display(`Times: ${TIMES[times]}`, () => changePreferences({ times }))),
    ...AUTO_REFRESH_SECONDS.map((seconds) =>
      display(`Auto refresh: ${describeAutoRefresh(seconds)}`, () => changePreferences({ autoRefresh: seconds })),
    ),
  ];
}

function display(name: string, run: () => void): Action {
  return { name, icon: SlidersHorizontal, run };
}
