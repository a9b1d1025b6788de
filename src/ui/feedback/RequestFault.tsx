import { Suspense } from "react";
import type { ServiceError } from "../../contract/service-error";
import { replaceKey, useConnection } from "../../state/connection";
import { ErrorAlert } from "./ErrorAlert";
import { lazyAfterLoad } from "../page/lazy-after-load";

const KeyPrompt = lazyAfterLoad(async () => (await import("./KeyPrompt")).KeyPrompt);

interface Props {
  error: ServiceError;
  onRetry: () => void;
  /** A sentence about earlier data that is still on the page. */
  kept?: string;
}

/** The alert of a failed request, with a field for the API key if another key may help. */
export function RequestFault({ error, onRetry, kept }: Props) {
  const connection = useConnection();
  return (
    <>
      <ErrorAlert error={error} onRetry={onRetry} {...(kept !== undefined && { kept })} />
      <Suspense>
        <KeyPrompt
          error={error}
          connection={connection}
          onKey={(key) => {
            replaceKey(key);
            onRetry();
          }}
        />
      </Suspense>
    </>
  );
}
