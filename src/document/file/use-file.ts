import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { documentQuery, getBytesReceived } from "../../service/queries";
import { fileQuery } from "../../service/file-query";
import { isReadable, type FileAnswer, type ReadableFile } from "../../files/open-file";
import { fileName, type Document } from "../../contract/document";
import type { Marks } from "../marks/file-evidence";
import type { ClosedPdf } from "../marks/pdf-cuts";
import { searchAhead } from "../marks/search-ahead";
import { fileLink, type FileFault } from "../../contract/file";
import { guessFileKind, namesOf, otherFile } from "../../files/file-kind";
import { useDocumentPage } from "../document-page-state";
import { useMarks } from "../file-context";

/** A document's file, or why there is none. The object changes only if one of its fields changes. */
export interface LoadedFile {
  /** Changes with the document and with each answer. */
  key: string;
  documentId: string;
  /** For screen readers. */
  name: string;
  content: FileAnswer;
}

const NO_DOCUMENT = "The document has not been read, so its file is not known.";

/** Fetches the document's file for the file panel. While that is closed, nothing is requested from the file's host. */
export function useFile() {
  const { documentId, document, isLoading, readFileUrl } = useDocumentPage();
  const client = useQueryClient();
  const sentUrl = document?.fileUrl;
  const link = fileLink(sentUrl);
  const { href: fileUrl, host } = "fault" in link ? { href: undefined, host: "" } : link;
  const name = document ? fileName(document) : "";
  // Why there is no address that can be opened.
  const fault = document ? ("fault" in link ? link.fault : undefined) : isLoading ? undefined : NO_DOCUMENT;
  const [refreshingId, setRefreshingId] = useState<string>();
  // The answer that the panel could not render.
  const [failed, setFailed] = useState<{ answer: FileAnswer; fault: FileFault }>();
  const query = fileQuery(fileUrl ?? "", name);
  const hasPreview = fileUrl === undefined || guessFileKind(fileUrl, name) !== "other";
  const enabled = fileUrl !== undefined && hasPreview;
  const { data, dataUpdatedAt, isFetching, failureCount, failureReason, refetch } = useQuery({ ...query, enabled });

  const content = useMemo((): FileAnswer | undefined => {
    if (fault !== undefined) return { kind: "fault", fault: { kind: "address", reason: fault, address: sentUrl } };
    if (fileUrl !== undefined && !hasPreview) return { kind: "fault", fault: otherFile(namesOf(fileUrl, name)) };
    if (!data) return undefined;
    const answer = data === failed?.answer ? { kind: "fault" as const, fault: failed.fault } : data;
    return answer.kind === "fault" && isFetching ? undefined : answer;
  }, [fault, sentUrl, fileUrl, name, hasPreview, data, failed, isFetching]);
  const key = `${documentId} ${fileUrl} ${dataUpdatedAt} ${content?.kind}`;
  const file = useMemo(() => content && { key, documentId, name, content }, [content, key, documentId, name]);

  const received = useCallback(() => getBytesReceived("file", fileUrl ?? ""), [fileUrl]);
  const cancel = async () => {
    await client.cancelQueries({ queryKey: query.queryKey, exact: true });
    const answer: FileAnswer = { kind: "fault", fault: { kind: "cancelled" } };
    client.setQueryData(query.queryKey, answer);
  };

  const getFreshLink = async () => {
    setRefreshingId(documentId);
    const address = await readFileUrl();
    setRefreshingId((id) => (id === documentId ? undefined : id));
    // A new address starts a request anyway, because it is part of the query key. An old one is read only if it is shown.
    if (address === fileUrl) void client.refetchQueries({ queryKey: query.queryKey, exact: true, type: "active" });
  };

  return {
    /** Undefined while the file is loading. */
    file,
    address: fileUrl,
    host,
    /** Undefined while nothing is requested from the file's host. */
    loading: isFetching
      ? { query: { failureCount, failureReason }, received, onCancel: () => void cancel() }
      : undefined,
    load: () => void refetch({ cancelRefetch: false }),
    refreshing: refreshingId === documentId,
    getFreshLink,
    /** Called when the panel could not render a file. */
    fail: ({ content }: LoadedFile, fault: FileFault) => setFailed({ answer: content, fault }),
  };
}

