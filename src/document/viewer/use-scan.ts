import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { scanFaultQuery } from "../../service/page-policy";
import { usePreferences } from "../../state/preferences";
import { useScanLanguages } from "../../state/scan-languages";
import { useFileView } from "../file-context";
import { readPages, type PageToRead, type ScanProgress } from "../../files/read-pages";
import type { ScanPage } from "../../files/scan-words";

/** A file whose pages can be read. A document can get another file, which probably has another size. */
export interface ScanFile {
  documentId: string;
  size: number;
}

interface ReadFile {
  size: number;
  /** In which it was read. */
  languages: string;
  pages: readonly ScanPage[];
}

const NO_PAGES: readonly ScanPage[] = [];

/** What was read of a document's file. It is in the query cache so that it is dropped together with all other data. */
function readFileQuery(documentId: string) {
  return queryOptions<ReadFile>({
    queryKey: ["scan", documentId],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}

/** The pages of a file that were read from pictures during this visit, in the language that is chosen. */
export function useScanPages({ documentId, size }: ScanFile): readonly ScanPage[] {
  const { data } = useQuery(readFileQuery(documentId));
  const languages = useScanLanguages().join();
  return data?.size === size && data.languages === languages ? data.pages : NO_PAGES;
}

/** How the reading of a file's pages is going. */
type ScanState =
  | { kind: "ready" }
  /** The progress is unknown while the code and the data are loading. */
  | { kind: "reading"; progress: ScanProgress | undefined }
  | { kind: "failed"; reason: string };

interface Options {
  file: ScanFile;
  /** The pages to read. */
  pages: readonly PageToRead[];
  /** The number of the page in view, which is read first. */
  pageInView: number;
  /** Whether the reader has asked for it already. */
  isAsked?: boolean;
  /** Why the pages cannot be read. */
  fault: string | undefined;
}

/** Reads the pages of a file when the reader asks for it, or at once if they have chosen that. Ends when the file is left. */
export function useScan({ file, pages, pageInView, isAsked = false, fault: ownFault }: Options) {
  const client = useQueryClient();
  const { active } = useFileView();
  const { readScans } = usePreferences();
  const languages = useScanLanguages();
  // Undefined as long as the policy is not known.
  const policyFault = useQuery(scanFaultQuery).data;
  const fault = ownFault ?? policyFault ?? undefined;
  const read = useScanPages(file);
  const [state, setState] = useState<ScanState>({ kind: "ready" });
  const [note, setNote] = useState<string>();
  const reading = useRef<AbortController>(undefined);
  const left = pages.filter(({ number }) => !read.some((page) => page.number === number));

  const keep = (page: ScanPage) =>
    client.setQueryData(readFileQuery(file.documentId).queryKey, (before) => {
      const isSame = before?.size === file.size && before.languages === languages.join();
      return { size: file.size, languages: languages.join(), pages: isSame ? [...before.pages, page] : [page] };
    });

  const start = async () => {
    if (reading.current || left.length === 0 || fault !== undefined) return;
    const controller = (reading.current = new AbortController());
    setState({ kind: "reading", progress: undefined });
    setNote(undefined);
    const outwards = [...left].sort((a, b) => Math.abs(a.number - pageInView) - Math.abs(b.number - pageInView));
    try {
      await readPages(outwards, {
        languages,
        signal: controller.signal,
        onProgress: (progress) => setState({ kind: "reading", progress }),
        onPage: keep,
        onFault: setNote,
      });
      setState({ kind: "ready" });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setState(controller.signal.aborted ? { kind: "ready" } : { kind: "failed", reason });
    }
    reading.current = undefined;
  };
  const cancel = () => reading.current?.abort();

  const startAtOnce = useEffectEvent(() => void start());
  const isWanted = (readScans || isAsked) && active && policyFault === null;
  useEffect(() => {
    // After the effect, because it updates the state at once.
    if (isWanted) queueMicrotask(startAtOnce);
  }, [isWanted]);
  useEffect(() => () => reading.current?.abort(), []);

  return { state, note, read, left: left.length, fault, start: () => void start(), cancel };
}
