import type { CollectedDocument } from "../collect/collected-documents";
import { fileLink, type FileFault } from "../contract/file";
import { explainFile } from "../contract/file-dictionary";
import { classifyFileFault } from "../contract/retry-policy";
import type { UnsearchedPart } from "../evidence/unsearched";
import { endLabelSearch, startLabelSearch } from "../files/label-search";
import { readFileText, type ReadableFile } from "../files/read-file-text";
import { verdictOf, type Verdict } from "../list/verdicts";
import { fetchFile, type FileAnswer } from "../service/file-query";
import { FileError } from "./file-error";

interface Options {
  signal: AbortSignal;
  /** The languages of scans, whose text is then read. Left out: it is not. */
  languages?: readonly string[];
}

/** What was found out about a file. */
interface CheckedFile {
  /** One on each label. Undefined if no part of the file could be searched. */
  verdicts: Verdict[] | undefined;
  /** Whether it has pages whose text can still be read from their pictures. */
  isScan: boolean;
}

/** Looks for the values of a document's labels in its file, and forgets the file. Rejects with a FileError, or with the signal's reason. */
export async function checkFile(checked: CollectedDocument, options: Options): Promise<CheckedFile> {
  const { document } = checked;
  const link = fileLink(document.fileUrl);
  if ("fault" in link) throw new FileError(link.fault, "permanent");
  const answer = await fetchFile(link.href, document.original_file_name ?? "", options.signal);
  const parts = readableParts(answer, link.host);
  try {
    return await searchFiles(checked, parts, options);
  } catch (error) {
    options.signal.throwIfAborted();
    throw new FileError(error instanceof Error ? error.message : String(error), "permanent");
  }
}

/** The parts of a file whose text can be read: several in a mail. */
interface ReadableParts {
  files: ReadableFile[];
  unsearched: UnsearchedPart[];
}

function readableParts(answer: FileAnswer, host: string): ReadableParts {
  const fail = (fault: FileFault): never => {
    throw new FileError(explainFile(fault, host)[0], classifyFileFault(fault));
  };
  switch (answer.kind) {
    case "picture":
      return fail({ kind: "blocked" });
    case "fault":
      return answer.fault.kind === "cancelled" ? { files: [], unsearched: [] } : fail(answer.fault);
    case "mail": {
      const { head, text, cut } = answer.mail;
      const attached = answer.attachments.map(({ name, content }): ReadableParts => {
        if (content.kind === "fault") return { files: [], unsearched: [{ kind: "file", name }] };
        return readableParts(content, host);
      });
      const words = head.map(([, each]) => each).join("\n");
      return {
        files: [{ kind: "text", text: `${words}\n${text}`, cut }, ...attached.flatMap(({ files }) => files)],
        unsearched: attached.flatMap(({ unsearched }) => unsearched),
      };
    }
    default:
      return { files: [answer], unsearched: [] };
  }
}

async function searchFiles(
  { labels }: CollectedDocument,
  { files, unsearched }: ReadableParts,
  { signal, languages }: Options,
): Promise<CheckedFile> {
  const search = await startLabelSearch(labels);
  try {
    let [pages, hasText] = [0, false];
    const left = [...unsearched];
    for (const file of files) {
      const more = await readFileText(file, {
        signal,
        onPages: async (some) => {
          for (const page of some) {
            hasText ||= page.pieces.some(({ text }) => text.trim() !== "");
            // Files of a mail have their pages behind each other.
            await search.addPage({ ...page, index: pages++ });
          }
        },
        ...(languages && { scan: { languages, onProgress: () => undefined } }),
      });
      left.push(...more);
    }
    const isScan = left.some(({ kind }) => kind === "page");
    if (!hasText && isScan) return { verdicts: undefined, isScan };
    const verdicts = (await search.getEvidence()).map(({ kind }) => verdictOf(kind));
    // The value may stand in what was not searched, and a file without text tells nothing.
    const isWhole = hasText && left.length === 0;
    const known = isWhole ? verdicts : verdicts.map((each) => (each === "not in file" ? "cannot say" : each));
    return { verdicts: known, isScan };
  } finally {
    endLabelSearch(search);
  }
}
