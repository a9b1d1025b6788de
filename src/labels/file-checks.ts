import type { CollectedDocument, CollectedDocuments } from "../collect/collected-documents";
import { Collector } from "../collect/collector";
import { fileLink } from "../contract/file";
import { hasValue } from "../contract/labels";
import type { Verdicts } from "../list/verdicts";
import { getScanLanguages } from "../state/scan-languages";
import { createStore, type ReadonlyStore } from "../state/store";
import { FileError, toFileError } from "./file-error";
import { createReading, type Reading } from "./reading";

/** A file with pages that need to be read from their pictures. */
interface Scan {
  pages: number;
  isRead: boolean;
}

/** What checks the files of documents that were read, and what it found. */
export interface FileChecks {
  verdicts: ReadonlyStore<Verdicts>;
  /** By the ids of their documents. */
  scans: ReadonlyStore<ReadonlyMap<string, Scan>>;
  files: Reading<FileError>;
  /** What reads the text of scans from their pictures. */
  texts: Reading<FileError>;
  forget: (ids: readonly string[]) => void;
}

// At once. Another number of the same host has to wait in any case.
const FILES_AT_ONCE = 2;

export function createFileChecks(documents: CollectedDocuments): FileChecks {
  const verdicts = createStore<Verdicts>(new Map());
  const scans = createStore<ReadonlyMap<string, Scan>>(new Map());
  const forgetChecks = (ids: readonly string[]) => {
    verdicts.set(without(verdicts.get(), ids));
    scans.set(without(scans.get(), ids));
  };
  const check = async (id: string, signal: AbortSignal, languages?: readonly string[]) => {
    const document = documents.get(id);
    if (!document) return;
    const { checkFile } = await import("./check-file").catch((error: unknown) => Promise.reject(toFileError(error)));
    const found = await checkFile(document, { signal, ...(languages && { languages }) });
    // Another answer may have come meanwhile, with other labels.
    if (documents.get(id) !== document) return;
    if (found.verdicts) verdicts.set(new Map(verdicts.get()).set(id, found.verdicts));
    const pages = languages ? (scans.get().get(id)?.pages ?? 0) : found.pagesToRead;
    if (pages === 0 && !languages) return;
    scans.set(new Map(scans.get()).set(id, { pages, isRead: found.pagesToRead === 0 }));
  };
  const shared = {
    laneOf: (id: string) => hostOf(documents.get(id)) ?? "",
    explain: (error: unknown) => (error instanceof FileError ? { error, failureClass: error.failureClass } : undefined),
  };
  const files = createReading({
    create: (ids) =>
      new Collector<FileError>({
        ...shared,
        ids,
        concurrency: FILES_AT_ONCE,
        isRead: (id) => verdicts.get().has(id) || scans.get().has(id),
        read: check,
      }),
    forget: forgetChecks,
  });
  const texts = createReading({
    create: (ids) =>
      new Collector<FileError>({
        ...shared,
        ids,
        concurrency: 1,
        isRead: (id) => scans.get().get(id)?.isRead === true,
        read: (id, signal) => check(id, signal, getScanLanguages()),
      }),
    pausesWhileHidden: true,
    forget: (ids) => {
      verdicts.set(without(verdicts.get(), ids));
      const again = ids.map((id): [string, Scan] => [id, { pages: scans.get().get(id)?.pages ?? 0, isRead: false }]);
      scans.set(new Map([...scans.get(), ...again]));
    },
  });
  const forget = (ids: readonly string[]) => {
    forgetChecks(ids);
    files.reset();
    texts.reset();
  };
  return { verdicts, scans, files, texts, forget };
}

function without<T>(map: ReadonlyMap<string, T>, ids: readonly string[]): ReadonlyMap<string, T> {
  const gone = new Set(ids);
  return new Map([...map].filter(([id]) => !gone.has(id)));
}

/** The host of a document's file; undefined if the file has no address that can be fetched. */
function hostOf(document: CollectedDocument | undefined): string | undefined {
  const link = fileLink(document?.document.fileUrl);
  return "fault" in link ? undefined : link.host;
}

/** The files to check. */
export interface FilePlan {
  /** The ids of their documents. */
  ids: string[];
  hosts: number;
  /** How many documents have a file without an address that can be fetched. */
  withoutAddress: number;
  /** How many documents have no value to look for. Their files are not fetched. */
  withoutValue: number;
}

export function planFileCheck(documents: readonly CollectedDocument[]): FilePlan {
  const withValue = documents.filter(({ labels }) => labels.some(hasValue));
  const hosts = new Set<string>();
  const ids = withValue.flatMap((document) => {
    const host = hostOf(document);
    if (host === undefined) return [];
    hosts.add(host);
    return [document.id];
  });
  return {
    ids,
    hosts: hosts.size,
    withoutAddress: withValue.length - ids.length,
    withoutValue: documents.length - withValue.length,
  };
}
