import { CircleSlash, RotateCw } from "lucide-react";

/** Shown in place of a list, a document or a file after the reader cancelled loading it. */
export function LoadingCancelled({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="empty">
      <CircleSlash aria-hidden="true" />
      <h2>Loading was cancelled</h2>
      <button type="button" onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        Try again
      </button>
    </div>
  );
}
