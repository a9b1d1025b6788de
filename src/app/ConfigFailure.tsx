import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Page } from "../ui/Page";

interface Props {
  /** What went wrong, as a sentence. */
  failure: string;
  onRetry: () => Promise<void>;
}

/** Takes the place of every page while it is not known which service the operator has set. */
export function ConfigFailure({ failure, onRetry }: Props) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <Page title="Configuration" busy={busy}>
      <div role="alert" className="alert">
        <div className="alert-text">
          <h1 tabIndex={-1}>This site’s config.json could not be read</h1>
          <p>{failure}</p>
          <p>It may name the service to ask, so nothing is sent until it has been read.</p>
          <p className="alert-actions">
            <button type="button" aria-disabled={busy} onClick={() => !busy && void retry()}>
              <RotateCw aria-hidden="true" />
              Try again
            </button>
          </p>
        </div>
      </div>
    </Page>
  );
}
