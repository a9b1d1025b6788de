import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy } from "pdfjs-dist";
// Needs the global variable that pdfjs-dist sets, so it has to be imported after it.
import { EventBus, PDFLinkService, PDFPageView, PDFViewer, RenderingStates } from "pdfjs-dist/web/pdf_viewer.mjs";
import { PAGE_LIMIT, type FileFault } from "../../contract/file-fault";
import type { Size } from "../../ui/page/use-size";
import { openPdf } from "./pdf-document";
import { createPdfFinder, PdfFindController } from "./pdf-find-controller";
import { drawLinks } from "./pdf-links";
import type { Finder, Matches } from "./use-find";

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

interface Elements {
  /** The scrolling element, positioned absolutely. */
  container: HTMLDivElement;
  /** The element for the pages, inside the container. */
  pages: HTMLDivElement;
}

interface ViewerListeners {
  /** Called when the pages have been laid out, before the first one is drawn. */
  onLayout: () => void;
  /** Called for each page that was drawn, or could not be drawn. */
  onPageDrawn: (error: unknown) => void;
  onPage: (page: number) => void;
  onScale: (scale: number) => void;
  /** Called when the user clicks a link to an address outside the file. */
  onExternalLink: (address: string) => void;
}

/** A PDF whose pages have been laid out. */
export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  viewer: PDFViewer;
  finder: Finder;
}

interface Listeners extends Omit<ViewerListeners, "onLayout" | "onPageDrawn"> {
  /** Called when the pages have been laid out, before the first one is drawn. */
  onOpened: (opened: OpenedPdf) => void;
  /** Called when the first page has been drawn, or when the file cannot be shown. */
  onResult: (fault: FileFault | undefined) => void;
  /** Called for each page that was drawn. */
  onPageDrawn: (viewer: PDFViewer) => void;
  /** Called when only the beginning of a page's text is used, maybe several times. */
  onTextCut: (page: number) => void;
  onMatches: (matches: Matches) => void;
}

/** Reads a PDF and shows it in an element. Returns a function that closes it. */
export function showPdf(blob: Blob, elements: Elements, listeners: Listeners): () => void {
  const { onOpened, onResult, onPageDrawn, onTextCut, onMatches } = listeners;
  let isDrawn = false;
  let isClosed = false;
  const file = openPdf(blob, { onLocked: () => onResult({ kind: "locked" }), onTextCut });
  // React removes the elements a moment before it closes the file.
  const isInPage = () => elements.container.isConnected;
  const shown = createPdfViewer(elements, {
    ...listeners,
    onLayout: () => {
      const pdf = viewer.pdfDocument;
      if (isInPage() && pdf) onOpened({ pdf, viewer, finder });
    },
    onPageDrawn: (error) => {
      if (!isInPage()) return;
      if (!isDrawn) onResult(error ? { kind: "broken" } : undefined);
      isDrawn = true;
      onPageDrawn(viewer);
    },
  });
  const { viewer } = shown;
  const finder = createPdfFinder(shown, { onMatches, goToStart: () => (viewer.currentPageNumber = 1) });
  file.pdf.then(
    (pdf) => {
      if (isClosed) return;
      // The viewer builds an element per page at once, and the number is only what the file claims.
      const { numPages } = pdf;
      if (numPages > PAGE_LIMIT) onResult({ kind: "too-many-pages", pages: numPages });
      else if (numPages < 1) onResult({ kind: "broken" });
      else shown.show(pdf);
    },
    () => isClosed || onResult({ kind: "broken" }),
  );
  return () => {
    isClosed = true;
    shown.destroy();
    file.close();
  };
}

/** The viewer of PDF.js: pages below each other, drawn when they come into view. Nothing in a file can act by itself. */
function createPdfViewer({ container, pages }: Elements, listeners: ViewerListeners) {
  const { onLayout, onPageDrawn, onPage, onScale, onExternalLink } = listeners;
  const eventBus = new EventBus();
  const links = new PDFLinkService({ eventBus, ignoreDestinationZoom: true });
  const services = { eventBus, linkService: links };
  const findController = new PdfFindController(services);
  const destroyed = new AbortController();
  const options = {
    container,
    viewer: pages,
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

  eventBus.on("pagesinit", onLayout);
  eventBus.on("pagechanging", ({ pageNumber }: { pageNumber: number }) => onPage(pageNumber));
  eventBus.on("scalechanging", ({ scale }: { scale: number }) => onScale(scale));
  eventBus.on("pagerendered", ({ source, cssTransform, error }: PageRendered) => {
    const pdf = viewer.pdfDocument;
    if (!pdf || cssTransform) return;
    source.canvas?.setAttribute("role", "img");
    source.canvas?.setAttribute("aria-label", `Page ${source.id} of ${viewer.pagesCount}`);
    // The scrolling element has the focus, so the text of each page needs none.
    source.div.removeAttribute("role");
    void drawLinks(pdf, source, { onExternalLink, goTo: (place) => void links.goToDestination(place) });
    onPageDrawn(error);
  });
  eventBus.on("textlayerrendered", ({ source }: { source: PageRendered["source"] }) => {
    if (source.textLayer) source.textLayer.div.tabIndex = -1;
  });

  return {
    viewer,
    eventBus,
    findController,
    show: (pdf: PDFDocumentProxy) => {
      links.setDocument(pdf);
      viewer.setDocument(pdf);
    },
    destroy: () => {
      destroyed.abort();
      const drawn: Set<unknown> = viewer.getCachedPageViews();
      drawn.forEach((page) => page instanceof PDFPageView && page.destroy());
      const clearable: Clearable = viewer;
      clearable.setDocument(null);
      links.setDocument(null);
    },
  };
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
