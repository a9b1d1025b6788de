import type { ServiceError } from "../contract/service-error";
import { replaceKey, useConnection } from "../state/connection";
import { ErrorAlert } from "../ui/feedback/ErrorAlert";
import { KeyPrompt } from "../ui/feedback/KeyPrompt";
import { OpenDocument } from "./OpenDocument";
import styles from "./DocumentFault.module.css";

interface Props {
  documentId: string;
  error: ServiceError;
  onRetry: () => void;
  /** The link to another document of the same workflow; undefined if the page belongs to no workflow. */
  toDocument: (id: string) => string | undefined;
}

/** Takes the place of a document that could not be read: what happened, and what to do next. */
export function DocumentFault({ documentId, error, onRetry, toDocument }: Props) {
  return (
    <div className={styles.fault}>
      <ServiceFault error={error} onRetry={onRetry} />
      {isNotFound(error) && (
        <OpenDocument key={documentId} documentId={documentId} onSame={onRetry} toDocument={toDocument} />
      )}
    </div>
  );
}

/** The alert of a failed request, with a field for the API key if another key may help. */
export function ServiceFault({ error, onRetry, kept }: Pick<Props, "error" | "onRetry"> & { kept?: string }) {
  const connection = useConnection();
  return (
    <>
      <ErrorAlert error={error} onRetry={onRetry} {...(kept !== undefined && { kept })} />
      <KeyPrompt
        error={error}
        connection={connection}
        onKey={(key) => {
          replaceKey(key);
          onRetry();
        }}
      />
    </>
  );
}

/** Whether the id may be wrong: the service has no such document, or no path can hold the id. */
export function isNotFound({ kind, details }: ServiceError): boolean {
  return kind === "id" || (kind === "status" && details.status === 404);
}
