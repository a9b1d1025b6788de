import { useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import "react-pdf/dist/Page/TextLayer.css";
import type { FileFault } from "../../contract/file-fault";
import { pixelRatio, POINT, scaleFor, type Zoom } from "./zoom";
import { useSize, type Size } from "../../ui/use-size";
import { trustWorkerScript } from "../../browser/trusted-scripts";
import { FileToolbar } from "./FileToolbar";
import { PDF_OPTIONS } from "./pdf-options";

const workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;
pdfjs.GlobalWorkerOptions.workerSrc = workerSrc;
trustWorkerScript(workerSrc);

interface Props {
  blob: Blob;
  onFault: (fault: FileFault) => void;
}

/** A PDF, page by page. */
export function PdfView({ blob, onFault }: Props) {
  const [pages, setPages] = useState(0);
  const [wanted, setWanted] = useState(1);
  const [zoom, setZoom] = useState<Zoom>("width");
  const [size, setSize] = useState<Size>();
  const scroller = useRef<HTMLDivElement>(null);
  const place = useSize(scroller);
  const page = Math.min(wanted, Math.max(pages, 1));
  const scale = size && place && scaleFor(zoom, size, place);
  const name = `Page ${page} of ${pages}`;
  const broken = () => onFault({ kind: "broken" });
  const turnTo = (next: number) => {
    setWanted(next);
    scroller.current?.scrollTo(0, 0);
  };

  return (
    <>
      <FileToolbar paging={{ page, pages, onPage: turnTo }} zoom={zoom} scale={scale} actual={POINT} onZoom={setZoom} />
      <div ref={scroller} role="group" aria-label={name} tabIndex={0} className="file-scroll">
        {place && (
          <Document
            file={blob}
            options={PDF_OPTIONS}
            loading=""
            error=""
            onLoadSuccess={({ numPages }) => setPages(numPages)}
            onSourceError={broken}
            onLoadError={broken}
            onPassword={() => onFault({ kind: "locked" })}
          >
            <Page
              key={page}
              pageNumber={page}
              loading=""
              error=""
              className={scale === undefined ? "pdf-page pdf-page-measured" : "pdf-page"}
              {...(scale === undefined ? { width: place.width } : { scale })}
              {...(size && scale !== undefined && { devicePixelRatio: pixelRatio(devicePixelRatio, size, scale) })}
              renderAnnotationLayer={false}
              canvasRef={(canvas) => {
                canvas?.setAttribute("role", "img");
                canvas?.setAttribute("aria-label", name);
              }}
              onLoadSuccess={({ originalWidth, originalHeight }) =>
                setSize({ width: originalWidth, height: originalHeight })
              }
              onLoadError={broken}
              onRenderError={broken}
            />
          </Document>
        )}
      </div>
    </>
  );
}
