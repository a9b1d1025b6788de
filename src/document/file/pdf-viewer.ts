import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy } from "pdfjs-dist";
// Needs the global variable that pdfjs-dist sets, so it has to be imported after it.
import { EventBus, PDFLinkService, PDFPageView, PDFViewer, RenderingStates } from "pdfjs-dist/web/pdf_viewer.mjs";
import type { Size } from "../../ui/page/use-size";
import { openPdf } from "./pdf-document";
import { createPdfFinder, PdfFindController } from "./pdf-find-controller";
import { drawLinks } from "./pdf-links";
import type { Finder, Matches } from "./use-find";
import { PAGE_LIMIT, type FileFault } from "../../contract/file";

// A page that needs more is drawn coarsely, with a sharp canvas over the part in view.
const MAX_CANVAS_PIXELS = 8_388_608;

// What PDF.js translates are names of pages, which are set here, and of forms and editors, which are not shown.
const NO_TRANSLATIONS = {
  getLanguage: () => "en",
  getDirection: () => "ltr",
  get: () => Promise.resolve(""),
  translate: () => Promise.resolve(),
  pause: () => undefined,
  resume: () => undefined,
};

/** A PDF whose pages have been laid out. */
export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  viewer: PDFViewer;
  finder: Finder;
}

interface Listeners {
  /** Called when the pages have been laid out, before the first one is drawn. */
  onOpened: (opened: OpenedPdf) => void;
  /** Called when the first page has been drawn, or when the file cannot be shown. */
  onResult: (fault: FileFault | undefined) => void;
  onPageDrawn: (viewer: PDFViewer) => void;
  /** Called when only the beginning of a page's text is used, maybe several times. */
  onTextCut: (page: number) => void;
  onPage: (page: number) => void;
  onScale: (scale: number) => void;
  onMatches: (matches: Matches) => void;
  /** Called when the user clicks a link to an address outside the file. */
  onExternalLink: (address: string) => void;
}

/**
 * Reads a PDF and shows its pages below each other, drawn when they come into view. Nothing in a file can act by itself.
 * Returns a function that closes the file.
 * @param container The scrolling element, positioned absolutely, with an element for the pages in it.
 */
export function showPdf(blob: Blob, container: HTMLDivElement, listeners: Listeners): () => void {
  const { onOpened, onResult, onPageDrawn, onTextCut, onPage, onScale, onMatches, onExternalLink } = listeners;
  const { viewer, eventBus, links, findController, destroy } = createViewer(container);
  const goToStart = () => (viewer.currentPageNumber = 1);
  const finder = createPdfFinder({ eventBus, findController }, { onMatches, goToStart });
  // React removes the elements a moment before it closes the file.
  const isInPage = () => container.isConnected;
  let isDrawn = false;

  eventBus.on("pagesinit", () => {
    if (isInPage() && viewer.pdfDocument) onOpened({ pdf: viewer.pdfDocument, viewer, finder });
  });
  eventBus.on("pagechanging", ({ pageNumber }: { pageNumber: number }) => onPage(pageNumber));
  eventBus.on("scalechanging", ({ scale }: { scale: number }) => onScale(scale));
  eventBus.on("pagerendered", ({ source, cssTransform, error }: PageRendered) => {
    if (!viewer.pdfDocument || cssTransform) return;
    describePage(source, viewer.pagesCount);
    void drawLinks(viewer.pdfDocument, source, { onExternalLink, goTo: (place) => void links.goToDestination(place) });
    if (!isInPage()) return;
    if (!isDrawn) onResult(error ? { kind: "broken" } : undefined);
    isDrawn = true;
    onPageDrawn(viewer);
  });
  eventBus.on("textlayerrendered", ({ source }: { source: PageRendered["source"] }) => {
    if (source.textLayer) source.textLayer.div.tabIndex = -1;
  });

  const file = openPdf(blob, { onLocked: () => onResult({ kind: "locked" }), onTextCut });
  let isClosed = false;
  file.pdf.then(
    (pdf) => {
      if (isClosed) return;
      // The viewer builds an element per page at once, and the number is only what the file claims.
      const { numPages } = pdf;
      if (numPages > PAGE_LIMIT) onResult({ kind: "too-many-pages", pages: numPages });
      else if (numPages < 1) onResult({ kind: "broken" });
      else {
        links.setDocument(pdf);
        viewer.setDocument(pdf);
      }
    },
    () => isClosed || onResult({ kind: "broken" }),
  );
  return () => {
    isClosed = true;
    destroy();
    file.close();
  };
}

function createViewer(container: HTMLDivElement) {
  const eventBus = new EventBus();
  const links = new PDFLinkService({ eventBus, ignoreDestinationZoom: true });
  const services = { eventBus, linkService: links };
  const findController = new PdfFindController(services);
  const destroyed = new AbortController();
  const options = {
    container,
    ...services,
    findController,
    annotationMode: AnnotationMode.DISABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    maxCanvasPixels: MAX_CANVAS_PIXELS,
    l10n: NO_TRANSLATIONS,
    abortSignal: destroyed.signal,
  };
  const viewer = new PDFViewer(options);
  links.setViewer(viewer);
  const destroy = () => {
    destroyed.abort();
    const drawn: Set<unknown> = viewer.getCachedPageViews();
    drawn.forEach((page) => page instanceof PDFPageView && page.destroy());
    const clearable: Clearable = viewer;
    clearable.setDocument(null);
    links.setDocument(null);
  };
  return { viewer, eventBus, links, findController, destroy };
}

function describePage({ id, canvas, div }: PageRendered["source"], pages: number) {
  canvas?.setAttribute("role", "img");
  canvas?.setAttribute("aria-label", `Page ${id} of ${pages}`);
  // The scrolling element has the focus, so the text of each page needs none.
  div.removeAttribute("role");
}

interface PageRendered {
  source: Pick<PDFPageView, "div" | "viewport" | "textLayer"> & { id: number; canvas: HTMLCanvasElement | null };
  /** True if an existing canvas was only resized. */
  cssTransform: boolean;
  error: unknown;
}

// The library's types leave out that null clears the viewer.
interface Clearable {
  setDocument(pdf: PDFDocumentProxy | null): void;
}

/** The size of the current page at 100 %, with its rotation, in CSS px. */
export function getPageSize(viewer: PDFViewer): Size | undefined {
  const page = getCurrentPage(viewer);
  return page && { width: page.width / page.scale, height: page.height / page.scale };
}

/** Whether the current page is being drawn. */
export function isDrawing(viewer: PDFViewer): boolean {
  return getCurrentPage(viewer)?.renderingState === RenderingStates.RUNNING;
}

function getCurrentPage(viewer: PDFViewer): PDFPageView | undefined {
  const page: unknown = viewer.getPageView(viewer.currentPageNumber - 1);
  return page instanceof PDFPageView ? page : undefined;
}
