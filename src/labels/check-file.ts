import { releaseProxy } from "comlink";
import type { CollectedDocument } from "../collect/collected-documents";
import { fileLink, type FileFault } from "../contract/file";
import { explainFile } from "../contract/file-dictionary";
import { classifyFileFault } from "../contract/retry-policy";
import { startLabelSearch } from "../files/label-search";
import { readFileText, type ReadableFile } from "../files/read-file-text";
import { verdictOf, type Verdict } from "../list/verdicts";
import { fetchFile, type FileAnswer } from "../service/file-query";
import { FileError } from "./file-error";

interface Options {
  signal: AbortSignal;
  /** The languages of scans, whose text is then read. Left out: it is not. */
  languages?: readonly string[];
}

/**
 * Looks for the values of a document's labels in its file, and forgets the file. Resolves with a verdict on each label, or
 * with undefined if no page of the file has text. Rejects with a FileError, or with the signal's reason.
 */
export async function checkFile(checked: CollectedDocument, options: Options): Promise<Verdict[] | undefined> {
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
  /** Whether these are all parts. */
  isWhole: boolean;
}

function readableParts(answer: FileAnswer, host: string): ReadableParts {
  const fail = (fault: FileFault): never => {
    throw new FileError(explainFile(fault, host)[0], classifyFileFault(fault));
  };
  switch (answer.kind) {
    case "picture":
      return fail({ kind: "blocked" });
    case "fault":
      return answer.fault.kind === "cancelled" ? { files: [], isWhole: false } : fail(answer.fault);
    case "mail": {
      const { head, text } = answer.mail;
      const readable = answer.attachments.filter(({ content }) => content.kind !== "fault");
      const attached = readable.map(({ content }) => readableParts(content, host));
      const words = head.map(([, each]) => each).join("\n");
      return {
        files: [{ kind: "text", text: `${words}\n${text}` }, ...attached.flatMap(({ files }) => files)],
        isWhole: readable.length === answer.attachments.length && attached.every(({ isWhole }) => isWhole),
      };
    }
    default:
      return { files: [answer], isWhole: true };
  }
}

async function searchFiles({ labels }: CollectedDocument, parts: ReadableParts, { signal, languages }: Options) {
  const search = await startLabelSearch(labels);
  try {
    let [pages, hasText, isWhole] = [0, false, parts.isWhole];
    for (const file of parts.files) {
      const { isCut, withoutText } = await readFileText(file, {
        signal,
        onPages: async (more) => {
          for (const page of more) {
            hasText ||= page.pieces.some(({ text }) => text.trim() !== "");
            // Files of a mail have their pages behind each other.
            await search.addPage({ ...page, index: pages++ });
          }
        },
        ...(languages && { scan: { languages, onProgress: () => undefined } }),
      });
      const hasPictures = withoutText > 0 && !languages;
      isWhole &&= !isCut && !hasPictures && !("cut" in file && file.cut === true);
    }
    if (!hasText && !languages) return undefined;
    const verdicts = (await search.getEvidence()).map(({ kind }) => verdictOf(kind));
    // The value may stand in what could not be read.
    return isWhole && hasText
      ? verdicts
      : verdicts.map((verdict) => (verdict === "not in file" ? "cannot say" : verdict));
  } finally {
    search[releaseProxy]();
  }
}
