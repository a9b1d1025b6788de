import "./LoadingTable.css";

/** Takes the list's space while it is loading. */
export function LoadingTable() {
  return (
    <>
      <div className="loading-filters" aria-hidden="true" />
      <p className="loading-list quiet">Loading documents…</p>
      <div className="loading-rows" aria-hidden="true" />
    </>
  );
}
