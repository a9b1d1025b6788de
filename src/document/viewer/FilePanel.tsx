import { useDeferredValue, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { usePreferences } from "../../state/preferences";
import { createStore } from "../../state/store";
import { useActions } from "../../ui/page/actions";
import { useDocumentPage } from "../document-page-state";
import { FileContext, useFileState, type FileQuery } from "../file-context";
import { restoreScrollPosition, saveScrollPosition } from "./file-view";
import { LoadingFile, renderView } from "./kinds";
import { SearchLabelsButton } from "./SearchLabelsButton";
import type { LoadedFile } from "../file/use-file";
import styles from "./FilePanel.module.css";
import type { FileFault } from "../../contract/file";
import type { NoFile } from "../../files/open-file";
import { isCodeMissing } from "../../lib/missing-code";
import { ErrorBoundary } from "react-error-boundary";

/** Of the height in view; the rest stays to read on from. */
const SCROLLED_PART = 0.9;

interface Props {
  /** Undefined while the file is loading. */
  file: LoadedFile | undefined;
  /** How far it has been loaded. */
  progress: ReactNode;
  /** Called when a file cannot be rendered. */
  onFault: (file: LoadedFile, fault: FileFault) => void;
  renderFault: (fault: NoFile) => ReactNode;
}

/** The keys that scroll a file by what is in view. */
function useScrollKeys(getScroller: () => Element | null | undefined): void {
  const scroll = (direction: 1 | -1) => {
    const scroller = getScroller();
    scroller?.scrollBy({ top: direction * SCROLLED_PART * scroller.clientHeight });
  };
  const when = () => Boolean(getScroller());
  useActions(
    [
      { keys: [" "], name: "Scroll the file", when, run: () => scroll(1) },
      { keys: ["Shift+ "], name: "Scroll the file back", when, run: () => scroll(-1) },
    ],
    "File",
  );
}

/** Which file is drawn, and which one replaces it as soon as it is. The labels are more urgent than either. */
function useDrawnFile(latest: LoadedFile | undefined) {
  const [drawn, setDrawn] = useState<LoadedFile>();
  const deferred = useDeferredValue(latest);
  const file = latest?.content.kind === "fault" ? latest : deferred;
  if (file?.content.kind === "fault" && file.key !== drawn?.key) setDrawn(file);
  const previous = drawn?.key === file?.key || drawn?.content.kind === "fault" ? undefined : drawn;
  return { file, previous, drawn, setDrawn, busy: !latest || latest.key !== drawn?.key };
}

/**
 * Shows the document's file, or why it cannot be shown. The previous document's file stays visible until the new one is
 * drawn, which happens out of sight.
 */
export function FilePanel({ file: latest, progress, ...props }: Props) {
  const { fileScrollPositions: scrollPositions } = useDocumentPage();
  const { pageColours } = usePreferences();
  const panel = useRef<HTMLDivElement>(null);
  const visible = useRef<HTMLDivElement>(null);
  const getScroller = () => visible.current?.querySelector(`.${styles.scroll}`);
  useScrollKeys(getScroller);
  const { file, previous, drawn, setDrawn, busy } = useDrawnFile(latest);
  const restore = useEffectEvent(() => {
    const scroller = getScroller();
    if (drawn && scroller) restoreScrollPosition(scrollPositions, drawn.documentId, scroller);
  });
  useLayoutEffect(() => restore(), [drawn?.key]);
  return (
    <div
      ref={panel}
      role="group"
      aria-label="File"
      aria-busy={busy}
      className={styles.panel}
      data-page-colours={pageColours}
    >
      {[previous, file].map((layer) => {
        if (!layer) return undefined;
        const hidden = previous !== undefined && layer === file;
        return (
          <div
            key={layer.key}
            ref={hidden ? undefined : visible}
            onScrollCapture={({ target }) => {
              if (!hidden && target instanceof Element && target === getScroller()) {
                saveScrollPosition(scrollPositions, layer.documentId, target);
              }
            }}
            className={styles.layer}
            data-leaving={busy && layer.key === drawn?.key ? true : undefined}
            style={hidden ? { visibility: "hidden" } : undefined}
          >
            <FileLayer
              {...props}
              file={layer}
              active={!hidden}
              isLatest={layer.key === latest?.key}
              onDrawn={setDrawn}
            />
          </div>
        );
      })}
      {!file && !previous && <LoadingFile>{progress}</LoadingFile>}
      {busy && previous && (
        <div className={styles.note}>
          <span>Loading the file…</span>
          {!latest && progress}
        </div>
      )}
      <SearchLabelsButton file={panel} />
    </div>
  );
}

interface LayerProps extends ContentProps {
  active: boolean;
  /** Not of the file that is about to go, which has no marks. */
  isLatest: boolean;
}

/** A file with what belongs to it alone: its document, its marks, and what is looked up in it. */
function FileLayer({ active, isLatest, ...props }: LayerProps) {
  const { lookUp, marks } = useFileState();
  const { documentId } = props.file;
  const [query] = useState(() => createStore<FileQuery>({ text: "" }));
  return (
    <FileContext value={{ documentId, marks: isLatest ? marks : undefined, lookUp, active, query }}>
      <FileContent {...props} />
    </FileContext>
  );
}

interface ContentProps extends Omit<Props, "file" | "progress"> {
  file: LoadedFile;
  onDrawn: (file: LoadedFile) => void;
}

/** A file, or why it cannot be shown where the code of its viewer is missing. */
function FileContent(props: ContentProps) {
  const { file, onFault } = props;
  return (
    <ErrorBoundary
      fallbackRender={({ error }) => {
        if (!isCodeMissing(error)) throw error;
        return null;
      }}
      onError={(error) => {
        if (isCodeMissing(error)) onFault(file, { kind: "code" });
      }}
    >
      <FileOfKind {...props} />
    </ErrorBoundary>
  );
}

function FileOfKind({ file, onDrawn, onFault, renderFault }: ContentProps) {
  const { content, documentId, name } = file;
  if (content.kind === "fault") return renderFault(content.fault);
  return renderView(content, {
    documentId,
    name,
    onDrawn: () => onDrawn(file),
    onFault: (fault) => onFault(file, fault),
    renderFile: (attachment, index) => (
      <Attachment key={index} file={{ ...file, ...attachment }} renderFault={renderFault} />
    ),
  });
}

/** A file in a mail. What it cannot show is said in its place. */
function Attachment({ file, renderFault }: Pick<ContentProps, "file" | "renderFault">) {
  const [fault, setFault] = useState<FileFault>();
  if (fault) return renderFault(fault);
  return (
    <FileContent
      file={file}
      onDrawn={() => undefined}
      onFault={(_, reason) => setFault(reason)}
      renderFault={renderFault}
    />
  );
}
