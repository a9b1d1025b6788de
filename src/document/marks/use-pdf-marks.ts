import { useEffect, useEffectEvent, useState } from "react";
import type { Box, PageText } from "../../evidence/page-text";
import { readAttachedText } from "../../files/pdf-attachments";
import { readPdfText } from "../../files/pdf-text";
import { isXfaForm } from "../../files/pdf-unread";
import { usePreferences } from "../../state/preferences";
import { isPageView, toFraction, type OpenedPdf } from "../viewer/pdf-viewer";
import { drawBoxes } from "./boxes";
import { createPrint, createTextCut } from "./cuts";
import { cutPdf, toDrawn } from "./pdf-cuts";
import { useEvidence, useMarks } from "../file-context";

/**
 * Searches the labels in a PDF, and puts boxes around the values on its pages. Returns whether the file is an XFA form, whose
 * contents cannot be searched.
 */
export function usePdfMarks(opened: OpenedPdf | undefined, blob: Blob): boolean {
  const marks = useMarks();
  const evidence = useEvidence();
  const { markValues, markRest } = usePreferences();
  const [isForm, setIsForm] = useState(false);

  const getFirst = useEffectEvent(() => opened?.viewer.currentPageNumber ?? 1);
  useEffect(() => {
    const left = new AbortController();
    const findForm = async () => {
      if (!opened || !(await isXfaForm(opened.pdf)) || left.signal.aborted) return;
      setIsForm(true);
      marks?.leaveOut({ kind: "form" });
    };
    // The search gets ready while the file is opened.
    const isNeeded = marks?.begin(blob);
    // A file that goes meanwhile has no metadata.
    const formFound = findForm().catch(() => undefined);
    if (!opened || !marks) return () => left.abort();
    marks.cut.set((place, room, signal) =>
      place.page < opened.pdf.numPages
        ? cutPdf(opened.pdf, opened.viewer.pagesRotation, place, room, signal)
        : createTextCut(place.text),
    );
    marks.print.set(async () => createPrint(toDrawn(await opened.pdf.getPage(1), opened.viewer.pagesRotation)));
    const onPages = (pages: readonly PageText[]): unknown => {
      marks.addPages(pages);
      // The first page is drawn before the others are read.
      return opened.viewer.onePageRendered;
    };
    const search = async () => {
      await formFound;
      if (!isNeeded) return;
      await readPdfText(opened.pdf, { first: getFirst(), signal: left.signal, onPages });
      marks.addPages(await readAttachedText(opened.pdf).catch(() => []));
      marks.end();
    };
    // A file that goes meanwhile has no more pages.
    search().catch(() => undefined);
    return () => {
      left.abort();
      marks.cut.set(undefined);
      marks.print.set(undefined);
    };
  }, [opened, blob, marks]);

  useEffect(() => {
    if (!opened || !marks || evidence.byLabel.size === 0) return;
    const { viewer } = opened;
    const removals = new Map<unknown, () => void>();
    const draw = (source: unknown) => {
      removals.get(source)?.();
      if (!isPageView(source)) return;
      const page = {
        element: source.div,
        index: marks.firstPage + Number(source.div.dataset.pageNumber) - 1,
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

  return isForm;
}
