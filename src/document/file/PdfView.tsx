import { useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import "react-pdf/dist/Page/TextLayer.css";
import type { FileFault } from "../../contract/file-fault";
import { getPixelRatio, getScale, PX_PER_POINT, type ZoomProps } from "./zoom";
import { useSize, type Size } from "../../ui/use-size";
import { trustWorkerScript } from "../../browser/trusted-scripts";
import panel from "./FilePanel.module.css";
import { FileToolbar } from "./FileToolbar";
import { PDF_OPTIONS } from "./pdf-options";
import styles from "./PdfView.module.css";

const workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;
pdfjs.GlobalWorkerOptions.workerSrc = workerSrc;
trustWorkerScript(workerSrc);

interface Props extends ZoomProps {
  blob: Blob;
  onDrawn: () => void;
  onFault: (fault: FileFault) => void;
}

/** A PDF, one page at a time. */
export function PdfView({ blob, zoom, onZoom, onDrawn, onFault }: Props) {
  const [pages, setPages] = useState(0);
  const [requestedPage, setRequestedPage] = useState(1);
  const [size, setSize] = useState<Size>();
  const scroller = useRef<HTMLDivElement>(null);
  const viewport = useSize(scroller);
  const page = Math.min(requestedPage, Math.max(pages, 1));
  const scale = size && viewport && getScale(zoom, size, viewport);
  const name = `Page ${page} of ${pages}`;
  const reportBroken = () => onFault({ kind: "broken" });
  const goToPage = (next: number) => {
    setRequestedPage(next);
    scroller.current?.scrollTo(0, 0);
  };

  return (
    <>
      <FileToolbar paging={{ page, pages, onPage: goToPage }} zoom={zoom} scale={scale} onZoom={onZoom} />
      <div ref={scroller} role="group" aria-label={name} tabIndex={0} className={panel.scroll}>
        {viewport && (
          <Document
            file={blob}
            options={PDF_OPTIONS}
            loading=""
            error=""
            onLoadSuccess={({ numPages }) => setPages(numPages)}
            onSourceError={reportBroken}
            onLoadError={reportBroken}
            onPassword={() => onFault({ kind: "locked" })}
          >
            <PdfPage
              key={page}
              page={page}
              name={name}
              size={size}
              scale={scale}
              viewport={viewport}
              onSize={setSize}
              onDrawn={onDrawn}
              onBroken={reportBroken}
            />
          </Document>
        )}
      </div>
    </>
  );
}

interface PageProps {
  page: number;
  name: string;
  /** At 100 %, in CSS px; undefined until the page has loaded. */
  size: Size | undefined;
  /** Where 1 is 100 %; undefined until the size is known. */
  scale: number | undefined;
  viewport: Size;
  onSize: (size: Size) => void;
  onDrawn: () => void;
  onBroken: () => void;
}

/** One page: its canvas, and the text above it that can be selected. */
function PdfPage({ page, name, size, scale, viewport, onSize, onDrawn, onBroken }: PageProps) {
  return (
    <Page
      pageNumber={page}
      loading=""
      error=""
      className={`${styles.page} ${scale === undefined ? styles.measuring : ""}`}
      {...(scale === undefined ? { width: viewport.width } : { scale: scale * PX_PER_POINT })}
      {...(size && scale !== undefined && { devicePixelRatio: getPixelRatio(devicePixelRatio, size, scale) })}
      renderAnnotationLayer={false}
      canvasRef={(canvas) => {
        canvas?.setAttribute("role", "img");
        canvas?.setAttribute("aria-label", name);
      }}
      onLoadSuccess={({ originalWidth, originalHeight }) =>
        onSize({ width: originalWidth * PX_PER_POINT, height: originalHeight * PX_PER_POINT })
      }
      onRenderSuccess={onDrawn}
      onLoadError={onBroken}
      onRenderError={onBroken}
    />
  );
}