/**
 * Fetches the file of the next document as soon as that document has been fetched, and searches its labels in it. The file is
 * dropped when its document is no longer the next one. Call this after `useFile`: on a step to the next document, that hook
 * takes over the file before this one drops it.
 * @param current The current document's file, once it has been read. Only one file is fetched at a time.
 */
export function useFileAhead(nextId: string | undefined, current: LoadedFile | undefined): void {
  const marks = useMarks();
  useSearchedFile(nextId, current !== undefined, current && hasText(current.content) ? marks : undefined);
}

/**
 * Fetches the file of a document whose labels are on screen without it, and searches them in it. If it is a PDF, the places of the
 * labels can be shown enlarged.
 */
export function useFileBehind(documentId: string): void {
  const { file, name, isUnreadable } = useSearchedFile(documentId, true, undefined);
  const marks = useMarks();
  useUnsearchedFile(isUnreadable ? name : undefined);
  useEffect(() => {
    if (!marks || file?.kind !== "pdf") return;
    const { blob } = file;
    let opened: Promise<ClosedPdf> | undefined;
    marks.cut.set(async (...place) => {
      opened ??= import("../marks/pdf-cuts").then(({ cutClosedPdf }) => cutClosedPdf(blob));
      return (await opened).cut(...place);
    });
    return () => {
      marks.cut.set(undefined);
      // What could not be loaded has nothing to close.
      void opened?.then(({ close }) => close()).catch(() => undefined);
    };
  }, [marks, file]);
}

/** Tells the search that a file, by its name, cannot be searched, so that nothing waits for its result. */
export function useUnsearchedFile(name: string | undefined): void {
  const marks = useMarks();
  useEffect(() => {
    // A picture that was read has been searched since.
    if (!marks || name === undefined || marks.evidence.get().isComplete) return;
    marks.begin(name);
    marks.leaveOut({ kind: "file", name });
    marks.end();
  }, [marks, name]);
}

/**
 * Returns the file if labels can be searched in it. It is unreadable if it could not be fetched, or is a picture that nobody has
 * read yet.
 */
function useSearchedFile(documentId: string | undefined, isEnabled: boolean, shown: Marks | undefined) {
  const { data } = useQuery({ ...documentQuery(documentId ?? ""), enabled: false });
  const preview = data && getPreview(data.document);
  const { data: file } = useQuery({
    ...fileQuery(preview?.href ?? "", preview?.name ?? "", "low"),
    enabled: preview !== undefined && isEnabled,
    notifyOnChangeProps: ["data"],
  });
  const labels = data?.labels;
  const searched = file && hasText(file) ? file : undefined;
  useEffect(() => {
    if (labels && searched) return searchAhead(labels, searched, shown);
  }, [labels, searched, shown]);
  const isMissing = data !== undefined && preview === undefined;
  const isUnreadable = isMissing || (file !== undefined && searched === undefined);
  return { file: searched, name: data ? fileName(data.document) : "", isUnreadable };
}

/** Whether labels are searched in a file as soon as it is there. The text of a picture is read only when someone asks. */
function hasText(file: FileAnswer): file is ReadableFile {
  return isReadable(file) && file.kind !== "image";
}

/** The address and name of a document's file; undefined if there is no preview for it. */
function getPreview(document: Document): { href: string; name: string } | undefined {
  const link = fileLink(document.fileUrl);
  const name = fileName(document);
  if ("fault" in link || guessFileKind(link.href, name) === "other") return undefined;
  return { href: link.href, name };
}
