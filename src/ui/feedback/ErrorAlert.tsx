import { TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { asksForKey, explain, guideSection } from "../../contract/error-dictionary";
import type { ServiceError } from "../../contract/service-error";
import { paths } from "../../browser/page-paths";
import { CopyButton } from "../buttons/CopyButton";
import { formatReport } from "./error-report";
import { GuideLink } from "./GuideLink";
import { passFocusToHeading } from "../page/keep-focus";
import { LongText } from "../text/LongText";
import { RetryButton } from "../buttons/RetryButton";
import { ServiceMessageText } from "./ServiceMessageText";

interface Props {
  error: ServiceError;
  onRetry: () => void;
  /** A sentence about earlier data that is still on the page. Without it, the error takes the middle of the page. */
  kept?: string;
}

/** Says what happened, what the service answered and what to do next, with the texts of the error dictionary. */
export function ErrorAlert({ error, onRetry, kept }: Props) {
  const { happened, advice, settings } = explain(error);
  const { status, reason } = error.details;
  const failedAt = error.time.getTime();
  // KeyPrompt stands below this alert.
  const isKeyMissing = error.details.withoutKey === true && asksForKey(error);
  const answered = error.kind === "status" || error.kind === "not-json";
  return (
    <div ref={passFocusToHeading} role="alert" className={kept ? "alert" : "alert alert-page"}>
      <TriangleAlert aria-hidden="true" />
      <div className="alert-text">
        {/* A new element, so that the same failure is announced again. */}
        <h2 key={failedAt}>
          {happened}
          {status !== undefined && <> ({status})</>}
        </h2>
        {answered && (
          <p className="alert-said">
            <ServiceMessageText message={error.details} />
          </p>
        )}
        {(error.kind === "shape" || error.kind === "id") && reason && (
          <p className="reason">
            <LongText text={reason} />
          </p>
        )}
        <p>{isKeyMissing ? "No API key was sent. Enter one below." : advice}</p>
        {kept && <p>{kept}</p>}
        <p className="alert-actions">
          <RetryButton failedAt={failedAt} retryAt={error.details.retryAt} onRetry={onRetry} />
          {settings && <Link to={paths.settings}>Settings</Link>}
          <GuideLink section={guideSection(error)}>What does this mean?</GuideLink>
          <CopyButton
            className="plain"
            text={() => formatReport(error, { version: __VERSION__, page: window.location.href })}
          >
            Copy report
          </CopyButton>
        </p>
      </div>
    </div>
  );
}
