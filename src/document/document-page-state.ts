import { useQuery } from "@tanstack/react-query";
import { createContext, use, useCallback, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { canBeAddressed, idsIn } from "../browser/page-paths";
import type { Label } from "../contract/document";
import type { ServiceError } from "../contract/service-error";
import { documentQuery } from "../service/queries";
import { changePreferences, usePreferences } from "../state/preferences";
import { showToast } from "../ui/feedback/toast";
import { MEDIA } from "../ui/page/breakpoints";
import { useMediaQuery } from "../ui/page/use-media-query";
import { createDocumentLinks } from "./document-links";
import { INITIAL_FILE_VIEW, type FileScrollPositions } from "./viewer/file-view";
import type { Marked } from "./marks/file-evidence";
import { INITIAL_LABELS_VIEW } from "./labels/labels-view";
import { usePositionInQueue, useQueue } from "./use-queue";

export type SharedState = ReturnType<typeof useSharedState>;
type DocumentState = ReturnType<typeof useDocumentState>;

/** A document and its queue, and what it shares with the others of the page. */
export const DocumentContext = createContext<(SharedState & DocumentState) | undefined>(undefined);

/** A document and its queue, and what it shares with the others of the page. Throws outside of the page. */
export function useDocumentPage(): SharedState & DocumentState {
  const state = use(DocumentContext);
  if (!state) throw new Error("There is no document page around this component");
  return state;
}

/** What is known of the problems in the documents that were opened. */
interface KnownProblems {
  /** How many problems each document has whose file was searched, by its id. */
  counts: ReadonlyMap<string, number>;
  /**
   * On the way to the next problem (1) or the one before (-1): the document where it started, and the one that was left last.
   * The latter is undefined while the first document's own file is still being searched.
   */
  walk: { start: string; from: string | undefined; direction: 1 | -1 } | undefined;
}

const NO_PROBLEMS: KnownProblems = { counts: new Map(), walk: undefined };

/** What stays from document to document. Only the page itself calls this, with the document at its address. */
export function useSharedState(documentId: string) {
  const location = useLocation();
  const { search, state } = location as { search: string; state: unknown };
  const { workflowId } = idsIn(location.pathname);
  const list = useQueue(workflowId, documentId, location);
  const links = useMemo(() => createDocumentLinks(workflowId, search, state), [workflowId, search, state]);
  const panel = useFilePanel();
  // What the reader chose for labels and file survives errors too.
  const [labelsView, onLabelsView] = useState(INITIAL_LABELS_VIEW);
  const [fileView, onFileView] = useState(INITIAL_FILE_VIEW);
  const lastLabelRef = useRef<Label>(undefined);
  const [fileScrollPositions] = useState((): FileScrollPositions => new Map());
  const [lookup, onLookup] = useState<{ documentId: string; found: Marked; from: HTMLElement | undefined }>();
  const [knownProblems, onKnownProblems] = useState(NO_PROBLEMS);
  return useMemo(
    () => ({
      /** The id in the page's address. The document itself may name another workflow. */
      workflowId,
      list,
      links,
      panel,
      labelsView,
      onLabelsView,
      /** The label that had the focus last, in this document or one before. */
      lastLabelRef,
      fileView,
      onFileView,
      fileScrollPositions,
      /** The label to find in the file, and what had the focus before. It belongs to one document. */
      lookup,
      onLookup,
      knownProblems,
      onKnownProblems,
    }),
    [workflowId, list, links, panel, labelsView, fileView, fileScrollPositions, lookup, knownProblems],
  );
}

/** A document, and the queue as seen from it. */
export function useDocumentState({ workflowId, list }: SharedState, documentId: string) {
  const { data, error, isFetching, failureCount, failureReason, refetch } = useQuery(documentQuery(documentId));
  const queue = usePositionInQueue(list, documentId);
  const document = data?.document;
  const { summary } = queue;
  const workflow = workflowId ?? document?.workflowId;
  const isSettled = data !== undefined || error !== null;
  return {
    documentId,
    /** What the service sent; undefined until it has arrived. */
    data,
    document,
    /** The document or its row in the list, whichever has a name. */
    named: document?.original_file_name === undefined ? summary : document,
    /** The workflow under whose id marks and findings are kept. The service may send an id that no address can hold. */
    markedIn: workflow !== undefined && canBeAddressed(workflow) ? workflow : undefined,
    /** Why the document could not be read, or not be read again. */
    error,
    /** Whether neither the service nor the list knows the document. Its id was probably mistyped. */
    isMissing: !document && !summary && error !== null && isNotFound(error),
    isSettled,
    /** Whether the document is being read for the first time. Neither settled nor loading is one that was cancelled. */
    isLoading: !isSettled && isFetching,
    failureCount,
    failureReason,
    queue,
    // A new key has sent the request already.
    retry: () => void refetch({ cancelRefetch: false }),
    /** Requests the document again because the reader wants to know whether it has changed. */
    refresh: () =>
      void refetch({ cancelRefetch: false }).then(({ isSuccess }) => {
        if (isSuccess) showToast("The document was read again");
      }),
    /** Requests the document again and resolves with the address of its file, which may be a new one. */
    readFileUrl: async () => (await refetch()).data?.document.fileUrl,
  };
}

/** Whether the id may be wrong: the service has no such document, or no path can hold the id. */
export function isNotFound({ kind, details }: ServiceError): boolean {
  return kind === "id" || (kind === "status" && details.status === 404);
}

/** Whether the file's panel is open. Remembered for wide windows, where it is beside the labels, and for narrow ones. */
function useFilePanel() {
  const wide = useMediaQuery(MEDIA.panes);
  const { fileBeside, fileAbove } = usePreferences();
  const open = wide ? fileBeside : fileAbove;
  const toggle = useCallback(
    () => changePreferences(wide ? { fileBeside: !open } : { fileAbove: !open }),
    [wide, open],
  );
  return useMemo(() => ({ wide, open, toggle }), [wide, open, toggle]);
}
