import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { PAGE_LIMIT, type FileFault } from "../../contract/file";
import { useSize } from "../../ui/page/use-size";
import type { FileView } from "./file-view";
import { openPdf } from "./pdf-document";
import { createPdfFinder } from "./pdf-find-controller";
import { createPdfViewer, getPageSize, isDrawing, type FileViewer } from "./pdf-viewer";
import { NO_MATCHES, type Finder } from "./use-find";
import { getVisibleSize } from "./viewport";
import { getScale } from "./zoom";

// Turning the wheel zooms many times a second.
const REDRAW_DELAY_MS = 300;

interface Options {
  blob: Blob;
  /** The scrolling element. */
  container: RefObject<HTMLDivElement | null>;
  /** The element for the pages, inside the container. */
  pages: RefObject<HTMLDivElement | null>;
  view: FileView;
  onDrawn: () => void;
  onFault: (fault: FileFault) => void;
  onExternalLink: (address: string) => void;
}

/** A PDF whose pages have been laid out. */
interface OpenedPdf {
  pdf: PDFDocumentProxy;
  viewer: FileViewer["viewer"];
  finder: Finder;
}

/** Shows a PDF in an element, and closes it when the component is unmounted. */
export function usePdfViewer({ blob, container, pages, view, onDrawn, onFault, onExternalLink }: Options) {
  const [opened, setOpened] = useState<OpenedPdf>();
  const [page, setPage] = useState(1);
  const [scale, setScale] = useState<number>();
  const [matches, setMatches] = useState(NO_MATCHES);
  const [densePage, setDensePage] = useState<number>();
  const size = useSize(container);

  const waiting = useRef(false);
  const applyView = useEffectEvent((viewer: FileViewer["viewer"]) => {
    // A printed page hides the file, and PDF.js cannot scroll what is hidden. Its size changes when it is shown again.
    if (!viewer.container.offsetParent) return;
    // If a page that is being drawn changes, PDF.js removes what it showed before, and the page stays blank for a while.
    waiting.current = isDrawing(viewer);
    if (waiting.current) return;
    const current = viewer.currentPageNumber;
    const turned = viewer.pagesRotation !== view.rotation;
    viewer.pagesRotation = view.rotation;
    const pageSize = getPageSize(viewer);
    if (pageSize) viewer.currentScaleValue = String(getScale(view.zoom, pageSize, getVisibleSize(viewer.container)));
    if (turned) viewer.currentPageNumber = current;
  });
  useEffect(() => {
    if (opened) applyView(opened.viewer);
  }, [opened, size, view.zoom, view.rotation]);

  const reportDrawn = useEffectEvent((error: unknown) => (error ? onFault({ kind: "broken" }) : onDrawn()));
  const reportFault = useEffectEvent(onFault);
  const openLink = useEffectEvent((address: string) => onExternalLink(address));
  useEffect(() => {
    if (!container.current || !pages.current) return;
    let drawn = false;
    let closed = false;
    const { pdf, close } = openPdf(blob, {
      onLocked: () => reportFault({ kind: "locked" }),
      onTextCut: (number) => setDensePage((first) => first ?? number),
    });
    const shown = createPdfViewer({
      container: container.current,
      pages: pages.current,
      onLayout: () => {
        if (!shown.viewer.container.isConnected) return;
        applyView(shown.viewer);
        // The zoom scrolls to the page, past the gap above it.
        shown.viewer.container.scrollTop = 0;
        if (shown.viewer.pdfDocument) setOpened({ pdf: shown.viewer.pdfDocument, viewer: shown.viewer, finder });
      },
      onDrawn: (error) => {
        // React removes the elements a moment before it ends this effect.
        if (!shown.viewer.container.isConnected) return;
        if (!drawn) reportDrawn(error);
        drawn = true;
        if (waiting.current) applyView(shown.viewer);
      },
      onPage: setPage,
      onScale: setScale,
      onExternalLink: (address) => openLink(address),
    });
    const goToStart = () => (shown.viewer.currentPageNumber = 1);
    const finder = createPdfFinder(shown, { onMatches: setMatches, goToStart });
    pdf.then(
      (file) => {
        if (closed) return;
        // The viewer builds an element per page at once, and the number is only what the file claims.
        const { numPages } = file;
        if (numPages > PAGE_LIMIT) reportFault({ kind: "too-many-pages", pages: numPages });
        else if (numPages < 1) reportFault({ kind: "broken" });
        else shown.show(file);
      },
      () => closed || reportFault({ kind: "broken" }),
    );
    return () => {
      closed = true;
      shown.destroy();
      close();
    };
  }, [blob, container, pages]);

  return {
    opened,
    page,
    scale,
    matches,
    /** The first page that turned out to have more text than can be selected and searched. */
    densePage,
    goToPage: (next: number) => {
      opened?.viewer.scrollPageIntoView({ pageNumber: next });
    },
    /** Zooms and keeps the point below the mouse where it is. Returns the new scale. */
    zoomAt: (next: number, { clientX, clientY }: MouseEvent) => {
      if (!opened || scale === undefined) return next;
      const { left, top } = opened.viewer.container.getBoundingClientRect();
      const origin = [clientX - left, clientY - top];
      opened.viewer.updateScale({ scaleFactor: next / scale, origin, drawingDelay: REDRAW_DELAY_MS });
      return opened.viewer.currentScale;
    },
  };
}
