import type { Zoom } from "./zoom";

/** Clockwise, in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/** How files are shown. It outlives the file: it stays while the user steps through documents. */
export interface FileView {
  zoom: Zoom;
  rotation: Rotation;
  /** Whether long lines of a text file are wrapped. */
  wrap: boolean;
  /** Whether the thumbnails of a PDF's pages are shown. */
  thumbnails: boolean;
}

export const INITIAL_FILE_VIEW: FileView = { zoom: "width", rotation: 0, wrap: true, thumbnails: false };

export interface FileViewProps {
  view: FileView;
  onView: (view: FileView) => void;
}

const NEXT_ROTATION = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;

export function rotateRight(rotation: Rotation): Rotation {
  return NEXT_ROTATION[rotation];
}

/** Whether a rotation exchanges width and height. */
export function isSideways(rotation: Rotation): boolean {
  return rotation === 90 || rotation === 270;
}
