import { ChevronLeft, ChevronRight, ExternalLink, PanelLeftDashed } from "lucide-react";
import "pdfjs-dist/web/pdf_viewer.css";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { readAttachments, type PdfAttachment } from "../../files/pdf-attachments";
import { LongText } from "../../ui/text/LongText";
import { useActions } from "../../ui/page/actions";
import { ScanBar } from "./ScanBar";
import { usePdfScan } from "./use-pdf-scan";
import { usePdfMarks } from "../marks/use-pdf-marks";
import { useFileView } from "../file-context";
import { useIsPhone } from "../../ui/page/use-media-query";
import { FileToolbar } from "./FileToolbar";
import { PageThumbnails } from "./PageThumbnails";
import { PdfOutline, readOutline } from "./PdfOutline";
import { PdfPassword } from "./PdfPassword";
import { ActionButton } from "../../ui/buttons/ActionButton";
import type { OpenedPdf } from "./pdf-viewer";
import { useFind } from "./use-find";
import { getPageScale, usePdfViewer, useReadPdf, zoomAt } from "./use-pdf-viewer";
import { clampScale, useZoomGestures } from "./zoom";
import panel from "./FilePanel.module.css";
import styles from "./PdfView.module.css";
import type { FileFault } from "../../contract/file";

interface Props {
  documentId: string;
  blob: Blob;
  onDrawn: () => void;
  onFault: (fault: FileFault) => void;
  /** Called with the files in it, if there are some. */
  onAttachments: (files: readonly PdfAttachment[]) => void;
}

/** A PDF: its pages below each other, with a search in their text. */
export function PdfView({ documentId, blob, onDrawn, onFault, onAttachments }: Props) {
  const { view, onView } = useFileView();
  const container = useRef<HTMLDivElement>(null);
  const options = { documentId, blob, container, onDrawn, onFault };
  const { opened, question, page, scale, matches, link, closeLink, densePage } = usePdfViewer(options);
  const file = { documentId, size: blob.size };
  const scan = usePdfScan(opened, file, matches);
  const isForm = usePdfMarks(opened, blob);
  useAttachments(opened, onAttachments);
  const find = useFind(scan.finder, matches);
  const outline = useReadPdf(opened, readOutline) ?? [];
  const isPhone = useIsPhone();
  // A phone has no room for it.
  const hasOutline = outline.length > 0 && !isPhone;
  const pages = opened?.pdf.numPages ?? 0;
  const goToPage = (next: number) => opened?.viewer.scrollPageIntoView({ pageNumber: next });
  const onStep = (step: (scale: number) => number) => {
    if (!opened) return;
    // The viewer's own scale: the one that is shown can be that of the rotation before.
    const next = step(opened.viewer.currentScale);
    const fitted = getPageScale(opened.viewer, "width");
    if (fitted !== undefined) onView({ ...view, zoom: next / fitted });
  };
  useZoomGestures(container, (factor, point) => {
    // Otherwise the view of this step would be applied after the next one.
    flushSync(() => onStep((from) => (opened ? zoomAt(opened.viewer, clampScale(from * factor) / from, point) : from)));
  });

  return (
    <>
      <FileToolbar
        zoom={{ scale, onStep, hasThumbnails: true, hasOutline }}
        find={find}
        file={container}
        onReadAsPictures={opened && !scan.isAsked ? scan.readAll : undefined}
      >
        <PageTools page={page} pages={pages} onPage={goToPage} />
      </FileToolbar>
      {scan.pages && (
        <ScanBar
          file={file}
          pages={scan.pages}
          isAsked={scan.isAsked}
          pageInView={page}
          total={pages}
          container={container}
        />
      )}
      {isForm && (
        <p className={`note ${styles.note}`}>
          This file is an XFA form. Its contents are not shown here, and not searched. Adobe Acrobat Reader can show
          them.
        </p>
      )}
      {link !== undefined && (
        <LinkQuestion
          address={link}
          onClose={() => {
            closeLink();
            container.current?.focus();
          }}
        />
      )}
      {densePage !== undefined && (
        <p
          className={`note ${styles.note}`}
        >{`On very dense pages, such as page ${densePage}, only the beginning of the text can be selected and searched.`}</p>
      )}
      <div className={styles.body}>
        {view.outline && opened && hasOutline && <PdfOutline entries={outline} goTo={opened.goTo} />}
        {view.thumbnails && opened && <PageThumbnails pdf={opened.pdf} page={page} onPage={goToPage} />}
        <div className={styles.stage}>
          <div
            ref={container}
            role="group"
            aria-label={`Page ${page} of ${pages}`}
            tabIndex={0}
            className={`${panel.scroll} ${styles.container}`}
            // PDF.js throws without it, and WebKit can run this before it applies the styles that have just loaded.
            style={{ position: "absolute" }}
          >
            <div translate="no" className={`pdfViewer ${styles.pages}`} />
          </div>
          {question && <PdfPassword question={question} />}
        </div>
      </div>
    </>
  );
}

