import type { CollectedDocument, CollectedDocuments } from "../collect/collected-documents";
import { Collector } from "../collect/collector";
import { fileLink } from "../contract/file";
import { hasValue } from "../contract/labels";
import { renewable } from "../lib/once";
import { Verdicts } from "../list/verdicts";
import { getScanLanguages } from "../state/scan-languages";
import { FileError } from "./file-error";
import { createReading, type Reading } from "./reading";

/** The documents whose files have pages that need to be read from their pictures. */
interface Scans {
  size: number;
  has: (id: string) => boolean;
  /** How many of its pages are still to be read. */
  pagesToRead: (id: string) => number;
}

/** What checks the files of documents that were read, and what it found. */
export interface FileChecks {
  verdicts: Verdicts;
  /** Another object after each change. */
  getScans: () => Scans;
  files: Reading<FileError>;
  /** What reads the text of scans from their pictures. */
  texts: Reading<FileError>;
  forget: (ids: readonly string[]) => void;
}

// At once. Another number of the same host has to wait in any case.
const FILES_AT_ONCE = 2;

export function createFileChecks(documents: CollectedDocuments): FileChecks {
  const verdicts = new Verdicts();
  const scans = new Map<string, { pages: number; isRead: boolean }>();
  const isRead = (id: string) => scans.get(id)?.isRead === true;
  const pagesToRead = (id: string) => (isRead(id) ? 0 : (scans.get(id)?.pages ?? 0));
  const scansView = renewable((): Scans => ({ size: scans.size, has: (id) => scans.has(id), pagesToRead }));
  const forgetVerdicts = (ids: readonly string[]) => {
    for (const id of ids) {
      verdicts.delete(id);
      scans.delete(id);
    }
    scansView.renew();
  };
  const check = async (id: string, signal: AbortSignal, languages?: readonly string[]) => {
    const document = documents.get(id);
    if (!document) return;
    const { checkFile } = await import("./check-file");
    const found = await checkFile(document, { signal, ...(languages && { languages }) });
    // Another answer may have come meanwhile, with other labels.
    if (documents.get(id) !== document) return;
    if (found.verdicts) verdicts.set(id, found.verdicts);
    const pages = languages ? (scans.get(id)?.pages ?? 0) : found.pagesToRead;
    if (pages === 0 && !languages) return;
    scans.set(id, { pages, isRead: found.pagesToRead === 0 });
    scansView.renew();
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
        isRead: (id) => verdicts.has(id) || scans.has(id),
        read: check,
      }),
    forget: forgetVerdicts,
  });
  const texts = createReading({
    create: (ids) =>
      new Collector<FileError>({
        ...shared,
        ids,
        concurrency: 1,
        isRead,
        read: (id, signal) => check(id, signal, getScanLanguages()),
      }),
    pausesWhileHidden: true,
    forget: (ids) => {
      for (const id of ids) {
        verdicts.delete(id);
        scans.set(id, { pages: scans.get(id)?.pages ?? 0, isRead: false });
      }
      scansView.renew();
    },
  });
  const forget = (ids: readonly string[]) => {
    forgetVerdicts(ids);
    files.reset();
    texts.reset();
  };
  return { verdicts, getScans: scansView.get, files, texts, forget };
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
