import { ScanText, X } from "lucide-react";
import { useCallback, useId, type RefObject } from "react";
import { changePreferences, usePreferences } from "../../state/preferences";
import type { PdfPageToRead } from "../../files/pdf-scan";
import type { PageToRead, ScanProgress } from "../../files/read-pages";
import { ActionButton } from "../../ui/buttons/ActionButton";
import { Checkbox } from "../../ui/fields/Checkbox";
import { useScan, type ScanFile } from "./use-scan";
import styles from "./ScanBar.module.css";

interface Props {
  file: ScanFile;
  /** The pages to read. Without a reason they are pictures. */
  pages: readonly (PageToRead | PdfPageToRead)[];
  pageInView: number;
  /** Whether the reader has asked for it already. */
  isAsked?: boolean;
  /** The number of all pages of the file. */
  total: number;
  /** Why the pages cannot be read. */
  fault?: string | undefined;
  /** The element that shows the file. It gets the focus when the button that has it disappears. */
  container: RefObject<HTMLElement | null>;
}

/** Offers to read the text of a scan, shows how far that is, and says afterwards where the text comes from. */
export function ScanBar({ total, fault, container, ...options }: Props) {
  const { readScans } = usePreferences();
  const scan = useScan({ ...options, fault });
  const words = useId();
  const isReading = scan.state.kind === "reading";
  const isDone = scan.left === 0 && !isReading;
  // The button disappears.
  const passFocus = useCallback(
    (button: HTMLElement | null) => () => {
      if (document.activeElement === button) container.current?.focus();
    },
    [container],
  );
  if (isDone && scan.read.length === 0) return null;
  return (
    <div className={styles.bar}>
      <span id={words} aria-live="polite" className={styles.words}>
        {describeScan(scan, { total, what: describePages(options.pages, total) })}
      </span>
      {scan.state.kind === "reading" && (
        <progress aria-label="Reading" max={1} value={getDonePart(scan.state.progress)} />
      )}
      {!isDone && (
        <ActionButton
          ref={passFocus}
          action={{
            name: isReading ? "Cancel reading the scan" : "Read the text of the scan",
            label: isReading ? "Cancel" : "Read the text",
            icon: isReading ? X : ScanText,
            keys: ["t"],
            isPossible: scan.fault === undefined,
            run: isReading ? scan.cancel : scan.start,
          }}
          look="both"
          group="File"
          aria-describedby={words}
        />
      )}
      {scan.fault === undefined && (
        <Checkbox checked={readScans} onChecked={(checked) => changePreferences({ readScans: checked })}>
          Read scans when they open
        </Checkbox>
      )}
    </div>
  );
}

/** The part of all pages that has been read. */
function getDonePart(progress: ScanProgress | undefined): number {
  return progress ? (progress.page - 1 + progress.part) / progress.pages : 0;
}

/** Why these pages can be read from their pictures. */
function describePages(pages: Props["pages"], total: number): string {
  const reasons = new Set(pages.map((page) => ("reason" in page ? page.reason : "picture")));
  const isAll = pages.length === total;
  const some = `${pages.length} of ${total} pages ${pages.length === 1 ? "has" : "have"}`;
  if (reasons.has("asked")) return "The pages can be read as pictures.";
  if (reasons.has("picture")) {
    return isAll ? "Little or no text here: it is probably a scan." : `${some} little or no text: probably a scan.`;
  }
  return isAll ? "The text of this file is no words." : `${some} a text that is no words.`;
}

function describeScan(
  { state, note, read, left, fault }: ReturnType<typeof useScan>,
  { total, what }: { total: number; what: string },
): string {
  if (state.kind === "reading") {
    return state.progress ? describeProgress(state.progress) : "Loading what reads the text…";
  }
  if (state.kind === "failed") return state.reason;
  if (fault !== undefined && left > 0) return `The text cannot be read: ${fault}`;
  if (left > 0 && read.length > 0) return `${read.length} of ${read.length + left} pages were read.`;
  if (left > 0) return what;
  if (read.every(({ words }) => words.length === 0)) return "No text was found in the picture.";
  const text = read.length < total ? `The text of ${read.length} of ${total} pages` : "This text";
  return [`${text} was read from the picture, so it may have mistakes.`, note].filter(Boolean).join(" ");
}

function describeProgress({ page, pages, msLeft }: ScanProgress): string {
  const where = `Reading page ${page} of ${pages}`;
  if (msLeft === undefined) return where;
  const seconds = Math.max(1, Math.round(msLeft / 1000));
  return `${where}, about ${seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} left`;
}
