import { useCallback, useEffect, useState } from "react";
import { usePreferences } from "../../state/preferences";
import type { Box } from "../../evidence/page-text";
import type { Size } from "../../ui/page/use-size";
import { useEvidence, useMarks, useRotation } from "../file-context";
import { toPageText, toShownBox, UNREAD_PICTURE, type FractionBox, type ScanPage } from "../../files/scan-words";
import { drawBoxes, enlarge, turnBox } from "./boxes";
import { createCut, createPrint, type DrawnPage } from "./cuts";

/**
 * Searches the labels in a picture once it has been read, and puts boxes around the values. `source` stands for the picture in
 * the search. Returns a ref for the element that is as large as the picture.
 */
export function usePictureMarks(page: ScanPage | undefined, source: unknown): (frame: HTMLElement | null) => void {
  const marks = useMarks();
  const evidence = useEvidence();
  const [rotation] = useRotation();
  const { markValues, markRest } = usePreferences();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!marks) return;
    marks.begin(source);
    marks.addPages([page ? toPageText(page) : UNREAD_PICTURE]);
    marks.end();
  }, [marks, page, source]);
  useEffect(() => {
    if (!marks || !page || !frame || evidence.byLabel.size === 0) return;
    const toFraction = (box: Box) => turnBox(toShownBox(box, page), rotation);
    marks.cut.set((place, room) => cutPicture(frame, rotation, place.boxes.map(toFraction), room));
    const removeBoxes = drawBoxes({ element: frame, index: marks.firstPage, toFraction }, marks, {
      markValues,
      markRest,
    });
    return () => {
      removeBoxes();
      marks.cut.set(undefined);
    };
  }, [marks, page, frame, markValues, markRest, rotation, evidence]);
  return useCallback(
    (element: HTMLElement | null) => {
      setFrame(element);
      marks?.print.set(element ? async () => createPrint(toDrawn(element, rotation)) : undefined);
    },
    [marks, rotation],
  );
}

/** A picture as the reader has turned it. */
function toDrawn(frame: HTMLElement, rotation: number): DrawnPage {
  const picture = frame.querySelector("img");
  if (!picture) throw new Error("The picture has gone");
  const { naturalWidth, naturalHeight } = picture;
  const [width, height] = rotation % 180 === 0 ? [naturalWidth, naturalHeight] : [naturalHeight, naturalWidth];
  return {
    page: { width, height },
    draw: (canvas, { left, top, scale }) => {
      const context = canvas.getContext("2d");
      context?.scale(scale, scale);
      context?.translate(width / 2 - left, height / 2 - top);
      context?.rotate((rotation * Math.PI) / 180);
      context?.drawImage(picture, -naturalWidth / 2, -naturalHeight / 2);
    },
  };
}

/** Draws the part of a picture around some boxes. */
function cutPicture(frame: HTMLElement, rotation: number, boxes: readonly FractionBox[], room: Size) {
  const drawn = toDrawn(frame, rotation);
  return createCut({ ...drawn, boxes: boxes.map((box) => enlarge(box, drawn.page)), room });
}
