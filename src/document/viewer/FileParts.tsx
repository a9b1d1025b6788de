import { Download, Paperclip, type LucideIcon } from "lucide-react";
import { useDeferredValue, useMemo, type ReactNode } from "react";
import { saveBlob } from "../../browser/save-file";
import type { FilePart, MailPart } from "../../files/mail-parts";
import { formatBytes } from "../../lib/format-bytes";
import { formatCount } from "../../lib/plural";
import { visibleName } from "../../lib/visible-text";
import { useStore } from "../../state/store";
import { IconButton } from "../../ui/buttons/IconButton";
import { FileContext, useEvidence, useFileState, useFileView } from "../file-context";
import { marksOfPart, useShownPart } from "./part-marks";
import { countMatches } from "./text-search";
import styles from "./FileParts.module.css";

interface Part {
  name: string;
  /** Where its text is among the pages of the file. */
  pages: FilePart & Partial<MailPart>;
  view: ReactNode;
}

interface Props {
  /** What the file is, for screen readers. */
  label: string;
  /** The file without its attachments. `searchesLabels`: its view does, and not the file as a whole. */
  main: Part & { Icon: LucideIcon; searchesLabels: boolean };
  attachments: readonly (Part & { blob: Blob })[];
}

/** A file that can have others in it. One part is on screen; the others say how often they have what is searched. */
export function FileParts({ label, main, attachments }: Props) {
  const file = useFileState();
  const { marks } = file;
  const parts = [main, ...attachments];
  const [shown, onShow] = useShownPart(
    parts.map(({ pages }) => pages),
    marks?.firstPage ?? 0,
  );
  const counts = useMatchCounts(parts);
  const attachment = attachments[shown - 1];
  const { pages, view } = attachment ?? main;
  const isSearchedHere = !attachment && main.searchesLabels;
  const partMarks = useMemo(() => {
    return isSearchedHere ? marks : marks && marksOfPart(marks, pages);
  }, [marks, isSearchedHere, pages]);
  const renderCount = (index: number) => {
    const count = counts[index] ?? 0;
    return count > 0 && index !== shown && <span className={styles.count}>{`${formatCount(count)} found`}</span>;
  };
  return (
    <>
      {attachments.length > 0 && (
        <div role="group" aria-label={label} className={styles.parts}>
          <button type="button" aria-pressed={shown === 0} onClick={() => onShow(0)}>
            <main.Icon aria-hidden="true" />
            {main.name} {renderCount(0)}
          </button>
          {attachments.map(({ name, blob }, index) => (
            <button key={index} type="button" aria-pressed={index + 1 === shown} onClick={() => onShow(index + 1)}>
              <Paperclip aria-hidden="true" />
              <span className={styles.name}>{visibleName(name)}</span>{" "}
              <span className={styles.size}>{formatBytes(blob.size)}</span> {renderCount(index + 1)}
            </button>
          ))}
          {attachment && (
            <IconButton
              icon={Download}
              label="Save attachment"
              className={styles.save}
              onClick={() => saveBlob(attachment.name, attachment.blob)}
            />
          )}
        </div>
      )}
      <FileContext value={{ ...file, marks: partMarks }}>{view}</FileContext>
    </>
  );
}

/** How often what is searched in the file stands in each of its parts, as far as they have been read. */
function useMatchCounts(parts: readonly Part[]): number[] {
  const { query: searched, marks } = useFileState();
  const { wholeWords } = useFileView().view;
  const query = useDeferredValue(useStore(searched)?.text ?? "");
  // It changes when more pages have been read.
  useEvidence();
  if (!marks || parts.length === 1 || query.trim() === "") return [];
  const pages = [...marks.getPages()];
  return parts.map(({ pages: { firstPage, end } }) => {
    const isIn = (index: number) => index >= marks.firstPage + firstPage && index < marks.firstPage + end;
    return countMatches(
      pages.filter(({ index }) => isIn(index)),
      query,
      wholeWords,
    );
  });
}
