import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fileQuery, type FileAnswer } from "../../service/file-query";
import type { FilePanelProps } from "./FilePanel";
import { guessFileKind } from "../../contract/file-kind";
import type { FileFault } from "../../contract/file-fault";

interface Options {
  fileUrl: string;
  fileName: string;
  /** While the panel is closed, nothing is requested from the file's host. */
  open: boolean;
  /** Requests the document again and resolves with the address of its file. */
  readDocument: () => Promise<string | undefined>;
}

/** Fetches a document's file for the file panel. */
export function useFile({ fileUrl, fileName, open, readDocument }: Options) {
  const [attempt, setAttempt] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  // The answer that the panel could not render.
  const [failed, setFailed] = useState<{ answer: FileAnswer; fault: FileFault }>();
  const hasPreview = guessFileKind(fileUrl, fileName) !== "other";
  const { data } = useQuery({
    ...fileQuery(fileUrl, fileName, attempt),
    enabled: open && hasPreview,
    // A new address may be a new signature for the same file, so the old file stays visible until the new one is read.
    placeholderData: (previous) => (previous?.kind === "fault" || previous === failed?.answer ? undefined : previous),
  });

  const getFreshLink = async () => {
    setRefreshing(true);
    const address = await readDocument();
    setRefreshing(false);
    // A new address starts a request anyway, because it is part of the query key.
    if (address === fileUrl) setAttempt(attempt + 1);
  };

  return {
    state: getState(),
    refreshing,
    getFreshLink,
    /** Called when the panel could not render the file. */
    fail: (fault: FileFault) => data && setFailed({ answer: data, fault }),
  };

  function getState(): FilePanelProps["state"] {
    if (!hasPreview) return { kind: "fault", fault: { kind: "other" } };
    if (!data) return { kind: "loading" };
    return data === failed?.answer ? { kind: "fault", fault: failed.fault } : data;
  }
}
