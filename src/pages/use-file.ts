import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fileQuery } from "../api/file";
import { promisedKind } from "../model/file";
import type { FileFault } from "../model/file-fault";

/** What the panel shows of a file, or why it shows none. */
export type FileState =
  | { kind: "loading" }
  | { kind: "picture"; address: string }
  | { kind: "pdf" | "image"; blob: Blob }
  | { kind: "text"; text: string; cut: boolean }
  | { kind: "fault"; fault: FileFault };

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
  const [failed, setFailed] = useState<{ at: string; fault: FileFault }>();
  const at = `${attempt} ${fileUrl}`;
  const fault = failed?.at === at ? failed.fault : undefined;
  const promised = promisedKind(fileUrl, fileName);
  // A picture needs no leave of its host to be shown. Only one that fails is read, to find out why.
  const direct = promised === "image" && !fault;
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
    promised,
    refreshing,
    getFreshLink,
    fail: (why: FileFault) => setFailed({ at, fault: why }),
  };

  function stateOf(): FileState {
    if (promised === "other") return { kind: "fault", fault: { kind: "other" } };
    if (direct) return { kind: "picture", address: fileUrl };
    if (data?.kind === "fault") return data;
    if (fault && (promised !== "image" || data?.kind === "image")) return { kind: "fault", fault };
    return data ?? { kind: "loading" };
  }
}
