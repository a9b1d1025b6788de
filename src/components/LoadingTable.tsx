/** Keeps the list's place while it is on the way. */
export function LoadingTable() {
  return (
    <div className="loading">
      <p>Loading documents…</p>
      <div className="skeleton" aria-hidden="true">
        {Array.from({ length: 12 }, (_, row) => (
          <div key={row} />
        ))}
      </div>
    </div>
  );
}
