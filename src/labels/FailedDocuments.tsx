import { useMemo } from "react";
import type { Failure } from "../collect/collector";
import type { DocumentSummary } from "../contract/document";
import { explain } from "../contract/error-dictionary";
import type { ServiceError } from "../contract/service-error";
import { GuideLink } from "../ui/feedback/GuideLink";
import { ServiceMessageText } from "../ui/feedback/ServiceMessageText";
import { DocumentsTable } from "./DocumentsTable";

const TITLE = "Documents that could not be read";

interface Props {
  workflowId: string;
  failures: readonly Failure<ServiceError>[];
  documents: DocumentSummary[];
}

/** The documents that stay failed, with the service's own words. */
export function FailedDocuments({ workflowId, failures, documents }: Props) {
  const errors = useMemo(() => new Map(failures.map(({ id, error }) => [id, error])), [failures]);
  if (failures.length === 0) return null;
  return (
    <section>
      <h2>{TITLE}</h2>
      <p className="quiet">
        <GuideLink section="errors">What the errors mean</GuideLink>
      </p>
      <DocumentsTable
        title={TITLE}
        workflowId={workflowId}
        ids={[...errors.keys()]}
        documents={documents}
        after={[
          { head: "Status", cell: (id) => errors.get(id)?.details.status ?? "–" },
          { head: "What happened", cell: (id) => <Reason error={errors.get(id)} /> },
        ]}
      />
    </section>
  );
}

function Reason({ error }: { error: ServiceError | undefined }) {
  if (!error) return null;
  if (error.kind === "status") return <ServiceMessageText message={error.details} />;
  const { reason } = error.details;
  const { happened } = explain(error);
  return reason === undefined ? happened : `${happened}: ${reason}`;
}
