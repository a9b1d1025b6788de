import { ArrowLeft, ChevronLeft, ChevronRight, TriangleAlert } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { wholeFileName, type WorkflowDocuments } from "../contract/document";
import type { ServiceError } from "../contract/service-error";
import { cutText } from "../lib/cut-text";
import { oneLine, visibleName } from "../lib/visible-text";
import { describeDifferences } from "../list/differences";
import { factsOf } from "../list/facts";
import { FileName } from "../ui/text/FileName";
import { Flag } from "../ui/text/Flag";
import { INITIAL_LENGTH } from "../ui/text/LongText";
import { ActionLink } from "../ui/buttons/ActionButton";
import { useActions, type Action } from "../ui/page/actions";
import { CheckedButton } from "./CheckedButton";
import { isNotFound, useDocumentPage } from "./document-page-state";
import { Fact, Facts } from "./Facts";
import { FileLinks } from "./file/FileLinks";
import styles from "./DocumentHead.module.css";

const MAX_TOOLTIP_LENGTH = 1000;

/** What the page has in the banner: the way back, the name, the flags, the steps through the list, and actions. */
export function DocumentHead() {
  const { documentId, workflowId, document, named, error, queue, links, refresh } = useDocumentPage();
  const { neighbours, incomplete } = queue;
  const flags = document ?? queue.summary;
  const back = links.back(workflowId ?? document?.workflowId);
  const { state } = links;
  const name = named ? wholeFileName(named) : getNameWithout(documentId, document ? null : error);
  useActions([{ keys: ["r"], name: "Read the document again", run: refresh }]);
  return (
    <div className={styles.head}>
      {back.to !== undefined && <Step {...back} keys={["u"]} icon={ArrowLeft} />}
      <h1 tabIndex={-1} className={styles.name} title={oneLine(name, MAX_TOOLTIP_LENGTH)}>
        <FileName name={visibleName(cutText(name, INITIAL_LENGTH))} search="" />
      </h1>
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
        <DifferencesMark />
      </div>
      <span className={styles.steps}>
        {/* They replace the history entry, so that Back leads to the list. */}
        <Step
          name="Previous document"
          keys={["k"]}
          icon={ChevronLeft}
          to={links.toDocument(neighbours?.previous)}
          options={{ state, replace: true }}
        />
        {neighbours && (
          <span className={styles.position} style={{ minWidth: `${String(neighbours.total).length * 2 + 4}ch` }}>
            {describePosition(neighbours, incomplete)}
          </span>
        )}
        <Step
          name="Next document"
          keys={["j"]}
          icon={ChevronRight}
          to={links.toDocument(neighbours?.next)}
          options={{ state, replace: true }}
        />
      </span>
      <span className={`${styles.actions} quiet-buttons`}>
        <CheckedButton />
        <FileLinks />
      </span>
    </div>
  );
}

/** How the list's facts differ from the service's documentation: the sign that the document has in the list. */
function DifferencesMark() {
  const { summary, listed, readAt } = useDocumentPage().queue;
  if (!summary || !listed) return null;
  const words = describeDifferences(summary, { repeatedIds: factsOf(listed).repeatedIds(), receivedAt: readAt });
  if (words === "") return null;
  return (
    <span role="img" aria-label={words} title={words} className={styles.differences}>
      <TriangleAlert aria-hidden="true" />
    </span>
  );
}

/** The heading while the file name is unknown. */
function getNameWithout(documentId: string, error: ServiceError | null): string {
  if (!error) return documentId;
  return isNotFound(error) ? "Document not found" : `Document ${documentId}`;
}

interface StepProps extends Required<Pick<Action, "name" | "icon" | "keys">> {
  to: string | undefined;
  options?: { state: unknown; replace: boolean };
}

/** A link that is an icon. Without an address its place stays empty, so that the other links do not move. */
function Step({ name, icon, keys, to, options }: StepProps) {
  const { isLoading } = useDocumentPage();
  const navigate = useNavigate();
  if (to === undefined) return <span className={styles.noStep} />;
  const step = ({ repeat }: KeyboardEvent) => {
    // A key that is held goes on once the document is there, so that the reader sees each one.
    if (!(repeat && isLoading)) void navigate(to, options);
  };
  return <ActionLink action={{ name, icon, keys, run: step }} look="icon" to={to} {...options} />;
}

function describePosition(
  { position, total }: { position: number; total: number },
  incomplete: WorkflowDocuments["incomplete"],
) {
  const isOf = `${position} of ${total}`;
  if (!incomplete) return isOf;
  return incomplete === "arriving" ? `${isOf} so far` : `${isOf}, of an incomplete list`;
}
