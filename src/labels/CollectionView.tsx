import { useEffect, useMemo, useRef } from "react";
import { Link } from "react-router-dom";
import type { DocumentSummary, WorkflowDocuments } from "../contract/document";
import type { ServiceMessage } from "../contract/service-error";
import { RequestFault } from "../ui/feedback/ErrorAlert";
import { ServiceMessageText } from "../ui/feedback/ServiceMessageText";
import { useCollection, useCollector, type Collection } from "./collection";
import { CollectorPanel } from "./CollectorPanel";
import { CoverageSection } from "./CoverageSection";
import { FailedDocuments } from "./FailedDocuments";
import styles from "./CollectionView.module.css";

interface Props {
  workflowId: string;
  /** The documents to read, in the list's order. */
  documents: DocumentSummary[];
  /** How many documents the whole list has. */
  total: number;
  incomplete: WorkflowDocuments["incomplete"];
  /** What the service said with the list. */
  message: ServiceMessage;
  /** The path of the list with the same filters. */
  listPath: string;
  /** Called with the beginning of the browser's title. */
  onProgress: (progress: string) => void;
}

/** The documents to read, the progress and the results. */
export function CollectionView(props: Props) {
  const { workflowId, documents, total, incomplete, message, listPath } = props;
  const collection = useCollection(workflowId);
  return (
    <>
      {incomplete && (
        <p className="note">
          <strong>The list is incomplete.</strong>{" "}
          {incomplete === "arriving" ? "It is still arriving." : "Go back and refresh it to read all documents."}
        </p>
      )}
      {documents.length < total && (
        <p className={styles.filtered}>
          The filters of the list choose {documents.length} of {total} documents.{" "}
          <Link to={listPath}>Change the filters</Link>
        </p>
      )}
      {documents.length === 0 ? (
        <div role="status" className="empty">
          {total === 0 ? (
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
        collection && incomplete !== "arriving" && <Collecting {...props} collection={collection} />
      )}
    </>
  );
}

function Collecting({ workflowId, documents, incomplete, onProgress, collection }: Props & { collection: Collection }) {
  const ids = useMemo(() => documents.map(({ _id }) => _id), [documents]);
  const { collector, state } = useCollector(collection, ids);
  const mainButton = useRef<HTMLButtonElement>(null);
  const progress = state?.phase === "running" ? `(${Math.floor((state.read / ids.length) * 100)} %) ` : "";
  useEffect(() => {
    onProgress(progress);
    return () => onProgress("");
  }, [progress, onProgress]);
  if (!collector || !state) return null;
  const { failures, refusal, read } = state;
  return (
    <>
      <CollectorPanel
        ids={ids}
        collector={collector}
        state={state}
        mainButton={mainButton}
        onReadAgain={collection.readAgain}
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
      <FailedDocuments workflowId={workflowId} failures={failures} documents={documents} />
      <CoverageSection
        workflowId={workflowId}
        documents={documents}
        collection={collection}
        state={state}
        isListIncomplete={incomplete !== undefined}
      />
    </>
  );
}
