import { ArrowLeft } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { idsIn, paths } from "../browser/page-paths";
import { describeRetry } from "../contract/retry-policy";
import { oneLine } from "../lib/visible-text";
import { writeListView, readListView } from "../list/list-view";
import { useSession } from "../service/use-session";
import { ActionLink } from "../ui/buttons/ActionButton";
import { RequestFault } from "../ui/feedback/ErrorAlert";
import { showToast } from "../ui/feedback/toast";
import { Page } from "../ui/page/Page";
import { useActions } from "../ui/page/actions";
import { lazyPart } from "../ui/page/lazy-part";
import { useCollection } from "./collection";
import { CollectionView } from "./CollectionView";
import { usePercentRead } from "./reading";
import styles from "./LabelsPage.module.css";
import { readComparedIds } from "../state/document-set";

const Comparison = lazyPart(async () => (await import("./Comparison")).Comparison);

/** The labels of all documents that a list's filters choose, or a comparison of a few of its documents. */
export function LabelsPage() {
  const { pathname, search } = useLocation();
  const { workflowId = "" } = idsIn(pathname);
  const { list, latest, refresh } = useSession(workflowId);
  const comparedIds = useMemo(() => readComparedIds(search), [search]);
  const percent = usePercentRead(useCollection(workflowId)?.reading);
  const readAgain = () =>
    void refresh().then((changed) => {
      if (changed !== undefined) showToast(changed ? "The list was read again" : "Nothing changed");
    });
  useActions([{ keys: ["r"], name: "Refresh the list", run: readAgain }]);
  const subject =
    comparedIds.length > 0 ? `Compare ${comparedIds.length} documents of ${workflowId}` : `Labels of ${workflowId}`;
  return (
    <Page
      title={percent === undefined ? subject : `(${percent} %) ${subject}`}
      busy={!list && latest.isFetching}
      layout="wide"
    >
      <LabelsHead workflowId={workflowId} subject={subject} search={search} isComparison={comparedIds.length > 0} />
      {latest.error && !list && <RequestFault error={latest.error} onRetry={() => void refresh()} />}
      {!list && latest.isFetching && <p className="quiet">{`Loading documents… ${describeRetry(latest) ?? ""}`}</p>}
      {list &&
        (comparedIds.length > 0 ? (
          <Comparison workflowId={workflowId} ids={comparedIds} documents={list.answer.documents} />
        ) : (
          <CollectionView key={workflowId} workflowId={workflowId} list={list} />
        ))}
    </Page>
  );
}

interface HeadProps {
  workflowId: string;
  subject: string;
  search: string;
  isComparison: boolean;
}

function LabelsHead({ workflowId, subject, search, isComparison }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasComparison = useRef(isComparison);
  useEffect(() => {
    // The comparison has the same path, so it is no navigation for the frame, but what was pressed is gone.
    if (wasComparison.current !== isComparison) heading.current?.focus();
    wasComparison.current = isComparison;
  }, [isComparison]);
  const listQuery = writeListView(readListView(search));
  const listPath = paths.workflow(workflowId, listQuery);
  const navigate = useNavigate();
  const back = { name: "Back to workflow", icon: ArrowLeft, keys: ["u"], run: () => void navigate(listPath) };
  return (
    <div className={styles.head}>
      <ActionLink action={back} to={listPath} look="icon" />
      <h1 ref={heading} tabIndex={-1}>
        <bdi translate="no">{oneLine(subject)}</bdi>
      </h1>
      {isComparison && <Link to={paths.labels(workflowId, listQuery)}>Labels of the workflow</Link>}
    </div>
  );
}
