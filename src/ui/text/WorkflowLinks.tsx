import { Link } from "react-router-dom";
import { paths } from "../../browser/page-paths";
import { visibleName } from "../../lib/visible-text";
import styles from "./WorkflowLinks.module.css";

const MAX_LINKS = 5;

/** A line of links to the first of some workflows, and to the page with all of them. */
export function WorkflowLinks({ workflowIds }: { workflowIds: string[] }) {
  return (
    <ul className={styles.links} aria-label="Workflows">
      {workflowIds.slice(0, MAX_LINKS).map((workflowId) => (
        <li key={workflowId}>
          <Link to={paths.workflow(workflowId)}>
            <bdi translate="no">{visibleName(workflowId)}</bdi>
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.home}>All workflows</Link>
      </li>
    </ul>
  );
}
