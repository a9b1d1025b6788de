import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { WorkflowDocuments } from "../contract/document";
import { useShortcuts, type Shortcut } from "../ui/shortcuts";
import styles from "./DocumentSteps.module.css";

interface Props {
  /** Links; undefined where there is nothing to go to. */
  back: string | undefined;
  previous: string | undefined;
  next: string | undefined;
  /** The document's position among the matching documents of the list, counted from one. */
  position: { position: number; total: number } | undefined;
  /** Why `total` may be too low. */
  incomplete: WorkflowDocuments["incomplete"];
  /** What stands beside the position. */
  children: ReactNode;
}

/** Links to the workflow's list and to the previous and next document. Each link always has the same position. */
export function DocumentSteps({ back, previous, next, position, incomplete, children }: Props) {
  const navigate = useNavigate();
  const shortcut = (key: string, description: string, to: string | undefined): Shortcut[] =>
    to === undefined ? [] : [{ keys: [key], description, run: () => void navigate(to, { flushSync: true }) }];
  useShortcuts([
    ...shortcut("j", "Next document", next),
    ...shortcut("k", "Previous document", previous),
    ...shortcut("u", "Back to workflow", back),
  ]);
  return (
    <div className={styles.steps}>
      <span className={styles.back}>
        {back !== undefined && (
          <Link to={back}>
            <ArrowLeft aria-hidden="true" />
            Back to workflow
          </Link>
        )}
      </span>
      <span className={styles.position}>
        {position && `${position.position} of ${position.total}`}
        {position && incomplete && (incomplete === "arriving" ? " so far" : ", of an incomplete list")}
      </span>
      {children}
      <span className={styles.previous}>
        {previous !== undefined && (
          <Link to={previous}>
            <ChevronLeft aria-hidden="true" />
            Previous document
          </Link>
        )}
      </span>
      <span className={styles.next}>
        {next !== undefined && (
          <Link to={next}>
            Next document
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </span>
    </div>
  );
}
