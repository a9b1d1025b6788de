import { CircleSlash, RotateCw } from "lucide-react";

/** Stands where a list would, had the reader waited for it. */
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
