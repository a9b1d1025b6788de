import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useState, type ComponentType } from "react";
import { useLocation } from "react-router-dom";
import { idsIn } from "../browser/page-paths";
import { cutText } from "../lib/cut-text";
import { fileName } from "../contract/document";
import { getRedactor } from "../contract/redact";
import { usePrefetchDocument } from "../service/prefetch-document";
import { useConnection } from "../state/connection";
import { MEDIA } from "../ui/page/breakpoints";
import { Page } from "../ui/page/Page";
import { useMediaQuery } from "../ui/page/use-media-query";
import { DocumentHead } from "./DocumentHead";
import { DocumentLabels, Notices } from "./DocumentParts";
import { DocumentContext, useDocumentState, useSharedState, type SharedState } from "./document-page-state";
import { FileContext } from "./file-context";
import { DocumentFile, FileBehind } from "./DocumentFile";
import { FactsBand } from "./FactsBand";
import { SplitView } from "./SplitView";
import { getMarks, type Marked } from "./marks/file-evidence";

const MAX_TITLE_LENGTH = 200;

/** Loads the viewer of PDFs before it is known that the file is one: most files are, and the viewer is large. */
export function preloadPdfViewer(): void {
  import("./viewer/PdfParts").catch(() => undefined);
}

/**
 * A document, and one after another as the reader steps through the list. The bands above are always those of the document at
 * the address. The labels and the file of the one before stay until those of the next are there.
 */
export function DocumentPage() {
  const { documentId = "" } = idsIn(useLocation().pathname);
  const shared = useSharedState(documentId);
  const state = useDocumentState(shared, documentId);
  const { data, document, named, error, isMissing, isLoading, isSettled, queue } = state;
  usePrefetchDocument(isSettled ? queue.neighbours?.next : undefined);
  useScrollPosition(documentId);
  useEffect(preloadPdfViewer, []);
  // A browser keeps titles in its history, also one in which the service repeats the key in some encoding.
  const redact = getRedactor(useConnection().key).address;
  const title = cutText(redact(named ? fileName(named) : documentId), MAX_TITLE_LENGTH);
  // While the reader steps from document to document, no fault of one of them changes the layout.
  const isFaultAlone = error !== null && document === undefined && queue.neighbours === undefined;
  const isFileShown =
    shared.panel.open && (document !== undefined || isLoading || queue.neighbours !== undefined) && !isFaultAlone;
  const isNarrow = useMediaQuery(MEDIA.narrow);
  const { id: labelsId, isLoaded } = useShownLabels(documentId, isLoading, data !== undefined);
  // The labels of the next document take the elements of these: with new ones, a step takes a tenth to a half longer.
  const labels = (
    <PartOfDocument key={isLoaded ? "loaded" : labelsId} shared={shared} id={labelsId} Part={DocumentLabels} />
  );
  return (
    <DocumentContext value={{ ...shared, ...state }}>
      <Page
        title={isMissing ? "Document not found" : `${title} · Document`}
        busy={isLoading}
        layout="document"
        head={<PartOfDocument shared={shared} id={documentId} Part={DocumentHead} />}
      >
        <PartOfDocument shared={shared} id={documentId} Part={FactsBand} />
        {isFaultAlone ? (
          <>
            {isNarrow && <Notices />}
            {labels}
          </>
        ) : (
          <SplitView
            file={isFileShown && <PartOfDocument shared={shared} id={documentId} Part={DocumentFile} />}
            isOutdated={labelsId !== documentId}
          >
            {labels}
            {isNarrow && !isFileShown && <PartOfDocument shared={shared} id={documentId} Part={FileBehind} />}
          </SplitView>
        )}
      </Page>
    </DocumentContext>
  );
}

const MAX_WAIT_MS = 1000;

/** The document whose labels are shown. Until the next one's have arrived, those of the one before stay, for a second. */
function useShownLabels(documentId: string, isLoading: boolean, isLoaded: boolean) {
  const [shown, setShown] = useState({ id: documentId, isLoaded });
  const isWaiting = shown.id !== documentId && isLoading;
  const next = isWaiting ? shown : { id: documentId, isLoaded };
  if (next.id !== shown.id || next.isLoaded !== shown.isLoaded) setShown(next);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setShown({ id: documentId, isLoaded: false }), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, documentId]);
  return next;
}

/**
 * Scrolls back to where the reader left a document when they step to it again. A document that they have not seen begins
 * where the one before is scrolled to, for those who compare the same labels of many documents.
 */
function useScrollPosition(documentId: string): void {
  const [scrollPositions] = useState(() => new Map<string, number>());
  useLayoutEffect(() => {
    const position = scrollPositions.get(documentId);
    if (position !== undefined) window.scrollTo(0, position);
    const save = () => scrollPositions.set(documentId, window.scrollY);
    save();
    window.addEventListener("scroll", save, { passive: true });
    return () => window.removeEventListener("scroll", save);
  }, [documentId, scrollPositions]);
}

interface PartProps {
  shared: SharedState;
  id: string;
  Part: ComponentType;
}

/** A part of the page that belongs to one document. Memoized, so that a step renders no part that stays. */
const PartOfDocument = memo(function PartOfDocument({ shared, id, Part }: PartProps) {
  const state = useDocumentState(shared, id);
  const marks = state.data && getMarks(state.data.labels);
  const lookUp = useLookUp(shared, id);
  const file = useMemo(() => ({ documentId: id, marks, lookUp, active: true }), [id, marks, lookUp]);
  return (
    <DocumentContext value={{ ...shared, ...state }}>
      <FileContext value={file}>
        <Part />
      </FileContext>
    </DocumentContext>
  );
});

/** A function that finds a label of the document in its file, which is shown for that. */
function useLookUp({ onLookup, panel: { open, toggle } }: SharedState, documentId: string) {
  return useCallback(
    (found: Marked) => {
      const { activeElement } = window.document;
      onLookup({ documentId, found, from: activeElement instanceof HTMLElement ? activeElement : undefined });
      if (!open) toggle();
    },
    [documentId, onLookup, open, toggle],
  );
}
