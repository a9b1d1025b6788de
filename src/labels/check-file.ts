import type { CollectedDocument } from "../collect/collected-documents";
import { fileLink, type FileFault } from "../contract/file";
import { explainFile } from "../contract/file-dictionary";
import { classifyFileFault } from "../contract/retry-policy";
import { endLabelSearch, startLabelSearch } from "../files/label-search";
import { readFileText } from "../files/read-file-text";
import { VERDICT_OF, type Verdict } from "../list/verdicts";
import { isReadable, type FileAnswer, type ReadableFile } from "../files/open-file";
import { fetchFile } from "../service/file-query";
import { FileError, toFileError } from "./file-error";

interface Options {
  signal: AbortSignal;
  /** The languages of scans, whose text is then read. Left out: it is not. */
  languages?: readonly string[];
}

/** What was found out about a file. */
interface CheckedFile {
  /** One on each label. Undefined if no part of the file could be searched. */
  verdicts: Verdict[] | undefined;
  /** How many of its pages have text that can still be read from their pictures. */
  pagesToRead: number;
}

/** Looks for the values of a document's labels in its file, and forgets the file. Rejects with a FileError, or with the signal's reason. */
export async function checkFile(checked: CollectedDocument, options: Options): Promise<CheckedFile> {
  const { document } = checked;
  const link = fileLink(document.fileUrl);
  if ("fault" in link) throw new FileError(link.fault, "permanent");
  const answer = await fetchFile(link.href, document.original_file_name ?? "", options.signal);
  const file = toReadable(answer, link.host);
  if (!file) return { verdicts: undefined, pagesToRead: 0 };
  try {
    return await searchFile(checked, file, options);
  } catch (error) {
    options.signal.throwIfAborted();
    throw toFileError(error);
  }
}

/** The file, if its text can be read. Undefined if loading it was cancelled. Throws a FileError if it cannot. */
function toReadable(answer: FileAnswer, host: string): ReadableFile | undefined {
  const fail = (fault: FileFault): never => {
    throw new FileError(explainFile(fault, host)[0], classifyFileFault(fault));
  };
  if (isReadable(answer)) return answer;
  if (answer.kind === "picture") return fail({ kind: "blocked" });
  return answer.fault.kind === "cancelled" ? undefined : fail(answer.fault);
}

async function searchFile(
  { labels }: CollectedDocument,
  file: ReadableFile,
  { signal, languages }: Options,
): Promise<CheckedFile> {
  const search = await startLabelSearch(labels);
  try {
    let hasText = false as boolean;
    const unsearched = await readFileText(file, {
      signal,
      onPages: async (pages) => {
        for (const page of pages) {
          hasText ||= page.pieces.some(({ text }) => text.trim() !== "");
          await search.addPage(page);
        }
      },
      ...(languages && { scan: { languages, onProgress: () => undefined } }),
    });
    const pagesToRead = unsearched.filter(({ kind }) => kind === "page").length;
    if (!hasText && pagesToRead > 0) return { verdicts: undefined, pagesToRead };
    const verdicts = (await search.getEvidence()).map(({ kind }) => VERDICT_OF[kind]);
    // The value may stand in what was not searched, and a file without text tells nothing.
    const isWhole = hasText && unsearched.length === 0;
    const known = isWhole ? verdicts : verdicts.map((each) => (each === "not in file" ? "cannot say" : each));
    return { verdicts: known, pagesToRead };
  } finally {
    endLabelSearch(search);
  }
}
