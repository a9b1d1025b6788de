import { ExternalLink } from "lucide-react";
import { useId, useRef } from "react";
import type { FileFault } from "../../contract/file-fault";
import { usePreferences } from "../../state/preferences";
import { LongText } from "../../ui/text/LongText";
import { useShortcuts } from "../../ui/page/shortcuts";
import { useFileContext } from "./file-context";
import { FileToolbar, ZoomTools } from "./FileToolbar";
import { FindBar } from "./FindBar";
import { PageThumbnails } from "./PageThumbnails";
import { PageTools } from "./PageTools";
import { useFind } from "./use-find";
import { usePdfViewer, zoomAt } from "./use-pdf-viewer";
import { useWheelZoom, zoomByWheel } from "./zoom";
import panel from "./FilePanel.module.css";
import styles from "./PdfView.module.css";

interface Props {
  blob: Blob;
  onDrawn: () => void;
  onFault: (fault: FileFault) => void;
}

/** A PDF: its pages below each other, with a search in their text. */
export function PdfView({ blob, onDrawn, onFault }: Props) {
  const { view, onView } = useFileContext();
  const { trueColours } = usePreferences();
  const container = useRef<HTMLDivElement>(null);
  const options = { blob, container, onDrawn, onFault };
  const { opened, page, scale, matches, link, closeLink, densePage } = usePdfViewer(options);
  const find = useFind(opened?.finder, matches);
  const pages = opened?.pdf.numPages ?? 0;
  const goToPage = (next: number) => opened?.viewer.scrollPageIntoView({ pageNumber: next });
  useWheelZoom(container, (event) => {
    if (!opened || scale === undefined) return;
    onView({ ...view, zoom: zoomAt(opened.viewer, zoomByWheel(scale, event.deltaY) / scale, event) });
  });

  return (
    <>
      <FileToolbar end={<ZoomTools scale={scale} />} find={<FindBar find={find} file={container} />}>
        <PageTools page={page} pages={pages} onPage={goToPage} />
      </FileToolbar>
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
        <p className={`note ${styles.note}`}>
          On very dense pages, such as page {densePage}, only the beginning of the text can be selected and searched.
        </p>
      )}
      <div className={styles.body}>
        {view.thumbnails && opened && <PageThumbnails pdf={opened.pdf} page={page} onPage={goToPage} />}
        <div className={styles.stage}>
          <div
            ref={container}
            role="group"
            aria-label={`Page ${page} of ${pages}`}
            tabIndex={0}
            className={`${panel.scroll} ${styles.container}`}
          >
            <div className={trueColours ? styles.pages : `${styles.pages} ${styles.dimmed}`} />
          </div>
        </div>
      </div>
    </>
  );
}

const focus = (link: HTMLElement | null) => link?.focus();

/** Shows where a link in the file leads before it is opened. */
function LinkQuestion({ address, onClose }: { address: string; onClose: () => void }) {
  const id = useId();
  useShortcuts([{ keys: ["Escape"], description: "Do not open the link", run: onClose }]);
  return (
    <div role="alertdialog" aria-label="Link in the file" aria-describedby={id} className={styles.question}>
      <p id={id} className={styles.address}>
        Open{" "}
        <bdi>
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
