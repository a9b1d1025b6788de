import { ChevronDown, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { asksForKey } from "../contract/error-dictionary";
import type { ServiceError } from "../contract/service-error";
import { formatMinute, type EpochMs } from "../lib/timestamp";
import { ErrorLine, RequestFault, RetryButton } from "../ui/feedback/ErrorAlert";
import { passFocusToHeading } from "../ui/page/keep-focus";
import { IconButton } from "../ui/buttons/IconButton";
import styles from "./FaultStrip.module.css";

interface Props {
  error: ServiceError;
  /** When the list on screen was received. */
  shownSince: EpochMs;
  onRetry: () => void;
  onDismiss: () => void;
}

/** One line over the head of the list, so that no row moves. Its details lie over the rows. */
export function FaultStrip({ error, shownSince, onRetry, onDismiss }: Props) {
  const failedAt = error.time.getTime();
  const [isOpen, setOpen] = useState(asksForKey(error));
  const [dismissedAt, setDismissedAt] = useState<EpochMs>();
  if (dismissedAt === failedAt) return null;
  const dismiss = () => {
    setDismissedAt(failedAt);
    onDismiss();
  };
  const kept = `Refresh failed at ${formatMinute(failedAt)}, showing ${formatMinute(shownSince)}.`;
  return (
    <div className={styles.strip}>
      {isOpen ? (
        <div className={styles.details}>
          <RequestFault error={error} onRetry={onRetry} kept={kept} />
        </div>
      ) : (
        <FaultLine error={error} onRetry={onRetry} kept={kept} />
      )}
      <button
        type="button"
        className="plain"
        aria-label="Details"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="button-label">Details</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <IconButton icon={X} label="Dismiss" onClick={dismiss} />
    </div>
  );
}

interface LineProps {
  error: ServiceError;
  onRetry: () => void;
  /** A sentence about the list on screen. */
  kept: string;
}

function FaultLine({ error, onRetry, kept }: LineProps) {
  return (
    <div ref={passFocusToHeading} role="alert" className={styles.line}>
      <TriangleAlert aria-hidden="true" />
      {/* A new element, so that the same failure is announced again. */}
      <span key={error.time.getTime()} className={styles.kept}>
        {kept}
      </span>
      <span className={styles.happened}>
        <ErrorLine error={error} />
      </span>
      <RetryButton failedAt={error.time.getTime()} retryAt={error.details.retryAt} onRetry={onRetry} />
    </div>
  );
}
