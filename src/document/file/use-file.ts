import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fileQuery, type FileAnswer } from "../../service/file-query";
import type { FilePanelProps } from "./FilePanel";
import { guessFileKind } from "../../contract/file-kind";
import type { FileFault } from "../../contract/file-fault";

interface Options {
  fileUrl: string;
  fileName: string;
  /** While the panel is closed nothing is requested from the file's host. */
  open: boolean;
  /** Requests the document again from the service and resolves with the address of its file. */
  readDocument: () => Promise<string | undefined>;
}

/** A document's file for the panel beside the labels. */
export function useFile({ fileUrl, fileName, open, readDocument }: Options) {
  const [attempt, setAttempt] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  // The answer that could not be drawn.
  const [failed, setFailed] = useState<{ answer: FileAnswer; fault: FileFault }>();
  const hasPreview = guessFileKind(fileUrl, fileName) !== "other";
  const { data } = useQuery({
    ...fileQuery(fileUrl, fileName, attempt),
    enabled: open && hasPreview,
    // The service may sign the address of the same file anew. The file stays in view until it has been read again.
    placeholderData: (before) => (before?.kind === "fault" || before === failed?.answer ? undefined : before),
  });

  const getFreshLink = async () => {
    setRefreshing(true);
    const address = await readDocument();
    setRefreshing(false);
    // A new address starts a request by itself.
    if (address === fileUrl) setAttempt(attempt + 1);
  };

  return {
    state: stateOf(),
    refreshing,
    getFreshLink,
    fail: (fault: FileFault) => data && setFailed({ answer: data, fault }),
  };

  function stateOf(): FilePanelProps["state"] {
    if (!hasPreview) return { kind: "fault", fault: { kind: "other" } };
    if (!data) return { kind: "loading" };
    return data === failed?.answer ? { kind: "fault", fault: failed.fault } : data;
  }
}
