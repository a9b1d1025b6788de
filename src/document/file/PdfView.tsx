import { useRef, useState } from "react";
import type { FileFault } from "../../contract/file";
import type { FileLookup } from "./file-lookup";
import type { FileViewProps } from "./file-view";
import { FileToolbar, ZoomTools } from "./FileToolbar";
import { FindBar } from "./FindBar";
import { LinkQuestion } from "./LinkQuestion";
import { PageThumbnails } from "./PageThumbnails";
import { PageTools } from "./PageTools";
import { useFind } from "./use-find";
import { usePdfViewer } from "./use-pdf-viewer";
import { useWheelZoom } from "./use-wheel-zoom";
import { zoomByWheel } from "./zoom";
import panel from "./FilePanel.module.css";
import styles from "./PdfView.module.css";

interface Props extends FileViewProps {
  blob: Blob;
  trueColours: boolean;
  active: boolean;
  lookup: FileLookup | undefined;
  onSearchLabels: (text: string) => void;
  onDrawn: () => void;
  onFault: (fault: FileFault) => void;
}

/** A PDF: its pages below each other, with a search in their text. */
export function PdfView({ blob, view, onView, trueColours, active, lookup, onSearchLabels, onDrawn, onFault }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const pagesElement = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<string>();
  const { opened, page, scale, matches, densePage, goToPage, zoomAt } = usePdfViewer({
    blob,
    container,
    pages: pagesElement,
    view,
    onDrawn,
    onFault,
    onExternalLink: setLink,
  });
  const find = useFind(opened?.finder, matches, lookup);
  const pages = opened?.pdf.numPages ?? 0;
  useWheelZoom(container, (event) => {
    if (scale !== undefined) onView({ ...view, zoom: zoomAt(zoomByWheel(scale, event.deltaY), event) });
  });

  return (
    <>
      <FileToolbar
        end={<ZoomTools view={view} onView={onView} scale={scale} active={active} />}
        find={<FindBar find={find} active={active} file={container} onSearchLabels={onSearchLabels} />}
      >
        <PageTools view={view} onView={onView} page={page} pages={pages} onPage={goToPage} active={active} />
      </FileToolbar>
      {link !== undefined && (
        <LinkQuestion
          address={link}
          onClose={() => {
            setLink(undefined);
            container.current?.focus();
          }}
        />
      )}
      {densePage !== undefined && (
        <p className={`note ${styles.note}`}>
          On very dense pages, such as page {densePage}, only the beginning of the text can be selected and searched.
        </p>
      )}
      <div className={styles.body}>
        {view.thumbnails && opened && (
          <PageThumbnails pdf={opened.pdf} page={page} trueColours={trueColours} onPage={goToPage} />
        )}
        <div className={styles.stage}>
          <div
            ref={container}
            role="group"
            aria-label={`Page ${page} of ${pages}`}
            tabIndex={0}
            className={`${panel.scroll} ${styles.container}`}
          >
            <div ref={pagesElement} className={trueColours ? styles.pages : `${styles.pages} ${styles.dimmed}`} />
          </div>
        </div>
      </div>
    </>
  );
}
