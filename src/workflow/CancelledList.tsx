/** Says that a list is not all there is, because the reader did not wait for the rest. */
export function CancelledList({ count }: { count: number }) {
  return (
    <p className="note">
      This list is incomplete: loading was cancelled after {count === 1 ? "1 document" : `${count} documents`}. Refresh
      to read all of it.
    </p>
  );
}
