import { RotateCw } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../browser/page-paths";
import { asksForKey, explain, guideSection } from "../../contract/error-dictionary";
import type { ServiceError } from "../../contract/service-error";
import { formatClock, formatTime } from "../../lib/timestamp";
import { visibleText } from "../../lib/visible-text";
import { CopyButton } from "../buttons/CopyButton";
import { passFocusToHeading } from "../page/keep-focus";
import { lazyAfterLoad } from "../page/lazy-part";
import { useSeconds } from "../page/use-seconds";
import { LongText } from "../text/LongText";
import { Alert } from "./Alert";
import { GuideLink } from "./GuideLink";
import { ServiceMessageText } from "./ServiceMessageText";
import { formatReport } from "./error-report";
import { getManualWait } from "../../contract/retry-policy";

const KeyPrompt = lazyAfterLoad(async () => (await import("./KeyPrompt")).KeyPrompt);

interface Props {
  error: ServiceError;
  onRetry: () => void;
  /** A sentence about earlier data that is still on the page. Without it, the error takes the middle of the page. */
  kept?: string;
}

/** An error with what the reader can do about it. */
export function ErrorAlert({ error, onRetry, kept }: Props) {
  return (
    <Alert
      ref={passFocusToHeading}
      isPage={!kept}
      actions={
        <>
          <RetryButton failedAt={error.time.getTime()} retryAt={error.details.retryAt} onRetry={onRetry} />
          {explain(error).settings && <Link to={paths.settings}>Settings</Link>}
          <GuideLink section={guideSection(error)}>What does this mean?</GuideLink>
          <CopyButton className="plain" text={() => formatReport(error, window.location.href)} done="Report copied">
            Copy report
          </CopyButton>
        </>
      }
    >
      {/* KeyPrompt stands below this alert. */}
      <ErrorText
        error={error}
        Heading="h2"
        {...(error.details.withoutKey && asksForKey(error) && { advice: "No API key was sent. Enter one below." })}
      />
      {kept && <p>{kept}</p>}
    </Alert>
  );
}

/** The alert of a failed request, with a field for the API key if another key may help. */
export function RequestFault(props: Props) {
  return (
    <>
      <ErrorAlert {...props} />
      <KeyPrompt error={props.error} onRetry={props.onRetry} />
    </>
  );
}

/** What happened and what the service said, in one line. */
export function ErrorLine({ error }: Pick<Props, "error">) {
  const { status, text } = error.details;
  const message = text === undefined ? "" : `: “${visibleText(text)}”`;
  return explain(error).happened + (status === undefined ? "" : ` (${status})`) + message;
}

interface TextProps {
  error: ServiceError;
  Heading: "h2" | "p";
  /** What to do next, if not what the error dictionary says. */
  advice?: string;
}

/** Says what happened, what the service answered and what to do next. */
export function ErrorText({ error, Heading, advice = explain(error).advice }: TextProps) {
  const { status, reason } = error.details;
  return (
    <>
      {/* A new element, so that the same failure is announced again. */}
      <Heading key={error.time.getTime()} className={Heading === "p" ? "failed" : undefined}>
        {explain(error).happened + (status === undefined ? "" : ` (${status})`)}
      </Heading>
      {(error.kind === "status" || error.kind === "not-json") && (
        <p className="alert-said">
          <ServiceMessageText message={error.details} />
        </p>
      )}
      {(error.kind === "shape" || error.kind === "id") && reason && (
        <p className="reason">
          <LongText text={reason} />
        </p>
      )}
      <p>{advice}</p>
    </>
  );
}

interface RetryProps {
  failedAt: number;
  /** The earliest time for the next attempt, from the service. */
  retryAt: number | undefined;
  onRetry: () => void;
}

/** Retries on click, but not before the time that the service named. */
export function RetryButton({ failedAt, retryAt, onRetry }: RetryProps) {
  const initialWait = getManualWait(retryAt, failedAt);
  // After another failure the wait begins again. The button stays the same, so that it keeps the focus.
  const tick = useSeconds(initialWait > 0 ? failedAt : undefined);
  // The shorter of both, because neither clock can be trusted alone.
  const wait = tick ? Math.min(getManualWait(retryAt, tick.now), initialWait - tick.passed) : initialWait;
  const waiting = wait > 0;

  return (
    <>
      <button type="button" aria-disabled={waiting} onClick={() => !waiting && onRetry()}>
        <RotateCw aria-hidden="true" />
        Try again
      </button>
      {retryAt !== undefined && (
        <span className="quiet">
          <span>{`The service asks to wait until ${waiting ? formatClock(retryAt) : formatTime(retryAt, "local", retryAt)}`}</span>
          {waiting && <span aria-hidden="true">{`, ${Math.ceil(wait / 1000)} s from now`}</span>}
        </span>
      )}
    </>
  );
}
