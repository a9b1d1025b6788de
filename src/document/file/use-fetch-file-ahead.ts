import { useQuery } from "@tanstack/react-query";
import { fileName, type Document } from "../../contract/document";
import { fileLink, guessFileKind } from "../../contract/file";
import { nextFileQuery } from "../../service/file-query";
import { documentQuery } from "../../service/queries";

interface Options {
  /** While the panel is closed, nothing is requested and no file is kept. */
  open: boolean;
  /** Whether the current document's file has been read. Only one file is fetched at a time. */
  ready: boolean;
}

/**
 * Fetches the file of the next document as soon as that document has been fetched. The file is dropped when its document
 * is no longer the next one. Call this after `useFile`: on a step to the next document, that hook takes over the file
 * before this one drops it.
 */
export function useFetchFileAhead(nextId: string | undefined, { open, ready }: Options): void {
  const { data } = useQuery({ ...documentQuery(nextId ?? ""), enabled: false });
  const file = open && data ? getPreviewAddress(data.document) : undefined;
  useQuery({
    ...nextFileQuery(file?.href ?? "", file?.name ?? ""),
    enabled: file !== undefined && ready,
    notifyOnChangeProps: [],
  });
}

/** The address and name of a document's file; undefined if there is no preview for it. */
function getPreviewAddress(document: Document): { href: string; name: string } | undefined {
  const link = fileLink(document.fileUrl);
  const name = fileName(document);
  if ("fault" in link || guessFileKind(link.href, name) === "other") return undefined;
  return { href: link.href, name };
}
