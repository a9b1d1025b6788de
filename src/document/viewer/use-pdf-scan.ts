import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { OpenedPdf } from "./pdf-viewer";
import { useReadPdf } from "./use-pdf-viewer";
import type { Finder, Matches } from "./use-find";
import { allPages, findUnreadPages, toPdfText } from "../../files/pdf-scan";
import { readPageText, toPieces } from "../../files/pdf-text";
import type { ScanPage } from "../../files/scan-words";
import { useScanPages, type ScanFile } from "./use-scan";
import { useMarks } from "../file-context";

/**
 * The pages of a PDF that are to be read from their pictures, once they are known: those that may show more text than they
 * have, or all of them once `readAll` was called. What is read of them becomes text of the PDF. `finder` is a new object when
 * all has been read, and before that when something was not found and there is more text to search.
 */
export function usePdfScan(opened: OpenedPdf | undefined, file: ScanFile, matches: Matches) {
  const marks = useMarks();
  const read = useScanPages(file);
  // A page that cannot be read is drawn as an empty one, and that is said elsewhere.
  const unread = useReadPdf(opened, findUnreadPages);
  const [isAsked, setIsAsked] = useState(false);
  const all = useMemo(() => (opened && isAsked ? allPages(opened.pdf) : undefined), [opened, isAsked]);
  const toRead = all ?? unread;
  const [finder, setFinder] = useState<Finder>();
  const [added] = useState(() => new WeakSet<ScanPage>());

  const addText = useEffectEvent(async ({ pdf, setText, finder }: OpenedPdf, pages: readonly ScanPage[]) => {
    const more = pages.filter((page) => !added.has(page));
    for (const scan of more) {
      added.add(scan);
      const page = await pdf.getPage(scan.number);
      setText(scan.number, toPdfText(scan, page));
      const alsoRead = scan.alsoRead && toPieces(toPdfText({ ...scan, words: scan.alsoRead }, page), page);
      marks?.addPages([{ ...(await readPageText(page)), alsoRead }]);
    }
    const isRead = toRead?.every(({ number }) => pages.some((page) => page.number === number));
    if (more.length > 0 && (isRead || matches.total === 0)) setFinder({ ...finder });
  });
  useEffect(() => {
    if (opened) queueMicrotask(() => void addText(opened, read));
  }, [opened, read]);

  return { pages: toRead, isAsked, readAll: () => setIsAsked(true), read, finder: finder ?? opened?.finder };
}
