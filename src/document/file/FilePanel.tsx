import { lazy, Suspense } from "react";
import type { FileFault as Fault } from "../../contract/file-fault";
import { FileFault } from "./FileFault";
import { ImageView } from "./ImageView";
import { TextView } from "./TextView";
import "./FilePanel.css";

// Only who opens a PDF loads what draws it.
const PdfView = lazy(() =>
  import("./PdfView").then(
    ({ PdfView }) => ({ default: PdfView }),
    () => ({ default: NoPdfView }),
  ),
);

export interface FilePanelProps {
  state:
    | { kind: "loading" }
    | { kind: "picture"; address: string }
    | { kind: "pdf" | "image"; blob: Blob }
    | { kind: "text"; text: string; cut: boolean }
    | { kind: "fault"; fault: Fault };
  refreshing: boolean;
  host: string;
  name: string;
  onFault: (fault: Fault) => void;
  onFreshLink: () => void;
}

/** The document's file, as far as it can be shown, or why it cannot. */
export function FilePanel(props: FilePanelProps) {
  const { state, host, name, refreshing, onFault, onFreshLink } = props;
  return (
    <div role="group" aria-label="File" className="file-panel">
      <Suspense fallback={<Loading />}>{view()}</Suspense>
    </div>
  );

  function view() {
    switch (state.kind) {
      case "loading":
        return <Loading />;
      case "picture":
        return <ImageView source={state.address} name={name} onFault={onFault} />;
      case "image":
        return <ImageView source={state.blob} name={name} onFault={onFault} />;
      case "pdf":
        return <PdfView blob={state.blob} onFault={onFault} />;
      case "text":
        return <TextView text={state.text} cut={state.cut} />;
      case "fault":
        return <FileFault fault={state.fault} host={host} refreshing={refreshing} onFreshLink={onFreshLink} />;
    }
  }
}

function NoPdfView() {
  return <p className="file-loading">What draws a PDF could not be loaded. Reload the page to try again.</p>;
}

function Loading() {
  return <p className="file-loading quiet">Loading the file…</p>;
}
