import { useMemo, useRef, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../browser/page-paths";
import type { CollectorState } from "../collect/collector";
import type { DocumentSummary } from "../contract/document";
import { explain } from "../contract/error-dictionary";
import type { ServiceError } from "../contract/service-error";
import { factsOf } from "../list/facts";
import { describeFilters, readListView, writeListView } from "../list/list-view";
import { findQueue } from "../list/rows";
import type { AcceptedList } from "../service/session";
import { useViewContextOnOpening } from "../service/use-known-labels";
import { useStore } from "../state/store";
import { RequestFault } from "../ui/feedback/ErrorAlert";
import { GuideLink } from "../ui/feedback/GuideLink";
import { ServiceMessageText } from "../ui/feedback/ServiceMessageText";
import { useIsPrinting } from "../ui/page/use-is-printing";
import { useCollection, type Collection } from "./collection";
import { CollectorPanel } from "./CollectorPanel";
import { CoverageSection } from "./CoverageSection";
import { FailedDocuments } from "./FailedDocuments";
import { FileCheck } from "./FileCheck";
import { planFileCheck } from "./file-checks";
import { useCollector } from "./reading";
import { useCoverage, useFound } from "./use-coverage";

interface Props {
  workflowId: string;
  list: AcceptedList;
}

/** The documents that the filters in the address choose, the progress of reading them and the results. */
export function CollectionView({ workflowId, list }: Props) {
  const { search } = useLocation();
  const view = useMemo(() => readListView(search), [search]);
  const context = useViewContextOnOpening(workflowId, list);
  const { documents: all, incomplete, message } = list.answer;
  const documents = useMemo(() => findQueue(factsOf(all), view, context), [all, view, context]);
  const collection = useCollection(workflowId);
  const isPrinting = useIsPrinting();
  return (
    <>
      {isPrinting && <p className="quiet">{`${describeFilters(view)}.`}</p>}
      {incomplete && (
        <p className="note">
          <strong>The list is incomplete.</strong>{" "}
          <span>
            {incomplete === "arriving" ? "It is still arriving." : "Go back and refresh it to read all documents."}
          </span>
        </p>
      )}
      {documents.length < all.length && (
        <p className="hint">
          <span>{`The filters of the list choose ${documents.length} of ${all.length} documents.`}</span>{" "}
          {!isPrinting && <Link to={paths.workflow(workflowId, writeListView(view))}>Change the filters</Link>}
        </p>
      )}
      {documents.length === 0 ? (
        <div role="status" className="empty">
          {all.length === 0 ? (
            <>
              <h2>No documents in this workflow</h2>
              <p>
                <ServiceMessageText message={message} />
              </p>
            </>
          ) : (
            "No document matches. Change the filters in the list."
          )}
        </div>
      ) : (
        collection &&
        incomplete !== "arriving" && (
          <Collecting
            workflowId={workflowId}
            documents={documents}
            isListIncomplete={incomplete !== undefined}
            collection={collection}
          />
        )
      )}
    </>
  );
}

interface CollectingProps extends Omit<Props, "list"> {
  /** The documents to read, in the list's order. */
  documents: DocumentSummary[];
  isListIncomplete: boolean;
  collection: Collection;
}

function Collecting({ workflowId, documents, isListIncomplete, collection }: CollectingProps) {
  const ids = useMemo(() => documents.map(({ _id }) => _id), [documents]);
  const { collector, state } = useCollector(collection.reading, ids);
  const mainButton = useRef<HTMLButtonElement>(null);
  if (!collector || !state) return null;
  const { failures, refusal, read } = state;
  return (
    <>
      <CollectorPanel
        ids={ids}
        collector={collector}
        state={state}
        mainButton={mainButton}
        onReadAgain={collection.reading.readAgain}
      />
      {refusal && (
        <RequestFault
          error={refusal}
          onRetry={() => {
            // The button that was pressed disappears.
            mainButton.current?.focus();
            collector.resume();
          }}
          kept={read > 0 ? "Nothing more is sent. What was read stays below." : "Nothing more is sent."}
        />
      )}
      <FailedDocuments
        title="Documents that could not be read"
        hint={
          <p className="quiet">
            <GuideLink section="errors">What the errors mean</GuideLink>
          </p>
        }
        workflowId={workflowId}
        documents={documents}
        failures={failures}
        columns={[
          { head: "Status", cell: ({ details }) => details.status ?? "–" },
          { head: "What happened", cell: describeError },
        ]}
      />
      <Results
        workflowId={workflowId}
        documents={documents}
        isListIncomplete={isListIncomplete}
        collection={collection}
        state={state}
      />
    </>
  );
}

/** What a failed request is about, in the service's own words if it said any. */
function describeError(error: ServiceError): ReactNode {
  if (error.kind === "status") return <ServiceMessageText message={error.details} />;
  const { happened } = explain(error);
  const { reason } = error.details;
  return reason === undefined ? happened : `${happened}: ${reason}`;
}

interface ResultsProps extends CollectingProps {
  state: CollectorState;
}

/** What is known of the labels of the documents read so far, and the check of their files. */
function Results({ workflowId, documents, isListIncomplete, collection, state }: ResultsProps) {
  const found = useFound(documents, collection.documents.current, state);
  const plan = useMemo(() => planFileCheck(found), [found]);
  const files = useCollector(collection.files, plan.ids);
  const scans = useStore(collection.scans);
  const scanIds = useMemo(() => plan.ids.filter((id) => scans.has(id)), [plan, scans]);
  const texts = useCollector(collection.texts, scanIds);
  const isRunning = state.phase === "running";
  const coverage = useCoverage(found, useStore(collection.view), {
    verdicts: useStore(collection.verdicts),
    isChecking: files.state?.phase === "running" || texts.state?.phase === "running",
  });
  if (found.length === 0) return null;
  return (
    <>
      {/* There from the first document on, so that it does not push away what the reader is about to press. */}
      <FileCheck
        workflowId={workflowId}
        documents={documents}
        collection={collection}
        plan={plan}
        files={files}
        texts={texts}
        isTooEarly={isRunning}
      />
      <CoverageSection
        workflowId={workflowId}
        documents={documents}
        collection={collection}
        {...coverage}
        total={found.length}
        isIncomplete={isListIncomplete || state.read < state.total}
        wanted={state.total}
      />
    </>
  );
}
