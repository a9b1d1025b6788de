import { createContext, use } from "react";
import type { Label } from "../../contract/document";
import type { Place } from "../../evidence/page-text";
import { useMediaQuery } from "../../ui/page/use-media-query";
import type { Zoom } from "./zoom";

/** How files are shown. It outlives the file: it stays while the user steps through documents. */
interface FileView {
  zoom: Zoom;
  /** The rotations of the documents that were turned: clockwise, in degrees. */
  rotations: ReadonlyMap<string, number>;
  /** Whether long lines of a text file are wrapped. */
  wrap: boolean;
  /** Whether a table is shown as its text. */
  asText: boolean;
  thumbnails: boolean;
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
  highlightAll: true,
  wholeWords: false,
};

/** Whether there is room for the tools that are used often only. */
export function useIsPhone(): boolean {
  return useMediaQuery("(max-width: 600px)");
}

/** A request to find a label in the file. Each request is a new object, even if it asks for the same label again. */
export interface FileLookup {
  label: Label;
  /** The place of one of the values inside the label's value. */
  place?: Place | undefined;
}

/** Finds a label in the file; undefined if there is no preview. The buttons of all labels render again when it changes. */
export const FindContext = createContext<((lookup: FileLookup) => void) | undefined>(undefined);

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

/** What the parts of the file's panel share. */
interface FileState {
  /** The document whose file it is. */
  documentId: string;
  view: FileView;
  onView: (view: FileView) => void;
  /** The label to find in the file. */
  lookup: FileLookup | undefined;
  /** How far the files were scrolled, by document. */
  scrollPositions: FileScrollPositions;
  /** Whether the file handles the keys: only one of two does. */
  active: boolean;
  /** Searches the labels for a text that the reader selected in the file. */
  searchLabels: (text: string) => void;
}

export const FileContext = createContext<FileState | undefined>(undefined);

/** What the parts of the file's panel share. Throws outside of a `FileContext`. */
export function useFileContext(): FileState {
  const state = use(FileContext);
  if (!state) throw new Error("There is no FileContext around this component");
  return state;
}

/** How the file is turned, clockwise: 0, 90, 180 or 270 degrees. The function turns it by a quarter. */
export function useRotation(): [rotation: number, turn: () => void] {
  const { documentId, view, onView } = useFileContext();
  const rotation = view.rotations.get(documentId) ?? 0;
  const turn = () => onView({ ...view, rotations: new Map(view.rotations).set(documentId, (rotation + 90) % 360) });
  return [rotation, turn];
}
