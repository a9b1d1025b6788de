import { useState } from "react";
import type { FilePart, MailPart } from "../../files/mail-parts";
import { createTextCut } from "../marks/cuts";
import type { CutPlace, Marked, Marks } from "../marks/file-evidence";
import { useEvidence, useFileView } from "../file-context";

/** The index of the part on screen. A value that is looked up brings its part there, as soon as that is known. */
export function useShownPart(parts: readonly FilePart[], firstPage: number) {
  const { lookup } = useFileView();
  const { byLabel } = useEvidence();
  const [{ shown, followed }, setState] = useState({ shown: 0, followed: undefined as Marked | undefined });
  const place = lookup && (lookup.place ?? byLabel.get(lookup.label)?.places[0]);
  if (lookup && place && lookup !== followed) {
    const page = place.page - firstPage;
    const wanted = parts.findIndex((part) => page >= part.firstPage && page < part.end);
    if (wanted >= 0) setState({ shown: wanted, followed: lookup });
  }
  return [shown, (index: number) => setState({ shown: index, followed: lookup })] as const;
}

/** The marks of a file for the view of one of its parts, which has pages of its own. The file itself has read all of them. */
export function marksOfPart(marks: Marks, { firstPage, end, toPage }: FilePart & Partial<MailPart>): Marks {
  const cutInPart = (draw: CutPlace): CutPlace => {
    return (place, ...room) => {
      const isHere = place.page >= firstPage && place.page < end;
      return isHere ? draw({ ...place, page: place.page - firstPage }, ...room) : createTextCut(place.text);
    };
  };
  return {
    ...marks,
    firstPage: marks.firstPage + firstPage,
    begin: () => false,
    addPages: (pages) => toPage && marks.addPages(pages.map(toPage)),
    end: () => undefined,
    cut: { ...marks.cut, set: (draw) => marks.cut.set(draw && cutInPart(draw)) },
  };
}
