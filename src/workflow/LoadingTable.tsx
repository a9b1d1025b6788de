import "./LoadingTable.css";

/** Keeps the list's place while it is on the way. */
export function LoadingTable() {
  return (
    <>
      <div className="loading-filters" aria-hidden="true" />
      <p className="loading-list quiet">Loading documents…</p>
      <div className="loading-rows" aria-hidden="true" />
    </>
  );
}
