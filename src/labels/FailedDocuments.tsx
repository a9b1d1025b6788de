import type { Failure } from "../collect/collector";
import type { DocumentSummary } from "../contract/document";
import { explain } from "../contract/error-dictionary";
import type { ServiceError } from "../contract/service-error";
import { oneLine } from "../lib/visible-text";
import { GuideLink } from "../ui/feedback/GuideLink";
import { ServiceMessageText } from "../ui/feedback/ServiceMessageText";
import { ShowMore, useDrawLimit } from "../ui/text/ShowMore";
import { DocumentLink, useDocumentNames } from "./DocumentLink";
import tables from "./tables.module.css";

interface Props {
  workflowId: string;
  failures: readonly Failure[];
  documents: DocumentSummary[];
}

// At first. More are added when the reader scrolls there.
const ROWS = 50;

/** The documents that stay failed, with the service's own words. */
export function FailedDocuments({ workflowId, failures, documents }: Props) {
  const nameOf = useDocumentNames(documents);
  const [limit, drawMore] = useDrawLimit(ROWS);
  if (failures.length === 0) return null;
  return (
    <section>
      <h2>Documents that could not be read</h2>
      <p className="quiet">
        <GuideLink section="errors">What the errors mean</GuideLink>
      </p>
      <div className={tables.frame}>
        <table className={tables.table} aria-label="Documents that could not be read">
          <thead>
            <tr>
              <th scope="col">File name</th>
              <th scope="col">Document ID</th>
              <th scope="col">Status</th>
              <th scope="col">What happened</th>
            </tr>
          </thead>
          <tbody>
            {failures.slice(0, limit).map(({ id, error }) => (
              <tr key={id}>
                <th scope="row">
                  <DocumentLink workflowId={workflowId} id={id} name={nameOf(id)} />
                </th>
                <td className={tables.id}>
                  <bdi>{oneLine(id)}</bdi>
                </td>
                <td>{error.details.status ?? "–"}</td>
                <td>
                  <Reason error={error} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {failures.length > limit && (
        <ShowMore drawn={limit} total={failures.length} things="documents" onMore={drawMore} />
      )}
    </section>
  );
}

function Reason({ error }: { error: ServiceError }) {
  if (error.kind === "status") return <ServiceMessageText message={error.details} />;
  const { reason } = error.details;
  return (
    <>
      {explain(error).happened}
      {reason !== undefined && <>: {reason}</>}
    </>
  );
}
