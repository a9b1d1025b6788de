import { Activity, memo, useDeferredValue, useLayoutEffect, useState, type ComponentType } from "react";
import { useLocation } from "react-router-dom";
import { idsIn } from "../browser/page-paths";
import { cutText } from "../lib/cut-text";
import { fileName } from "../contract/document";
import { getRedactor } from "../contract/redact";
import { useConnection } from "../state/connection";
import { Page } from "../ui/page/Page";
import { usePrepare } from "../ui/page/prepare";
import { useWhenIdle } from "../ui/page/use-when-idle";
import { DocumentBands, DocumentLabels } from "./DocumentParts";
import { DocumentContext, SharedContext, useDocumentState, useShared, useSharedState } from "./document-page-state";
import { DocumentFile } from "./file/DocumentFile";
import { SplitView } from "./SplitView";
import { getMarks, MarksContext } from "./marks/file-evidence";

const MAX_TITLE_LENGTH = 200;

interface Props {
  /** The document at the page's address, and those that are hidden: they were prepared, or shown before. */
  ids: readonly string[];
}

/**
 * Documents one after another. The labels of each stay hidden until the reader steps to it. The bands above are those of the
 * document shown, and so is the file, but the one that is drawn stays on screen until the next one is.
 */
export function DocumentPage({ ids }: Props) {
  const { documentId = "" } = idsIn(useLocation().pathname);
  const shared = useSharedState(documentId);
  const { document, named, error, isMissing, isLoading, isSettled, queue } = useDocumentState(shared, documentId);
  // The next document is prepared.
  useWhenIdle(isSettled ? shared.links.toDocument(queue.neighbours?.next) : undefined, usePrepare());
  useScrollPosition(documentId);
  // A browser keeps titles in its history, also one in which the service repeats the key in some encoding.
  const redact = getRedactor(useConnection().key).address;
  const title = cutText(redact(named ? fileName(named) : documentId), MAX_TITLE_LENGTH);
  // While the reader steps from document to document, no fault of one of them changes the layout.
  const isFaultAlone = error !== null && document === undefined && queue.neighbours === undefined;
  const isFileShown =
    shared.panel.open && (document !== undefined || isLoading || queue.neighbours !== undefined) && !isFaultAlone;
  // The labels are more urgent than the file.
  const fileId = useDeferredValue(documentId);
  return (
    <SharedContext value={shared}>
      <Page title={isMissing ? "Document not found" : `${title} · Document`} busy={isLoading} layout="document">
        <PartOfDocument id={documentId} Part={DocumentBands} />
        {isFaultAlone ? (
          <PartOfDocument id={documentId} Part={DocumentLabels} />
        ) : (
          <SplitView documentId={documentId} file={isFileShown && <PartOfDocument id={fileId} Part={DocumentFile} />}>
            {ids.map((id) => (
              <Activity key={id} mode={id === documentId ? "visible" : "hidden"}>
                <PartOfDocument id={id} Part={DocumentLabels} />
              </Activity>
            ))}
          </SplitView>
        )}
      </Page>
    </SharedContext>
  );
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

/** A part of the page that belongs to one document. Memoized, so that a step renders nothing that was prepared. */
const PartOfDocument = memo(function PartOfDocument({ id, Part }: { id: string; Part: ComponentType }) {
  const state = useDocumentState(useShared(), id);
  return (
    <DocumentContext value={state}>
      <MarksContext value={state.data && getMarks(state.data.labels)}>
        <Part />
      </MarksContext>
    </DocumentContext>
  );
});
