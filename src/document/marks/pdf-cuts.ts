import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import type { Place } from "../../evidence/page-text";
import { openPdf } from "../../files/pdf-document";
import type { Size } from "../../ui/page/use-size";
import { enlarge, turnBox } from "./boxes";
import { createCut, type DrawnPage } from "./cuts";
import type { CutPlace } from "./file-evidence";

/** A page to draw. The reader has turned the file by `turned` degrees. */
export function toDrawn(page: PDFPageProxy, turned: number, signal?: AbortSignal): DrawnPage {
  const rotation = (page.rotate + turned) % 360;
  return {
    page: page.getViewport({ scale: 1, rotation }),
    draw: async (canvas, { left, top, scale }) => {
      const offsets = { offsetX: -left * scale, offsetY: -top * scale };
      const drawing = page.render({ canvas, viewport: page.getViewport({ scale, rotation, ...offsets }) });
      signal?.addEventListener("abort", () => drawing.cancel());
      await drawing.promise;
    },
  };
}

/** Draws the part of a page around a place. */
export async function cutPdf(pdf: PDFDocumentProxy, turned: number, place: Place, room: Size, signal: AbortSignal) {
  const page = await pdf.getPage(place.page + 1);
  signal.throwIfAborted();
  const { width, height } = page.getViewport({ scale: 1 });
  const drawn = toDrawn(page, turned, signal);
  const boxes = place.boxes.map((box) => {
    const part = {
      left: box.left / width,
      top: box.top / height,
      width: box.width / width,
      height: box.height / height,
    };
    return enlarge(turnBox(part, turned), drawn.page);
  });
  return createCut({ ...drawn, boxes, room });
}

/** A PDF that is not on screen. */
export interface ClosedPdf {
  cut: CutPlace;
  close: () => void;
}

/** Opens a PDF for cuts. One that needs a password has none. */
export function cutClosedPdf(blob: Blob): ClosedPdf {
  const opened = openPdf(blob, new Map(), {
    onPassword: () => undefined,
    onTextCut: () => undefined,
  });
  return {
    cut: async (place, room, signal) => cutPdf(await opened.pdf, 0, place, room, signal),
    close: opened.close,
  };
}
