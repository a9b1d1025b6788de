import { ArrowLeft, ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { Document, WorkflowDocuments } from "../contract/document";
import { Flag } from "../ui/text/Flag";
import { useShortcuts } from "../ui/page/shortcuts";
import { titleWithKey } from "../ui/page/title-with-key";
import { DocumentHeading } from "./DocumentHeading";
import { Fact, Facts } from "./Facts";
import styles from "./DocumentHead.module.css";

interface Props {
  heading: Ref<HTMLHeadingElement>;
  /** The whole file name, or another heading while it is unknown. */
  name: string;
  /** Undefined until the document or its row in the list is known. */
  flags: Pick<Document, "Extracted" | "Edited"> | undefined;
  /** Links; undefined where there is nothing to go to. */
  back: string | undefined;
  previous: string | undefined;
  next: string | undefined;
  /** The document's position among the matching documents of the list, counted from one. */
  position: { position: number; total: number } | undefined;
  /** Why `total` may be too low. */
  incomplete: WorkflowDocuments["incomplete"];
  /** The actions after the steps. */
  children: ReactNode;
}

/** The first band of the page: the way back, the name, the flags, the steps through the list, and actions. */
export function DocumentHead({ heading, name, flags, back, previous, next, position, incomplete, children }: Props) {
  return (
    <div className={styles.head}>
      {back !== undefined && <Step name="Back to workflow" shortcut="u" Icon={ArrowLeft} to={back} />}
      <DocumentHeading ref={heading} name={name} />
      <div className={styles.flags}>
        {flags && (
          <Facts>
            <Fact name="Extracted">
              <Flag kind="Extracted" value={flags.Extracted} />
            </Fact>
            <Fact name="Edited">
              <Flag kind="Edited" value={flags.Edited} />
            </Fact>
          </Facts>
        )}
      </div>
      <span className={styles.position}>
        {position && `${position.position} of ${position.total}`}
        {position && incomplete && (incomplete === "arriving" ? " so far" : ", of an incomplete list")}
      </span>
      <span className={styles.steps}>
        <Step name="Previous document" shortcut="k" Icon={ChevronLeft} to={previous} />
        <Step name="Next document" shortcut="j" Icon={ChevronRight} to={next} />
      </span>
      <span className={styles.actions}>{children}</span>
    </div>
  );
}

interface StepProps {
  name: string;
  /** The key that does the same. */
  shortcut: string;
  Icon: LucideIcon;
  to: string | undefined;
}

/** A link that is an icon. Without an address its place stays empty, so that the other links do not move. */
function Step({ name, shortcut, Icon, to }: StepProps) {
  const navigate = useNavigate();
  // The next document belongs to the same set.
  const state: unknown = useLocation().state;
  useShortcuts(
    to === undefined ? [] : [{ keys: [shortcut], description: name, run: () => void navigate(to, { state }) }],
  );
  if (to === undefined) return <span className={styles.noStep} />;
  return (
    <Link to={to} state={state} className="icon-button" aria-label={name} {...titleWithKey(name, shortcut)}>
      <Icon aria-hidden="true" />
    </Link>
  );
}
