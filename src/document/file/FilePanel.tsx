import { lazy, Suspense } from "react";
import type { FileFault as Fault } from "../../contract/file-fault";
import { FileFault } from "./FileFault";
import { ImageView } from "./ImageView";
import styles from "./FilePanel.module.css";

// PDF.js is large, so it loads only when the user opens a PDF.
const PdfView = lazy(() =>
  import("./PdfView").then(
    ({ PdfView }) => ({ default: PdfView }),
    () => ({ default: NoPdfView }),
  ),
);

export interface FilePanelProps {
  state:
    | { kind: "loading" }
    /** An image from a host whose response the app may not read. */
    | { kind: "picture"; address: string }
    | { kind: "pdf" | "image"; blob: Blob }
    /** `cut` is true if `text` is only the beginning of the file. */
    | { kind: "text"; text: string; cut: boolean }
    | { kind: "fault"; fault: Fault };
  /** True while `onFreshLink` is running. */
  refreshing: boolean;
  host: string;
  name: string;
  onFault: (fault: Fault) => void;
  onFreshLink: () => void;
}

/** Shows the document's file, or why it cannot be shown. */
export function FilePanel(props: FilePanelProps) {
  const { state, host, name, refreshing, onFault, onFreshLink } = props;
  return (
    <div role="group" aria-label="File" className={styles.panel}>
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

function TextView({ text, cut }: { text: string; cut: boolean }) {
  return (
    <div role="group" aria-label="Text" tabIndex={0} className={styles.scroll}>
      {cut && <p className="note">Only the beginning: the file is longer than {text.length} characters.</p>}
      <pre className={styles.text}>{text}</pre>
    </div>
  );
}

function NoPdfView() {
  return <p className={styles.loading}>What draws a PDF could not be loaded. Reload the page to try again.</p>;
}

function Loading() {
  return <p className={`${styles.loading} quiet`}>Loading the file…</p>;
}
