import { Suspense } from "react";
import type { ServiceError } from "../contract/service-error";
import { replaceKey, useConnection } from "../state/connection";
import { ErrorAlert } from "../ui/ErrorAlert";
import { lazyAfterLoad } from "../ui/lazy-after-load";

const KeyPrompt = lazyAfterLoad(async () => (await import("../ui/KeyPrompt")).KeyPrompt);

/** The refusal that ended the reading, and the key's field: another key may be accepted. */
export function Refusal({ error, onResume }: { error: ServiceError; onResume: () => void }) {
  const connection = useConnection();
  return (
    <>
      <ErrorAlert error={error} onRetry={onResume} kept="Nothing more is sent. What was read stays below." />
      <Suspense>
        <KeyPrompt error={error} connection={connection} onKey={(key) => replaceKey(key) || onResume()} />
      </Suspense>
    </>
  );
}
