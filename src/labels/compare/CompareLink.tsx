import { Columns3 } from "lucide-react";
import { Link } from "react-router-dom";
import { canCompare, comparisonPath, MAX_COMPARED, MIN_COMPARED } from "../../state/document-set";

/** A link to the comparison of the picked documents, or how many to pick. */
export function CompareLink({ workflowId, ids }: { workflowId: string; ids: readonly string[] }) {
  if (!canCompare(ids.length)) {
    return (
      <span className="quiet">
        {ids.length === 0
          ? `Pick ${MIN_COMPARED} to ${MAX_COMPARED} documents to compare them.`
          : "1 picked. Pick one more to compare."}
      </span>
    );
  }
  return (
    <Link className="button" to={comparisonPath(workflowId, ids)}>
      <Columns3 aria-hidden="true" />
      Compare
    </Link>
  );
}
