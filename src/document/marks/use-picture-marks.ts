import { useEffect, useState } from "react";
import { usePreferences } from "../../state/preferences";
import { useFileContext } from "../file/file-context";
import { toPageText, toShownBox, type ScanPage } from "../scan/scan-words";
import { drawBoxes, turnBox } from "./boxes";
import { useEvidence, useMarks } from "./file-evidence";

/**
 * Searches the labels in a picture once it has been read, and puts boxes around the values. Returns a ref for the element
 * that is as large as the picture.
 */
export function usePictureMarks(page: ScanPage | undefined): (frame: HTMLElement | null) => void {
  const marks = useMarks();
  const evidence = useEvidence();
  const { rotation } = useFileContext().view;
  const { markValues } = usePreferences();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!marks) return;
    marks.restart();
    marks.addPages(page ? [toPageText(page)] : [], true);
  }, [marks, page]);
  useEffect(() => {
    if (!marks || !page || !frame || !markValues || evidence.byLabel.size === 0) return;
    return drawBoxes(
      { element: frame, index: 0, toFraction: (box) => turnBox(toShownBox(box, page), rotation) },
      marks,
    );
  }, [marks, page, frame, markValues, rotation, evidence]);
  return setFrame;
}
