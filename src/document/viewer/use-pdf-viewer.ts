import type { PDFDocumentProxy } from "pdfjs-dist";
import type { PDFViewer } from "pdfjs-dist/web/pdf_viewer.mjs";
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useIsPhone } from "../../ui/page/use-media-query";
import { useSize } from "../../ui/page/use-size";
import { getFilePassword, saveFilePassword } from "../../state/visit-history";
import { useDocumentPage } from "../document-page-state";
import { useFileView, useRotation } from "../file-context";
import { restoreScrollPosition } from "./file-view";
import { getPageSize, isDrawing, setTwoPages, showPdf, type OpenedPdf } from "./pdf-viewer";
import { NO_MATCHES } from "./use-find";
import { getScale, getVisibleSize, type Point, type Zoom } from "./zoom";
import type { FileFault } from "../../contract/file";

// Turning the wheel and pinching zoom many times a second.
const REDRAW_DELAY_MS = 300;

/** Asks the reader for the password of a file. */
export interface PasswordQuestion {
  /** Whether the last one was wrong. */
  isWrong: boolean;
  onAnswer: (password: string) => void;
}

interface ShownAs {
  zoom: Zoom;
  rotation: number;
  twoPages: boolean;
}

interface Options {
  documentId: string;
  blob: Blob;
  /** The scrolling element, with an element for the pages in it. */
  container: RefObject<HTMLDivElement | null>;
  onDrawn: () => void;
  onFault: (fault: FileFault) => void;
}

/**
 * Shows a PDF in an element, and closes it when the component is unmounted. `question` asks for the password while it is
 * missing, `link` is the address that a link of the file leads to once the reader has clicked it, and `densePage` the first page
 * that turned out to have more text than can be selected and searched.
 */
export function usePdfViewer({ documentId, blob, container, onDrawn, onFault }: Options) {
  const { view } = useFileView();
  const { fileScrollPositions: scrollPositions } = useDocumentPage();
  const { zoom } = view;
  // On a phone they would be too small to read.
  const isPhone = useIsPhone();
  const twoPages = view.twoPages && !isPhone;
  const [rotation] = useRotation();
  const [opened, setOpened] = useState<OpenedPdf>();
  const [page, setPage] = useState(1);
  const [scale, setScale] = useState<number>();
  const [matches, setMatches] = useState(NO_MATCHES);
  const [link, setLink] = useState<string>();
  const [densePage, setDensePage] = useState<number>();
  const { question, unlockOrAsk, endQuestion } = usePassword(documentId);
  const size = useSize(container);
  const isWaiting = useRef(false);
  // How the file was shown when a place was enlarged. Only another zoom or rotation ends that, and not another size of the window.
  const enlargedIn = useRef<ShownAs>(undefined);
  const apply = useEffectEvent((viewer: PDFViewer) => {
    const { current } = enlargedIn;
    if (current?.zoom === zoom && current.rotation === rotation && current.twoPages === twoPages) return;
    enlargedIn.current = undefined;
    isWaiting.current = !applyView(viewer, { zoom, rotation, twoPages });
  });
  useEffect(() => {
    if (!opened) return;
    apply(opened.viewer);
    // A page that came into view because the window grew is drawn, too.
    opened.viewer.update();
  }, [opened, size, zoom, rotation, twoPages]);

  const onEnlarged = useEffectEvent(() => {
    enlargedIn.current = { zoom, rotation, twoPages };
  });
  const report = useEffectEvent((fault: FileFault | undefined) => (fault ? onFault(fault) : onDrawn()));
  useEffect(() => {
    if (!container.current) return;
    return showPdf(blob, container.current, {
      onOpened: (pdf) => {
        apply(pdf.viewer);
        // Before a page is drawn, so that those in view are drawn first.
        restoreScrollPosition(scrollPositions, documentId, pdf.viewer.container);
        setOpened(pdf);
        endQuestion();
      },
      onEnlarged: () => onEnlarged(),
      onPassword: (unlock, isWrong) => {
        if (unlockOrAsk(unlock, isWrong) === "asks") report(undefined);
      },
      onResult: (fault) => report(fault),
      onPageDrawn: (viewer) => {
        if (isWaiting.current) apply(viewer);
      },
      onPage: setPage,
      onScale: setScale,
      onMatches: setMatches,
      onTextCut: (number) => setDensePage((first) => first ?? number),
      onExternalLink: setLink,
    });
  }, [blob, container, scrollPositions, documentId, unlockOrAsk, endQuestion]);

  const closeLink = () => setLink(undefined);
  return { opened, question, page, scale, matches, link, closeLink, densePage };
}

