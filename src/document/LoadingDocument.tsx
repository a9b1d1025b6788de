import { LoadingProgress } from "../ui/LoadingProgress";
import "./LoadingDocument.css";

interface Props {
  /** How many bytes have come so far. */
  received: () => number;
  onCancel: () => void;
}

/** Keeps the place of a document's file and labels while they are on the way. */
export function LoadingDocument(props: Props) {
  return (
    <>
      <div className="loading-document-bar quiet">
        <span>Loading the document…</span>
        <LoadingProgress {...props} />
      </div>
      <div className="loading-document" aria-hidden="true">
        <div />
        <div />
      </div>
    </>
  );
}
