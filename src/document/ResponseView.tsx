import { useState } from "react";
import { formatBytes } from "../lib/format-bytes";
import type { Received } from "../contract/read";
import type { Excerpt } from "../contract/redact";
import { formatClock } from "../lib/timestamp";
import { CopyButton } from "../ui/buttons/CopyButton";
import { LongText } from "../ui/text/LongText";
import styles from "./ResponseView.module.css";

/** The service's response as received. Renders its text only while open, because it may be large. */
export function ResponseView({ response }: { response: Received }) {
  const [open, setOpen] = useState(false);
  const { status, milliseconds, bytes, receivedAt, text } = response;
  return (
    <details className={styles.response} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Response{" "}
        <span className="quiet">{`${status}, ${milliseconds} ms, ${formatBytes(bytes)}, received at ${formatClock(receivedAt)}`}</span>
      </summary>
      {open && <ResponseText excerpt={text()} />}
    </details>
  );
}

function ResponseText({ excerpt: { text, shown, total } }: { excerpt: Excerpt }) {
  return (
    <div className={styles.body}>
      <p className={styles.bar}>
        {shown < total && <span className="quiet">{`The first ${shown} of ${total} characters`}</span>}
        <CopyButton className="plain" text={() => text}>
          Copy response
        </CopyButton>
      </p>
      <pre role="group" aria-label="Response text" tabIndex={0}>
        <LongText text={text} />
      </pre>
    </div>
  );
}
