import { useEffect, useEffectEvent } from "react";
import type { Box, PageText, Place } from "../../evidence/page-text";
import { readPageText, readPdfText } from "../../files/pdf-text";
import type { ScanPage } from "../../files/scan-words";
import { usePreferences } from "../../state/preferences";
import type { Size } from "../../ui/page/use-size";
import { isPageView, toFraction, type OpenedPdf } from "../file/pdf-viewer";
import { drawBoxes, enlarge, turnBox } from "./boxes";
import { createCut } from "./cuts";
import { useEvidence, useMarks } from "./file-evidence";

/** Searches the labels in a PDF, and puts boxes around the values on its pages. `scans` are the pages read from pictures. */
export function usePdfMarks(opened: OpenedPdf | undefined, scans: readonly ScanPage[]): void {
  const marks = useMarks();
  const evidence = useEvidence();
  const { markValues, markRest } = usePreferences();

  const getFirst = useEffectEvent(() => opened?.viewer.currentPageNumber ?? 1);
  useEffect(() => {
    if (!opened || !marks) return;
    const left = new AbortController();
    marks.restart();
    const onPages = (pages: readonly PageText[]): unknown => {
      marks.addPages(pages);
      // The first page is drawn before the others are read.
      return opened.viewer.onePageRendered;
    };
    readPdfText(opened.pdf, { first: getFirst(), signal: left.signal, onPages }).then(
      () => marks.addPages([], true),
      // A file that goes meanwhile has no more pages.
      () => undefined,
    );
    marks.cut.set((place, room, signal) => cutPage(opened, place, room, signal));
    return () => {
      left.abort();
      marks.cut.set(undefined);
    };
  }, [opened, marks]);

  useEffect(() => {
    if (!opened || !marks || scans.length === 0) return;
    let isLeft = false;
    const read = async () => {
      const pages = await Promise.all(
        scans.map(async ({ number }): Promise<PageText> => ({
          ...(await readPageText(await opened.pdf.getPage(number))),
          isFromPicture: true,
        })),
      );
      if (!isLeft) marks.addPages(pages, true);
    };
    read().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [opened, marks, scans]);

  useEffect(() => {
    if (!opened || !marks || evidence.byLabel.size === 0) return;
    const { viewer } = opened;
    const removals = new Map<unknown, () => void>();
    const draw = (source: unknown) => {
      removals.get(source)?.();
      if (!isPageView(source)) return;
      const page = {
        element: source.div,
        index: Number(source.div.dataset.pageNumber) - 1,
        toFraction: (box: Box) => toFraction(viewer, source, box),
      };
      removals.set(source, drawBoxes(page, marks, { markValues, markRest }));
    };
    const drawnPages: Set<unknown> = viewer.getCachedPageViews();
    drawnPages.forEach(draw);
    const onRendered = ({ source }: { source: unknown }) => draw(source);
    viewer.eventBus.on("pagerendered", onRendered);
    return () => {
      viewer.eventBus.off("pagerendered", onRendered);
      removals.forEach((remove) => remove());
    };
  }, [opened, marks, markValues, markRest, evidence]);
}

/** Draws the part of a page around a place, turned as the reader has turned the file. */
async function cutPage({ pdf, viewer }: OpenedPdf, place: Place, room: Size, signal: AbortSignal) {
  const page = await pdf.getPage(place.page + 1);
  signal.throwIfAborted();
  const { pagesRotation } = viewer;
  const { width, height } = page.getViewport({ scale: 1 });
  const rotation = (page.rotate + pagesRotation) % 360;
  const shown = page.getViewport({ scale: 1, rotation });
  const boxes = place.boxes.map((box) => {
    const part = {
      left: box.left / width,
      top: box.top / height,
      width: box.width / width,
      height: box.height / height,
    };
    return enlarge(turnBox(part, pagesRotation), shown);
  });
  return createCut({
    boxes,
    page: shown,
    room,
    draw: async (canvas, { left, top, scale }) => {
      const offsets = { offsetX: -left * scale, offsetY: -top * scale };
      const drawing = page.render({ canvas, viewport: page.getViewport({ scale, rotation, ...offsets }) });
      signal.addEventListener("abort", () => drawing.cancel());
      await drawing.promise;
    },
  });
}
