import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use, useCallback, useState } from "react";
import { useLocation } from "react-router-dom";
import { idsIn } from "../browser/page-paths";
import { documentQuery } from "../service/queries";
import { changePreferences, usePreferences } from "../state/preferences";
import { useMediaQuery } from "../ui/page/use-media-query";
import { createDocumentLinks } from "./document-links";
import { INITIAL_FILE_VIEW } from "./file/file-context";
import { INITIAL_LABELS_VIEW } from "./labels/labels-view";
import { useFetchAhead, useQueue } from "./use-queue";

type DocumentPageState = ReturnType<typeof useDocumentPageState>;

export const DocumentPageContext = createContext<DocumentPageState | undefined>(undefined);

/** What the parts of the document page share. Throws outside of the page. */
export function useDocumentPage(): DocumentPageState {
  const state = use(DocumentPageContext);
  if (!state) throw new Error("There is no document page around this component");
  return state;
}

/** Loads the document of the page's address and its place in the list. Only the page itself calls this. */
export function useDocumentPageState() {
  const location = useLocation();
  const { workflowId, documentId = "" } = idsIn(location.pathname);
  const { shown, error, isFetching, refetch } = useDocument(documentId);
  const document = shown?.isPrevious === false ? shown.data.document : undefined;
  const isSettled = document !== undefined || error !== null;
  const queue = useQueue(workflowId, documentId, location);
  useFetchAhead(isSettled ? queue.neighbours?.next : undefined);
  // What the reader chose for labels and file stays from document to document, and survives errors.
  const [labelsView, onLabelsView] = useState(INITIAL_LABELS_VIEW);
  const [fileView, onFileView] = useState(INITIAL_FILE_VIEW);
  return {
    /** The ids in the page's address. The document itself may name another workflow. */
    documentId,
    workflowId,
    /** Undefined until it is loaded. */
    document,
    /** The document or its row in the list, whichever has a name. */
    named: document?.original_file_name === undefined ? queue.summary : document,
    shown,
    /** Why the document could not be read, or not be read again. */
    error,
    isFetching,
    isSettled,
    labelsView,
    onLabelsView,
    fileView,
    onFileView,
    queue,
    links: createDocumentLinks(workflowId, location.search),
    panel: useFilePanel(),
    // A new key has sent the request already.
    retry: () => void refetch({ cancelRefetch: false }),
    /** Requests the document again and resolves with the address of its file, which may be a new one. */
    readFileUrl: async () => (await refetch()).data?.document.fileUrl,
  };
}

function useDocument(documentId: string) {
  const client = useQueryClient();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...documentQuery(documentId),
    // A document that is no longer in the cache belongs to another connection.
    placeholderData: (shown, query) => (query && client.getQueryData(query.queryKey) === shown ? shown : undefined),
  });
  const isLoaded = data !== undefined && !isPlaceholderData;
  const [loadedId, setLoadedId] = useState(documentId);
  if (isLoaded && loadedId !== documentId) setLoadedId(documentId);
  const isShown = data !== undefined && (isLoaded || isFetching);
  return {
    /** The document, or the previous one, which stays on screen until the next one is ready. */
    shown: isShown ? { documentId: isLoaded ? documentId : loadedId, data, isPrevious: !isLoaded } : undefined,
    error,
    isFetching,
    refetch,
  };
}

/** Whether the file's panel is open. Remembered for wide windows, where it is beside the labels, and for narrow ones. */
function useFilePanel() {
  const wide = useMediaQuery("(min-width: 1024px)");
  const { fileBeside, fileAbove } = usePreferences();
  const open = wide ? fileBeside : fileAbove;
  const toggle = useCallback(
    () => changePreferences(wide ? { fileBeside: !open } : { fileAbove: !open }),
    [wide, open],
  );
  return { wide, open, toggle };
}
