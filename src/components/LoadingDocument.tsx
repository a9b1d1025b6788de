import "./LoadingDocument.css";

/** Keeps the place of a document's file and labels while they are on the way. */
export function LoadingDocument() {
  return (
    <>
      <p className="quiet">Loading the document…</p>
      <div className="loading-document" aria-hidden="true">
        <div />
        <div />
      </div>
    </>
  );
}
