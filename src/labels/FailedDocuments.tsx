import { useMemo, type ReactNode } from "react";
import type { Failure } from "../collect/collector";
import type { DocumentSummary } from "../contract/document";
import { DocumentsTable } from "./DocumentsTable";

interface Props<E extends Error> {
  title: string;
  /** What is above the table. */
  hint?: ReactNode;
  workflowId: string;
  documents: DocumentSummary[];
  failures: readonly Failure<E>[];
  columns: { head: string; cell: (error: E) => ReactNode }[];
}

/** The documents that stay failed, with what is known of each failure. */
export function FailedDocuments<E extends Error>({ title, hint, workflowId, documents, failures, columns }: Props<E>) {
  const byId = useMemo(() => new Map(failures.map((failure) => [failure.id, failure])), [failures]);
  if (failures.length === 0) return null;
  const after = columns.map(({ head, cell }) => ({
    head,
    cell: (id: string) => {
      const failure = byId.get(id);
      return failure && cell(failure.error);
    },
  }));
  return (
    <section>
      <h2>{title}</h2>
      {hint}
      <DocumentsTable
        title={title}
        workflowId={workflowId}
        ids={[...byId.keys()]}
        documents={documents}
        after={after}
      />
    </section>
  );
}
