/**
 * A rectangle, from the page's top left corner down and to the right. Any unit, as long as it is the same for both axes,
 * such as PDF points. Boxes of places come back in the same unit.
 */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A text that stands in one line, such as an item of pdf.js, a word of a picture, or a line of a text file. */
export interface TextPiece {
  text: string;
  /**
   * As high as the font, not as the line. A line of a text file has the number of its line as `top`, 1 as `height`, and half
   * of the number of its characters as `width`.
   */
  box: Box;
}

/** Why a page may have text that is not among its pieces: it is a picture, or a font does not say which letters it draws. */
export type UnreadReason = "picture" | "no words";

/** The text of one page, in any order of its pieces. */
export interface PageText {
  /** The page's index in the file. */
  index: number;
  /** What it is called where it has no number, such as `the table`, or `invoice.pdf, page 2` of a mail's attachment. */
  title?: string | undefined;
  pieces: readonly TextPiece[];
  /** What another reader read of the same picture. Searched for values that the pieces do not have. */
  alsoRead?: readonly TextPiece[] | undefined;
  /** Whether the text was read from a picture, so that characters may be wrong. */
  isFromPicture?: boolean;
  /** Whether it is a file in the file, such as the XML of an electronic invoice. It counts for what no other page has. */
  isAttached?: boolean | undefined;
  /** Set where text may be missing. */
  unread?: UnreadReason | undefined;
}

/** A part of a piece: the piece's index, and the indexes of its first UTF-16 code unit and of the one after its last. */
export interface TextRange {
  piece: number;
  start: number;
  end: number;
}

/** Where something stands. */
export interface Place {
  page: number;
  /** The title of the page, if it has one. */
  title?: string | undefined;
  /** The text as it stands there. Line breaks are spaces. */
  text: string;
  /** One per line. */
  boxes: Box[];
  ranges: TextRange[];
}
