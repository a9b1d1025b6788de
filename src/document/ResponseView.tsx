import { useState } from "react";
import { formatBytes } from "../browser/format-bytes";
import type { Received } from "../contract/read";
import { formatClock } from "../contract/timestamp";
import { CopyButton } from "../ui/CopyButton";
import { LongText } from "../ui/LongText";
import "./ResponseView.css";

/** The service's answer as received, drawn only once it is asked for. */
export function ResponseView({ response }: { response: Received }) {
  const [open, setOpen] = useState(false);
  const { status, milliseconds, bytes, receivedAt, text } = response;
  return (
    <details className="response" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Response{" "}
        <span className="quiet">
          {status}, {milliseconds} ms, {formatBytes(bytes)}, received at {formatClock(receivedAt)}
        </span>
      </summary>
      {open && (
        <div className="response-body">
          <p className="response-bar">
            <CopyButton className="plain" text={() => text}>
              Copy response
            </CopyButton>
          </p>
          <pre role="group" aria-label="Response text" tabIndex={0}>
            <LongText text={text} />
          </pre>
        </div>
      )}
    </details>
  );
}