/** Unlocks a file with the password that the reader gave for its document before, or asks for it. */
function usePassword(documentId: string) {
  const [question, setQuestion] = useState<PasswordQuestion>();
  const unlockOrAsk = useCallback(
    (unlock: (password: string) => void, isWrong: boolean) => {
      const known = getFilePassword(documentId);
      if (known !== undefined && !isWrong) {
        unlock(known);
        return "unlocks";
      }
      saveFilePassword(documentId, undefined);
      const onAnswer = (password: string) => {
        saveFilePassword(documentId, password);
        unlock(password);
      };
      setQuestion({ isWrong, onAnswer });
      return "asks";
    },
    [documentId],
  );
  const endQuestion = useCallback(() => setQuestion(undefined), []);
  return { question, unlockOrAsk, endQuestion };
}

/** Zooms by a factor and keeps a point where it is. Returns the new scale. */
export function zoomAt(viewer: PDFViewer, scaleFactor: number, { clientX, clientY }: Point): number {
  const { left, top } = viewer.container.getBoundingClientRect();
  viewer.updateScale({ scaleFactor, origin: [clientX - left, clientY - top], drawingDelay: REDRAW_DELAY_MS });
  return viewer.currentScale;
}

/** The scale of the current page for a zoom. */
export function getPageScale(viewer: PDFViewer, zoom: Zoom): number | undefined {
  const size = getPageSize(viewer);
  return size && getScale(zoom, size, getVisibleSize(viewer.container));
}

/** Zooms, rotates and pairs the pages. Returns false if this has to wait until a page has been drawn. */
function applyView(viewer: PDFViewer, { zoom, rotation, twoPages }: ShownAs): boolean {
  // A printed page hides the file, and PDF.js cannot scroll what is hidden. Its size changes when it is shown again.
  if (!viewer.container.offsetParent) return true;
  // If a page that is being drawn changes, PDF.js removes what it showed before, and the page stays blank for a while.
  if (isDrawing(viewer)) return false;
  const current = viewer.currentPageNumber;
  const isTurned = viewer.pagesRotation !== rotation;
  viewer.pagesRotation = rotation;
  setTwoPages(viewer, twoPages);
  const scale = getPageScale(viewer, zoom);
  if (scale !== undefined) viewer.currentScaleValue = String(scale);
  if (isTurned) viewer.currentPageNumber = current;
  return true;
}

/**
 * What is read of a PDF as soon as its first page is drawn; undefined before that, and if it cannot be read. `read` has to stay
 * the same function.
 */
export function useReadPdf<T>(
  opened: OpenedPdf | undefined,
  read: (pdf: PDFDocumentProxy, signal: AbortSignal) => Promise<T>,
): T | undefined {
  const [result, setResult] = useState<T>();
  useEffect(() => {
    if (!opened) return;
    const closed = new AbortController();
    const start = async () => {
      const drawn: unknown = opened.viewer.onePageRendered;
      await drawn;
      const next = await read(opened.pdf, closed.signal);
      if (!closed.signal.aborted) setResult(next);
    };
    start().catch(() => undefined);
    return () => closed.abort();
  }, [opened, read]);
  return result;
}
