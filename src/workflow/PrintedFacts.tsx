import { formatCount } from "../lib/plural";
import { formatMoment, zoneName } from "../lib/timestamp";
import { describeFilters } from "../list/list-view";
import { useIsPrinting } from "../ui/page/use-is-printing";
import { describeSort } from "../ui/text/SortOrder";
import { columnName } from "../list/columns";
import styles from "./DocumentList.module.css";
import { useList } from "./list-context";
import { MAX_PRINTED_ROWS } from "./table/use-virtual-rows";

/** On paper, in the place of the controls: what the list shows, how old it is, and how much of it is printed. */
export function PrintedFacts() {
  return useIsPrinting() ? <Facts /> : null;
}

function Facts() {
  const { list, matching, context } = useList();
  const { sort } = matching.view;
  const order = sort ? describeSort(columnName(sort.key), sort.descending) : "In the service's order";
  return (
    <div className={styles.printed}>
      <p>{`${describeFilters(matching.view)}. ${order}.`}</p>
      <p>{`Read from the service on ${formatMoment(list.receivedAt)}. Times in ${zoneName(context.zone)}.`}</p>
      {matching.rows.length > MAX_PRINTED_ROWS && (
        <p>{`Printed are the first ${formatCount(MAX_PRINTED_ROWS)} of ${formatCount(matching.rows.length)} documents.`}</p>
      )}
    </div>
  );
}