/** Hands on the files in a PDF, if there are some. */
function useAttachments(opened: OpenedPdf | undefined, onAttachments: Props["onAttachments"]): void {
  const attachments = useReadPdf(opened, readAttachments);
  const receive = useEffectEvent(onAttachments);
  useEffect(() => {
    if (attachments && attachments.length > 0) receive(attachments);
  }, [attachments]);
}

interface PageToolsProps {
  page: number;
  /** 0 until the file has been read. */
  pages: number;
  onPage: (page: number) => void;
}

/** Thumbnails and paging of a PDF. */
function PageTools({ page, pages, onPage }: PageToolsProps) {
  const { view, onView, active } = useFileView();
  const isPhone = useIsPhone();
  return (
    <>
      {!isPhone && (
        <ActionButton
          action={{
            name: "Page thumbnails",
            icon: PanelLeftDashed,
            isPossible: active,
            run: () => onView({ ...view, thumbnails: !view.thumbnails }),
          }}
          look="icon"
          aria-pressed={view.thumbnails}
        />
      )}
      <ActionButton
        action={{
          name: "Previous page of the file",
          label: "Previous page",
          icon: ChevronLeft,
          keys: ["K"],
          isPossible: active && page > 1,
          run: () => onPage(page - 1),
        }}
        look="icon"
        group="File"
      />
      <PageField page={page} pages={pages} onPage={onPage} />
      <ActionButton
        action={{
          name: "Next page of the file",
          label: "Next page",
          icon: ChevronRight,
          keys: ["J"],
          isPossible: active && page < pages,
          run: () => onPage(page + 1),
        }}
        look="icon"
        group="File"
      />
    </>
  );
}

/** The current page. A typed number applies on Enter, and when the field is left. */
function PageField({ page, pages, onPage }: PageToolsProps) {
  const [typed, setTyped] = useState<string>();
  const apply = () => {
    const number = Number(typed);
    if (typed !== undefined && typed.trim() !== "" && Number.isInteger(number)) {
      onPage(Math.min(Math.max(number, 1), pages));
    }
    setTyped(undefined);
  };
  return (
    <span className={styles.pageField}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Page number"
        value={typed ?? page}
        disabled={pages === 0}
        className={styles.number}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === "Enter") apply();
          if (key === "Escape") setTyped(undefined);
        }}
      />
      <span className={styles.total}>{pages > 0 && `of ${pages}`}</span>
    </span>
  );
}

const focus = (link: HTMLElement | null) => link?.focus();

/** Shows where a link in the file leads before it is opened. */
function LinkQuestion({ address, onClose }: { address: string; onClose: () => void }) {
  const id = useId();
  useActions([{ keys: ["Escape"], name: "Do not open the link", run: onClose }], "File");
  return (
    <div role="alertdialog" aria-label="Link in the file" aria-describedby={id} className={styles.question}>
      <p id={id} className={styles.address}>
        Open{" "}
        <bdi translate="no">
          <LongText text={address} />
        </bdi>
        ?
      </p>
      <a ref={focus} className="button" href={address} target="_blank" rel="noopener noreferrer" onClick={onClose}>
        Open in a new tab
        <ExternalLink aria-hidden="true" />
      </a>
      <button type="button" className="plain" onClick={onClose}>
        Cancel
      </button>
    </div>
  );
}
