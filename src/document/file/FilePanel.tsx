import { lazy, Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from "react";
import type { FileFault as Fault } from "../../contract/file-fault";
import { FileFault } from "./FileFault";
import type { FileLookup } from "./file-lookup";
import { ImageView } from "./ImageView";
import type { LoadedFile } from "./use-file";
import type { ZoomProps } from "./zoom";
import styles from "./FilePanel.module.css";

// PDF.js is large, so it loads only when the user opens a PDF.
const PdfView = lazy(() =>
  import("./PdfView").then(
    ({ PdfView }) => ({ default: PdfView }),
    () => ({ default: NoPdfView }),
  ),
);

interface Props extends ZoomProps {
  /** Undefined while the file is loading. */
  file: LoadedFile | undefined;
  host: string;
  /** True while `onFreshLink` is running. */
  refreshing: boolean;
  onFault: (file: LoadedFile, fault: Fault) => void;
  onFreshLink: () => void;
  /** The label to find in the file. */
  lookup: FileLookup | undefined;
  /** Searches the labels for a text that the reader selected in the file. */
  onSearchLabels: (text: string) => void;
}

/**
 * Shows the document's file, or why it cannot be shown. The previous document's file stays visible until the new one is
 * drawn, which happens out of sight.
 */
export function FilePanel({ file: latest, ...props }: Props) {
  const [drawn, setDrawn] = useState<LoadedFile>();
  // The labels are more urgent than the file.
  const deferred = useDeferredValue(latest);
  const file = latest?.content.kind === "fault" ? latest : deferred;
  const previous = drawn?.key === file?.key || drawn?.content.kind === "fault" ? undefined : drawn;
  const busy = !latest || latest.key !== drawn?.key;
  return (
    <div role="group" aria-label="File" aria-busy={busy} className={styles.panel}>
      {[previous, file].map(
        (layer) =>
          layer && (
            <div
              key={layer.key}
              className={busy && layer.key === drawn?.key ? `${styles.layer} ${styles.previous}` : styles.layer}
              style={previous && layer === file ? { visibility: "hidden" } : undefined}
            >
              <Suspense fallback={<Loading />}>
                <FileView {...props} file={layer} onDrawn={setDrawn} />
              </Suspense>
            </div>
          ),
      )}
      {!file && !previous && <Loading />}
      {busy && previous && <p className={styles.note}>Loading the file…</p>}
    </div>
  );
}

interface ViewProps extends Omit<Props, "file"> {
  file: LoadedFile;
  onDrawn: (file: LoadedFile) => void;
}

function FileView({ file, host, refreshing, zoom, onZoom, onDrawn, onFault, onFreshLink }: ViewProps) {
  const { content, name } = file;
  const view = { zoom, onZoom, onDrawn: () => onDrawn(file), onFault: (fault: Fault) => onFault(file, fault) };
  const isDrawnAtOnce = content.kind === "text" || content.kind === "fault";
  useLayoutEffect(() => {
    if (isDrawnAtOnce) onDrawn(file);
  }, [isDrawnAtOnce, file, onDrawn]);
  switch (content.kind) {
    case "picture":
      return <ImageView {...view} source={content.address} name={name} />;
    case "image":
      return <ImageView {...view} source={content.blob} name={name} />;
    case "pdf":
      return <PdfView {...view} blob={content.blob} />;
    case "text":
      return <TextView text={content.text} cut={content.cut} />;
    case "fault":
      return <FileFault fault={content.fault} host={host} refreshing={refreshing} onFreshLink={onFreshLink} />;
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

function NoPdfView({ onDrawn }: { onDrawn: () => void }) {
  useEffect(() => onDrawn(), [onDrawn]);
  return <p className={styles.loading}>What draws a PDF could not be loaded. Reload the page to try again.</p>;
}

function Loading() {
  return <p className={`${styles.loading} quiet`}>Loading the file…</p>;
}
