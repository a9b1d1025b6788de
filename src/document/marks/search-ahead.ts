import { whenIdle } from "../../browser/scheduling";
import type { Label } from "../../contract/document";
import type { PageText } from "../../evidence/page-text";
import type { ReadableFile } from "../../files/open-file";
import { getMarks, type Marks } from "./file-evidence";

/**
 * Searches the labels of a document in its file, whenever the browser has nothing else to do, so that their marks stand as
 * soon as the document is shown. Begins when the file on screen, that of `shown`, has its first marks. Returns a function that
 * ends it. The document then goes on with the pages that are left.
 */
export function searchAhead(labels: readonly Label[], file: ReadableFile, shown: Marks | undefined): () => void {
  const left = new AbortController();
  const { signal } = left;
  const marks = getMarks(labels);
  const onPages = (pages: readonly PageText[]) => {
    marks.addPages(pages);
    return new Promise<void>((resolve) => whenIdle(() => resolve()));
  };
  const search = async () => {
    if (signal.aborted || !marks.begin("text" in file ? file.text : "blob" in file ? file.blob : file)) return;
    const { readFileText } = await import("../../files/read-file-text");
    (await readFileText(file, { signal, onPages, onInvoice: marks.compareInvoice })).forEach(marks.leaveOut);
    marks.end();
  };
  let stopWaiting: (() => void) | undefined;
  const start = () => {
    const { hasText, isComplete } = shown?.evidence.get() ?? { isComplete: true };
    if (!hasText && !isComplete) return;
    stopWaiting?.();
    // One that cannot be read, or needs a password, says so when its document is shown.
    stopWaiting = whenIdle(() => void search().catch(() => undefined));
  };
  stopWaiting = shown?.evidence.subscribe(start);
  start();
  return () => {
    stopWaiting?.();
    left.abort();
  };
}
