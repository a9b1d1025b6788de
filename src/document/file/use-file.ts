import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { fileQuery, type FileAnswer } from "../../service/file-query";
import { guessFileKind, type FileFault } from "../../contract/file";

interface Options {
  documentId: string;
  fileUrl: string;
  fileName: string;
  /** While the panel is closed, nothing is requested from the file's host. */
  open: boolean;
  /** Requests the document again and resolves with the address of its file. */
  readDocument: () => Promise<string | undefined>;
}

/** A document's file, or why there is none. The object changes only if one of its fields changes. */
export interface LoadedFile {
  /** Changes with the document and with each answer. */
  key: string;
  /** The name of the file, for screen readers. */
  name: string;
  content: FileAnswer;
}

/** Fetches a document's file for the file panel. */
export function useFile({ documentId, fileUrl, fileName, open, readDocument }: Options) {
  const [refreshingId, setRefreshingId] = useState<string>();
  // The answer that the panel could not render.
  const [failed, setFailed] = useState<{ answer: FileAnswer; fault: FileFault }>();
  const hasPreview = guessFileKind(fileUrl, fileName) !== "other";
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...fileQuery(fileUrl, fileName),
    enabled: open && hasPreview,
  });

  const wasNotKept = open && data?.kind === "not-kept";
  useEffect(() => {
    if (wasNotKept) void refetch({ cancelRefetch: false });
  }, [wasNotKept, refetch]);

  const content = useMemo((): FileAnswer | undefined => {
    if (!hasPreview) return { kind: "fault", fault: { kind: "other" } };
    if (!data || data.kind === "not-kept") return undefined;
    const answer = data === failed?.answer ? { kind: "fault" as const, fault: failed.fault } : data;
    return answer.kind === "fault" && isFetching ? undefined : answer;
  }, [hasPreview, data, failed, isFetching]);
  const key = `${documentId} ${fileUrl} ${dataUpdatedAt} ${content?.kind}`;
  const file = useMemo(() => content && { key, name: fileName, content }, [content, key, fileName]);

  const currentId = useRef(documentId);
  useEffect(() => {
    currentId.current = documentId;
  }, [documentId]);
  const getFreshLink = async () => {
    setRefreshingId(documentId);
    const address = await readDocument();
    setRefreshingId((id) => (id === documentId ? undefined : id));
    // A new address starts a request anyway, because it is part of the query key.
    if (address === fileUrl && currentId.current === documentId) void refetch();
  };

  return {
    /** Undefined while the file is loading. */
    file,
    refreshing: refreshingId === documentId,
    getFreshLink,
    /** Called when the panel could not render a file. */
    fail: ({ content }: LoadedFile, fault: FileFault) => setFailed({ answer: content, fault }),
  };
}
