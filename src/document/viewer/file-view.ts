import type { Zoom } from "./zoom";

/** How files are shown. It outlives the file: it stays while the reader steps through documents. */
interface FileView {
  zoom: Zoom;
  /** The rotations of the documents that were turned: clockwise, in degrees. */
  rotations: ReadonlyMap<string, number>;
  /** Whether long lines of a text file are wrapped. */
  wrap: boolean;
  /** Whether a table is shown as its text. */
  asText: boolean;
  thumbnails: boolean;
  /** Whether the outline of a PDF that has one is beside its pages. */
  outline: boolean;
  /** Whether the pages of a PDF are in pairs. */
  twoPages: boolean;
  /** Whether all matches of a search are highlighted. */
  highlightAll: boolean;
  /** Whether a search finds whole words only. */
  wholeWords: boolean;
}

export const INITIAL_FILE_VIEW: FileView = {
  zoom: "width",
  rotations: new Map(),
  wrap: true,
  asText: false,
  thumbnails: false,
  outline: false,
  twoPages: false,
  highlightAll: true,
  wholeWords: false,
};

/**
 * How far files are scrolled, by the id of their document, for when the reader returns to it. In parts of the height, because
 * the panel can have another size later.
 */
export type FileScrollPositions = Map<string, number>;

export function saveScrollPosition(
  scrollPositions: FileScrollPositions,
  documentId: string,
  { scrollTop, scrollHeight }: Element,
): void {
  scrollPositions.set(documentId, scrollTop / scrollHeight);
}

export function restoreScrollPosition(
  scrollPositions: FileScrollPositions,
  documentId: string,
  scroller: Element,
): void {
  scroller.scrollTop = (scrollPositions.get(documentId) ?? 0) * scroller.scrollHeight;
}
