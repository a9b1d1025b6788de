import { useLocation } from "react-router-dom";
import type { AcceptedList } from "../service/use-accepted-list";
import { ignoredQuery } from "../list/ignored-query";
import { WorkflowList } from "./WorkflowList";
import { changePreferences, usePreferences } from "../state/preferences";
import { useListView } from "./filters/use-list-view";
import { useRows } from "./table/use-rows";

interface Props {
  workflowId: string;
  list: AcceptedList;
  onOnlyChanged: (onlyChanged: boolean) => void;
}

/** A workflow's documents in the view that the address holds. Typing in it renders nothing else of the page. */
export function ListSection({ workflowId, list, onOnlyChanged }: Props) {
  const { search } = useLocation();
  const { view, change, flush } = useListView();
  const rows = useRows(workflowId);
  return (
    <>
      <IgnoredQuery search={search} />
      <WorkflowList
        workflowId={workflowId}
        data={list.answer}
        changes={list.acceptedChanges?.changes.rows}
        onlyChanged={list.onlyChanged}
        onOnlyChanged={onOnlyChanged}
        view={view}
        onView={change}
        onSearchEnd={flush}
        display={usePreferences()}
        onDisplay={changePreferences}
        rows={rows}
      />
    </>
  );
}

/** Lists the values of the address that are ignored. */
function IgnoredQuery({ search }: { search: string }) {
  return ignoredQuery(search).map(({ parameter, expected }) => (
    <p key={parameter} className="quiet ignored-query">
      The address asks for <bdi>{parameter}</bdi>, which is not {expected}; it is ignored.
    </p>
  ));
}
