import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy } from "pdfjs-dist";
// Needs the global variable that pdfjs-dist sets, so it has to be imported after it.
import {
  EventBus,
  PDFLinkService,
  PDFPageView,
  PDFViewer,
  RenderingStates,
  SpreadMode,
} from "pdfjs-dist/web/pdf_viewer.mjs";
import { timeOut, TIMED_OUT } from "../../browser/scheduling";
import type { Size } from "../../ui/page/use-size";
import { readWrittenText } from "../../files/pdf-text";
import { openPdf, type PdfListeners, type PdfText } from "../../files/pdf-document";
import { drawLinks, type Destination } from "./pdf-links";
import type { Box, Place } from "../../evidence/page-text";
import { turnBox } from "../marks/boxes";
import type { FractionBox } from "../../files/scan-words";
import { createFinder, type PagesFinder } from "./text-finder";
import { scrollToPlace } from "./text-ranges";
import type { Finder, Matches } from "./use-find";
import { getLegibleFactor } from "./zoom";
import { PAGE_LIMIT, type FileFault } from "../../contract/file";
import { isCodeMissing } from "../../lib/missing-code";

// A page that needs more is drawn coarsely, with a sharp canvas over the part in view.
const MAX_CANVAS_PIXELS = 8_388_608;

// A file whose first page takes longer keeps its worker busy, and may stay so.
const MAX_FIRST_PAGE_MS = 8000;

const FAULT_CLASS = "page-fault";

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
  /** Scrolls to a place that the file names, in its outline for example. */
  goTo: (place: Destination) => void;
  /** Gives a page another text than its own. From then on it can be selected, and the next search finds it. */
  setText: (page: number, text: PdfText) => void;
}

interface Listeners extends PdfListeners {
  /** Called when the pages have been laid out, before the first one is drawn. */
  onOpened: (opened: OpenedPdf) => void;
  /** Called when the first page has been drawn, or when the file cannot be shown. */
  onResult: (fault: FileFault | undefined) => void;
  onPageDrawn: (viewer: PDFViewer) => void;
  /** Called when the pages were zoomed until a place can be read. */
  onEnlarged: () => void;
  onPage: (page: number) => void;
  onScale: (scale: number) => void;
  onMatches: (matches: Matches) => void;
  /** Called when the reader clicks a link to an address outside the file. */
  onExternalLink: (address: string) => void;
}

/**
 * Reads a PDF and shows its pages below each other, drawn when they come into view. Nothing in a file can act by itself.
 * Returns a function that closes the file.
 * @param container The scrolling element, positioned absolutely, with an element for the pages in it.
 */
export function showPdf(blob: Blob, container: HTMLDivElement, listeners: Listeners): () => void {
  const { onOpened, onResult, onPassword, onTextCut, onExternalLink } = listeners;
  const { viewer, eventBus, links, destroy } = createViewer(container);
  let finder: PagesFinder | undefined;
  const goTo = (place: Destination) => void links.goToDestination(place);
  // React removes the elements a moment before it closes the file.
  const isInPage = () => container.isConnected;
  let isDrawn = false;
  const texts = new Map<number, PdfText>();
  const setText = (page: number, text: PdfText) => {
    texts.set(page, text);
    finder?.forget(page - 1);
    void drawTextAgain(viewer, page).then(() => finder?.redraw(page - 1));
  };

  eventBus.on("pagesinit", () => {
    const { pdfDocument: pdf } = viewer;
    if (!isInPage() || !pdf) return;
    finder = createPdfFinder(pdf, viewer, eventBus, listeners);
    onOpened({ pdf, viewer, finder, goTo, setText });
  });
  eventBus.on("scalechanging", ({ scale }: { scale: number }) => listeners.onScale(scale));
  eventBus.on("pagerendered", ({ source, cssTransform, error }: PageRendered) => {
    if (!viewer.pdfDocument || cssTransform) return;
    describePage(source, viewer.pagesCount);
    void drawLinks(viewer.pdfDocument, source, { onExternalLink, goTo });
    if (!isInPage()) return;
    if (isDrawn && error) showPageFault(viewer, source.id);
    if (!isDrawn) onResult(error ? { kind: "broken" } : undefined);
    isDrawn = true;
    listeners.onPageDrawn(viewer);
  });
  eventBus.on("textlayerrendered", ({ source }: { source: PageRendered["source"] }) => {
    if (source.textLayer) source.textLayer.div.tabIndex = -1;
    finder?.redraw(source.id - 1);
  });

  const onPageBroken = (page: number) => showPageFault(viewer, page);
  const file = openPdf(blob, texts, { onPassword, onTextCut, onPageBroken });
  let isClosed = false;
  const start = async () => {
    const pdf = await file.pdf;
    // The viewer builds an element per page at once, and the number is only what the file claims.
    const { numPages } = pdf;
    if (numPages > PAGE_LIMIT) {
      if (!isClosed) onResult({ kind: "too-many-pages", pages: numPages });
      return;
    }
    // The viewer would wait for its first page without an end.
    await readFirstPage(pdf);
    if (isClosed) return;
    links.setDocument(pdf);
    viewer.setDocument(pdf);
  };
  start().catch((error: unknown) => isClosed || onResult({ kind: isCodeMissing(error) ? "code" : "broken" }));
  return () => {
    isClosed = true;
    finder?.clear();
    destroy();
    file.close();
  };
}

