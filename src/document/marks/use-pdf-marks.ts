import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useEffectEvent } from "react";
import type { Box, PageText } from "../../evidence/page-text";
import { usePreferences } from "../../state/preferences";
import { isPageView, toFraction, type OpenedPdf } from "../file/pdf-viewer";
import type { ScanPage } from "../scan/scan-words";
import { drawBoxes } from "./boxes";
import { useEvidence, useMarks } from "./file-evidence";
import { readPageText } from "./pdf-page-text";

/** Searches the labels in a PDF, and puts boxes around the values on its pages. `scans` are the pages read from pictures. */
export function usePdfMarks(opened: OpenedPdf | undefined, scans: readonly ScanPage[]): void {
  const marks = useMarks();
  const evidence = useEvidence();
  const { markValues } = usePreferences();

  const getFirst = useEffectEvent(() => opened?.viewer.currentPageNumber ?? 1);
  useEffect(() => {
    if (!opened || !marks) return;
    const left = new AbortController();
    marks.restart();
    const drawn: unknown = opened.viewer.onePageRendered;
    // A file that goes meanwhile has no more pages.
    readOutwards(opened.pdf, getFirst(), { drawn, signal: left.signal, onPages: marks.addPages }).catch(
      () => undefined,
    );
    return () => left.abort();
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
    if (!opened || !marks || !markValues || evidence.byLabel.size === 0) return;
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
      removals.set(source, drawBoxes(page, marks));
    };
    const drawnPages: Set<unknown> = viewer.getCachedPageViews();
    drawnPages.forEach(draw);
    const onRendered = ({ source }: { source: unknown }) => draw(source);
    viewer.eventBus.on("pagerendered", onRendered);
    return () => {
      viewer.eventBus.off("pagerendered", onRendered);
      removals.forEach((remove) => remove());
    };
  }, [opened, marks, markValues, evidence]);
}

interface ReadOptions {
  /** Settles when the first page has been drawn. The other pages wait for it. */
  drawn: unknown;
  signal: AbortSignal;
  onPages: (pages: readonly PageText[], isLast: boolean) => void;
}

/** Reads the text of all pages, from the one in view outwards, in batches that become larger. */
async function readOutwards(pdf: PDFDocumentProxy, first: number, { drawn, signal, onPages }: ReadOptions) {
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  numbers.sort((a, b) => Math.abs(a - first) - Math.abs(b - first));
  let batch: PageText[] = [];
  let batchSize = 1;
  for (const [index, number] of numbers.entries()) {
    batch.push(await readPageText(await pdf.getPage(number)));
    if (signal.aborted) return;
    const isLast = index === numbers.length - 1;
    if (!isLast && batch.length < batchSize) continue;
    onPages(batch, isLast);
    batch = [];
    batchSize *= 2;
    if (index === 0) await drawn;
  }
}
