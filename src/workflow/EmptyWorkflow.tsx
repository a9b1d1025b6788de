import { Inbox } from "lucide-react";
import { Fragment, Suspense } from "react";
import { Link } from "react-router-dom";
import type { ServiceMessage } from "../contract/service-error";
import { paths } from "../browser/page-paths";
import { lazyAfterLoad } from "../ui/page/lazy-after-load";
import { ServiceMessageText } from "../ui/feedback/ServiceMessageText";
import { useIsPainted } from "../ui/page/use-is-painted";

const OtherWorkflow = lazyAfterLoad(async () => (await import("./OtherWorkflow")).OtherWorkflow);

interface Props {
  /** The service may answer with a 404 or with an empty list. */
  status: 200 | 404;
  message: ServiceMessage;
}

/** Replaces the list of a workflow that has no documents. */
export function EmptyWorkflow({ status, message }: Props) {
  const isPainted = useIsPainted();
  const isDocumented = status === 200 || message.member === "message";
  return (
    <>
      <div role="status" className="empty">
        <Inbox aria-hidden="true" />
        <h2>
          <Fragment key={String(isPainted)}>No documents in this workflow</Fragment>
        </h2>
        <p>
          <ServiceMessageText message={message} /> {status === 404 && "(404)"}
        </p>
        {isDocumented ? (
          <p>Check the workflow's id, or refresh once documents have been processed.</p>
        ) : (
          <p>
            This is not the documented answer for an empty workflow: something else may be answering at this address.
            Check the paths in the <Link to={paths.settings}>settings</Link>.
          </p>
        )}
      </div>
      <Suspense>
        <OtherWorkflow />
      </Suspense>
    </>
  );
}
