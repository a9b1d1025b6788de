import { lazy, Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FileFault as Fault } from "../../contract/file";
import { usePreferences } from "../../state/preferences";
import { FileFault } from "./FileFault";
import type { FileLookup } from "./file-lookup";
import type { FileViewProps } from "./file-view";
import { ImageView } from "./ImageView";
import { TextView } from "./TextView";
import type { LoadedFile } from "./use-file";
import styles from "./FilePanel.module.css";

// PDF.js is large, so it loads only when the user opens a PDF.
const PdfView = lazy(() =>
  import("./PdfView").then(
    ({ PdfView }) => ({ default: PdfView }),
    () => ({ default: NoPdfView }),
  ),
);

interface Props extends FileViewProps {
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
export function FilePanel({ file: latest, lookup, ...props }: Props) {
  const [drawn, setDrawn] = useState<LoadedFile>();
  // The labels are more urgent than the file.
  const deferred = useDeferredValue(latest);
  const file = latest?.content.kind === "fault" ? latest : deferred;
  const previous = drawn?.key === file?.key || drawn?.content.kind === "fault" ? undefined : drawn;
  const busy = !latest || latest.key !== drawn?.key;
  return (
    <div role="group" aria-label="File" aria-busy={busy} className={styles.panel}>
      {[previous, file].map((layer) => {
        if (!layer) return undefined;
        const hidden = previous !== undefined && layer === file;
        return (
          <div
            key={layer.key}
            className={busy && layer.key === drawn?.key ? `${styles.layer} ${styles.previous}` : styles.layer}
            style={hidden ? { visibility: "hidden" } : undefined}
          >
            <Suspense fallback={<Loading />}>
              <FileContent
                {...props}
                file={layer}
                active={!hidden}
                lookup={layer.key === latest?.key ? lookup : undefined}
                onDrawn={setDrawn}
              />
            </Suspense>
          </div>
        );
      })}
      {!file && !previous && <Loading />}
      {busy && previous && <p className={styles.note}>Loading the file…</p>}
    </div>
  );
}

interface ContentProps extends Omit<Props, "file"> {
  file: LoadedFile;
  /** Whether this file handles the keys: only one of two does. */
  active: boolean;
  onDrawn: (file: LoadedFile) => void;
}

function FileContent({ file, host, refreshing, onDrawn, onFault, onFreshLink, ...props }: ContentProps) {
  const { content, name } = file;
  const { view, onView, active, lookup, onSearchLabels } = props;
  const { trueColours } = usePreferences();
  const isDrawnAtOnce = content.kind === "text" || content.kind === "fault";
  useLayoutEffect(() => {
    if (isDrawnAtOnce) onDrawn(file);
  }, [isDrawnAtOnce, file, onDrawn]);
  const common = { view, onView, active };
  const drawing = {
    trueColours,
    // At once: if a step to another document came first, this file would be created again, only to fade.
    onDrawn: () => flushSync(() => onDrawn(file)),
    onFault: (fault: Fault) => onFault(file, fault),
  };
  const finding = { lookup, onSearchLabels };
  switch (content.kind) {
    case "picture":
      return <ImageView {...common} {...drawing} lookup={lookup} source={content.address} name={name} />;
    case "image":
      return <ImageView {...common} {...drawing} lookup={lookup} source={content.blob} name={name} />;
    case "pdf":
      return <PdfView {...common} {...drawing} {...finding} blob={content.blob} />;
    case "text":
      return <TextView {...common} {...finding} text={content.text} cut={content.cut} />;
    case "fault":
      return <FileFault fault={content.fault} host={host} refreshing={refreshing} onFreshLink={onFreshLink} />;
  }
}

function NoPdfView({ onDrawn }: { onDrawn: () => void }) {
  useEffect(() => onDrawn(), [onDrawn]);
  return <p className={styles.loading}>The PDF viewer could not be loaded. Reload the page to try again.</p>;
}

function Loading() {
  return <p className={`${styles.loading} quiet`}>Loading the file…</p>;
}
