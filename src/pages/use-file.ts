import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fileQuery } from "../api/file";
import type { FilePanelProps } from "../components/FilePanel";
import { promisedKind } from "../model/file";
import type { FileFault } from "../model/file-fault";

interface Asked {
  fileUrl: string;
  fileName: string;
  /** Nothing is asked of the file's host while the panel is closed. */
  open: boolean;
  /** Asks the service for the document again and tells its file's address. */
  readDocument: () => Promise<string | undefined>;
}

/** A document's file for the panel beside the labels. */
export function useFile({ fileUrl, fileName, open, readDocument }: Asked) {
  const [attempt, setAttempt] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  const [failedPicture, setFailedPicture] = useState<string>();
  const [failed, setFailed] = useState<{ at: string; fault: FileFault }>();
  const at = `${attempt} ${fileUrl}`;
  const promised = promisedKind(fileUrl, fileName);
  // A picture needs no leave of its host to be shown. Only one that fails is read, to find out why.
  const direct = promised === "image" && failedPicture !== at;
  const { data } = useQuery({
    ...fileQuery(fileUrl, fileName, attempt),
    enabled: open && !direct && promised !== "other",
    // The same document under a newly signed address: what stands there stays until the same file has come again.
    placeholderData: (before) => (failed || before?.kind === "fault" ? undefined : before),
  });

  const getFreshLink = async () => {
    setRefreshing(true);
    const address = await readDocument();
    setRefreshing(false);
    // Another address is asked for by itself.
    if (address === fileUrl) setAttempt(attempt + 1);
  };

  return {
    state: stateOf(),
    refreshing,
    getFreshLink,
    fail: (fault: FileFault) => (direct ? setFailedPicture(at) : setFailed({ at, fault })),
  };

  function stateOf(): FilePanelProps["state"] {
    if (promised === "other") return { kind: "fault", fault: { kind: "other" } };
    if (direct) return { kind: "picture", address: fileUrl };
    if (failed?.at === at) return { kind: "fault", fault: failed.fault };
    return data ?? { kind: "loading" };
  }
}
