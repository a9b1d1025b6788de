import { RotateCw } from "lucide-react";
import { useTransition } from "react";
import { Alert } from "../ui/feedback/Alert";
import { GuideLink } from "../ui/feedback/GuideLink";
import { Page } from "../ui/page/Page";
import styles from "./ConfigAlerts.module.css";

/** Lists the members of `config.json` that cannot be used, mainly for the operator of the site. */
export function ConfigFaults({ faults }: { faults: string[] }) {
  if (faults.length === 0) return null;
  return (
    <aside className={styles.faults} aria-label="Configuration">
      <div role="alert">
        <p className="failed">This site's config.json could not be used in full</p>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
        <p>
          Docket ignores these values. The person who runs this site can correct them.{" "}
          <GuideLink section="error-config">What does this mean?</GuideLink>
        </p>
      </div>
    </aside>
  );
}

interface FailureProps {
  /** The reason, as a sentence. */
  failure: string;
  onRetry: () => Promise<void>;
}

/** Replaces every page if `config.json` could not be read, because it may name another service. */
export function ConfigFailure({ failure, onRetry }: FailureProps) {
  const [busy, retry] = useTransition();
  return (
    <Page title="Configuration" busy={busy}>
      <Alert
        actions={
          <>
            <button type="button" aria-disabled={busy} onClick={() => !busy && retry(onRetry)}>
              <RotateCw aria-hidden="true" />
              Try again
            </button>
            <GuideLink section="error-config">What does this mean?</GuideLink>
          </>
        }
      >
        <h1 tabIndex={-1}>This site's config.json could not be read</h1>
        <p>{failure}</p>
        <p>It may say which service to use, so Docket sends nothing until it can read the file.</p>
      </Alert>
    </Page>
  );
}
