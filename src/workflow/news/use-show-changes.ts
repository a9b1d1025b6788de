import { useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as v from "valibot";
import { countFilters, listViewSearch, NO_FILTERS, readListView } from "../../list/list-view";
import type { ShownChanges, useAcceptedList } from "../../service/use-accepted-list";

/** The state of a history entry whose filters were taken off to show changed rows. */
const FILTERED = { withAllRows: true };
const FilteredSchema = v.object({ withAllRows: v.literal(true) });

/**
 * The accepted list, where showing changed rows alone takes the filters off, because they could hide these rows. Back
 * restores the filters, and all rows that match them.
 */
export function useShowChanges(accepted: ReturnType<typeof useAcceptedList>): typeof accepted {
  const { list, show, setShownChanges } = accepted;
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const isBack = v.is(FilteredSchema, state) && list?.shownChanges !== undefined;
  useLayoutEffect(() => {
    if (isBack) setShownChanges(undefined);
  });
  const takeFiltersOff = (shown: ShownChanges | undefined) => {
    const view = readListView(search);
    if (!shown || countFilters(view) === 0) return;
    void navigate({ search }, { replace: true, state: FILTERED });
    void navigate({ search: listViewSearch({ ...view, ...NO_FILTERS }) });
  };
  return {
    ...accepted,
    // The rows do not wait for the effect.
    list: isBack ? { ...list, shownChanges: undefined } : list,
    show: (shown) => {
      takeFiltersOff(shown);
      return show(shown);
    },
    setShownChanges: (shown) => {
      takeFiltersOff(shown);
      return setShownChanges(shown);
    },
  };
}
