import { Suspense } from "react";
import type { ServiceError } from "../contract/service-error";
import { replaceKey, useConnection } from "../state/connection";
import { ErrorAlert } from "../ui/ErrorAlert";
import { lazyAfterLoad } from "../ui/lazy-after-load";

const KeyPrompt = lazyAfterLoad(async () => (await import("../ui/KeyPrompt")).KeyPrompt);

interface Props {
  error: ServiceError;
  /** How many documents have been read. */
  read: number;
  onResume: () => void;
}

/** The refusal that ended the reading, and the key's field: another key may be accepted. */
export function Refusal({ error, read, onResume }: Props) {
  const connection = useConnection();
  return (
    <>
      <ErrorAlert
        error={error}
        onRetry={onResume}
        kept={read > 0 ? "Nothing more is sent. What was read stays below." : "Nothing more is sent."}
      />
      <Suspense>
        <KeyPrompt error={error} connection={connection} onKey={(key) => replaceKey(key) || onResume()} />
      </Suspense>
    </>
  );
}
