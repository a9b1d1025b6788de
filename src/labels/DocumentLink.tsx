import { useMemo } from "react";
import { Link } from "react-router-dom";
import { canBeAddressed, paths } from "../browser/page-paths";
import { fileName, type DocumentSummary } from "../contract/document";
import { oneLine } from "../lib/visible-text";

interface Props {
  workflowId: string;
  id: string;
  name: string;
  /** What the link carries to the document's page, such as its queue. */
  state?: unknown;
}

/** The name of a document: a link to its page, unless no address can hold its id. */
export function DocumentLink({ workflowId, id, name, state }: Props) {
  if (!canBeAddressed(id)) return <bdi>{name}</bdi>;
  return (
    <Link to={paths.workflowDocument(workflowId, id)} state={state}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** A function that names a document of a list: its file name, or else its id. */
export function useDocumentNames(documents: DocumentSummary[]): (id: string) => string {
  return useMemo(() => {
    const summaries = new Map(documents.map((document) => [document._id, document]));
    return (id) => {
      const summary = summaries.get(id);
      return summary ? fileName(summary) : oneLine(id);
    };
  }, [documents]);
}
