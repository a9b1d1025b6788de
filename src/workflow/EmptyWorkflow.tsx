import { Inbox } from "lucide-react";
import { Link } from "react-router-dom";
import type { Words } from "../contract/service-error";
import { paths } from "../browser/page-paths";
import { ServiceWords } from "../ui/ServiceWords";

interface Props {
  /** The service answers with a 404 or with an empty list if there are no documents. */
  status: 200 | 404;
  words: Words;
}

export function EmptyWorkflow({ status, words }: Props) {
  const described = status === 200 || words.member === "message";
  return (
    <div role="status" className="empty">
      <Inbox aria-hidden="true" />
      <h2>No documents in this workflow</h2>
      <p>
        <ServiceWords words={words} /> {status === 404 && "(404)"}
      </p>
      {described ? (
        <p>Check the workflow's id, or refresh once documents have been processed.</p>
      ) : (
        <p>
          This is not how the service is described to say so: something else may be answering at this address. Check the
          paths in the <Link to={paths.settings}>settings</Link>.
        </p>
      )}
    </div>
  );
}
