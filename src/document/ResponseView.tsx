import { useState } from "react";
import { formatBytes } from "../lib/format-bytes";
import type { Received } from "../contract/read";
import { formatClock } from "../lib/timestamp";
import { CopyButton } from "../ui/buttons/CopyButton";
import { LongText } from "../ui/text/LongText";
import { useDocumentPage } from "./document-page-state";
import styles from "./ResponseView.module.css";

/** The service's response as received. Renders its text only while open, because it may be large. */
export function ResponseView({ response }: { response: Received }) {
  const { documentId } = useDocumentPage();
  // It is closed again for the next document.
  const [openIn, setOpenIn] = useState<string>();
  const open = openIn === documentId;
  return (
    <details
      className={styles.response}
      open={open}
      onToggle={(event) => setOpenIn(event.currentTarget.open ? documentId : undefined)}
    >
      <summary>Response</summary>
      {open && <ResponseText response={response} />}
    </details>
  );
}

function ResponseText({ response: { status, milliseconds, bytes, receivedAt, text: read } }: { response: Received }) {
  const { text, shown, total } = read();
  return (
    <div className={styles.body}>
      <p className={styles.bar}>
        <span className="quiet">{`${status}, ${milliseconds} ms, ${formatBytes(bytes)}, received at ${formatClock(receivedAt)}`}</span>
        {shown < total && <span className="quiet">{`The first ${shown} of ${total} characters`}</span>}
        <CopyButton className="plain" text={() => text} done="Response copied">
          Copy response
        </CopyButton>
      </p>
      <pre role="group" aria-label="Response text" tabIndex={0}>
        <LongText text={text} />
      </pre>
    </div>
  );
}