/** Rejects if the first page cannot be read, or not within 8 s. */
async function readFirstPage(pdf: PDFDocumentProxy): Promise<void> {
  const first = await Promise.race([pdf.getPage(1), timeOut(MAX_FIRST_PAGE_MS)]);
  if (first === TIMED_OUT) throw new Error("The first page cannot be read");
}

/** Says in the place of a page that it cannot be shown. */
function showPageFault(viewer: PDFViewer, number: number) {
  const page = getPage(viewer, number);
  if (!page || page.div.querySelector(`.${FAULT_CLASS}`)) return;
  const fault = document.createElement("p");
  fault.className = FAULT_CLASS;
  fault.textContent = `Page ${number} is broken and cannot be shown.`;
  page.div.append(fault);
}

function createViewer(container: HTMLDivElement) {
  const eventBus = new EventBus();
  const links = new PDFLinkService({ eventBus, ignoreDestinationZoom: true });
  const services = { eventBus, linkService: links };
  const destroyed = new AbortController();
  const options = {
    container,
    ...services,
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
    drawn.forEach((page) => isPageView(page) && page.destroy());
    const clearable: Clearable = viewer;
    clearable.setDocument(null);
    links.setDocument(null);
  };
  return { viewer, eventBus, links, destroy };
}

/** What finds text and places. Reports the page in view, too, which after a search is that of what was found. */
function createPdfFinder(
  pdf: PDFDocumentProxy,
  viewer: PDFViewer,
  eventBus: EventBus,
  { onPage, onMatches, onEnlarged }: Listeners,
): PagesFinder {
  const { container } = viewer;
  // The page of what was found, for as long as the pages are not scrolled on. More of another page can be in view.
  let found: { page: number; scrollTop: number } | undefined;
  const getPageInView = () => {
    const isInPlace = found && Math.abs(found.scrollTop - container.scrollTop) <= 1;
    return found && isInPlace ? found.page : viewer.currentPageNumber;
  };
  const reportPage = () => onPage(getPageInView());
  const onFound = (page: number) => {
    found = { page: page + 1, scrollTop: container.scrollTop };
    reportPage();
  };
  eventBus.on("pagechanging", reportPage);
  eventBus.on("updateviewarea", reportPage);
  const show = (place: Place) => {
    if (enlarge(viewer, place)) onEnlarged();
    showPlace(viewer, place);
    onFound(place.page);
  };
  const finder = createFinder({
    pageCount: pdf.numPages,
    readText: async (page) => readWrittenText(await pdf.getPage(page + 1)),
    getRoot: (page) => {
      const text = getPage(viewer, page + 1)?.textLayer?.div;
      // It is put into the page when all of it is drawn.
      return text?.isConnected ? text : undefined;
    },
    scroller: container,
    getPageInView: () => getPageInView() - 1,
    goToPage: (page) => {
      if (viewer.currentPageNumber !== page + 1) viewer.currentPageNumber = page + 1;
    },
    onMatches,
    onFound,
  });
  // When text was read from pictures, the match has another position.
  return { ...finder, show, find: (text, options) => finder.find(text, { ...options, position: undefined }) };
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

/** Replaces the text over a page that is drawn. */
async function drawTextAgain(viewer: PDFViewer, number: number): Promise<void> {
  const page = getPage(viewer, number);
  if (!page?.textLayer) return;
  const { textLayer, viewport } = page;
  textLayer.cancel();
  textLayer.div.replaceChildren();
  // Fails if the page goes meanwhile. It gets the text when it is drawn again.
  await textLayer.render({ viewport }).catch(() => undefined);
}

/** The size at 100 % of the current page, or of it and the page beside it, with its rotation, in CSS px. */
export function getPageSize(viewer: PDFViewer): Size | undefined {
  const page = getCurrentPage(viewer);
  const beside = viewer.spreadMode === SpreadMode.NONE ? 1 : 2;
  return page && { width: (beside * page.width) / page.scale, height: page.height / page.scale };
}

/** Shows the pages below each other, or in pairs. */
export function setTwoPages(viewer: PDFViewer, isOn: boolean): void {
  const mode = isOn && viewer.pagesCount > 1 ? SpreadMode.ODD : SpreadMode.NONE;
  if (viewer.spreadMode !== mode) viewer.spreadMode = mode;
}

/** Whether a value of the library's untyped events and collections is a page. */
export function isPageView(value: unknown): value is PDFPageView {
  return value instanceof PDFPageView;
}

/** A box of a page's text, in fractions of the page as it is shown. */
export function toFraction(viewer: PDFViewer, view: PDFPageView, { left, top, width, height }: Box): FractionBox {
  const { pagesRotation: rotation } = viewer;
  // In CSS px for each point. The scale that the viewer shows is in points of the screen.
  const { scale } = view.viewport;
  const [shownWidth, shownHeight] = [view.width / scale, view.height / scale];
  const [pageWidth, pageHeight] = rotation % 180 === 0 ? [shownWidth, shownHeight] : [shownHeight, shownWidth];
  const box = { left: left / pageWidth, top: top / pageHeight, width: width / pageWidth, height: height / pageHeight };
  return turnBox(box, rotation);
}

/** On a phone, zooms until the text of a place can be read. Returns whether that was needed. */
function enlarge(viewer: PDFViewer, { page, boxes: [box] }: Place): boolean {
  const view = getPage(viewer, page + 1);
  if (!view || !box) return false;
  const height = toFraction(viewer, view, box).height * view.height;
  const factor = getLegibleFactor(height);
  viewer.currentScale *= factor;
  return factor > 1;
}

/** Scrolls to a place, which is then in the upper half of the view. */
function showPlace(viewer: PDFViewer, { page, boxes: [box] }: Place) {
  const view = getPage(viewer, page + 1);
  if (!view || !box) return;
  const { left, top, width, height } = toFraction(viewer, view, box);
  scrollToPlace(viewer.container, () => {
    const { div } = view;
    const { x, y } = div.getBoundingClientRect();
    return new DOMRect(
      x + div.clientLeft + left * view.width,
      y + div.clientTop + top * view.height,
      width * view.width,
      height * view.height,
    );
  });
}

/** Whether the current page is being drawn. */
export function isDrawing(viewer: PDFViewer): boolean {
  return getCurrentPage(viewer)?.renderingState === RenderingStates.RUNNING;
}

function getCurrentPage(viewer: PDFViewer): PDFPageView | undefined {
  return getPage(viewer, viewer.currentPageNumber);
}

/** A page by its number from 1. Undefined if there is none. */
function getPage(viewer: PDFViewer, number: number): PDFPageView | undefined {
  const page: unknown = viewer.getPageView(number - 1);
  return isPageView(page) ? page : undefined;
}
