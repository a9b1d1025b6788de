import type { PDFDocumentProxy, RenderTask } from "pdfjs-dist";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRotation } from "../file-context";
import panel from "./FilePanel.module.css";
import styles from "./PageThumbnails.module.css";

const WIDTH = 88;
// A4. The true height is known when the page is drawn.
const HEIGHT = 124;
// Extremely long pages are cut off.
const MAX_HEIGHT = 400;

interface Props {
  pdf: PDFDocumentProxy;
  page: number;
  onPage: (page: number) => void;
}

/** A strip of small pages. Only those in view have a picture. */
export function PageThumbnails({ pdf, page, onPage }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = strip.current?.children.item(page - 1);
    if (!strip.current || !(current instanceof HTMLElement)) return;
    const { offsetTop, offsetHeight } = current;
    const { scrollTop, clientHeight } = strip.current;
    // `scrollIntoView` would scroll the window too.
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      strip.current.scrollTop = offsetTop - clientHeight / 3;
    }
  }, [page]);
  return (
    <div ref={strip} role="group" aria-label="Page thumbnails" className={styles.strip}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <Thumbnail
          key={index}
          pdf={pdf}
          number={index + 1}
          current={page === index + 1}
          onPress={() => onPage(index + 1)}
        />
      ))}
    </div>
  );
}

interface ThumbnailProps {
  pdf: PDFDocumentProxy;
  number: number;
  current: boolean;
  onPress: () => void;
}

function Thumbnail({ pdf, number, current, onPress }: ThumbnailProps) {
  const [rotation] = useRotation();
  const [inView, setInView] = useState(false);
  const observe = useCallback((button: HTMLButtonElement) => {
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(button);
    return () => observer.disconnect();
  }, []);
  return (
    <button
      ref={observe}
      type="button"
      aria-label={`Page ${number}`}
      aria-current={current ? "page" : undefined}
      className={styles.thumbnail}
      onClick={onPress}
    >
      <span
        className={`${styles.picture} ${panel.paper}`}
        style={{ width: WIDTH, minHeight: rotation % 180 === 0 ? HEIGHT : (WIDTH * WIDTH) / HEIGHT }}
      >
        {inView && <Picture pdf={pdf} number={number} rotation={rotation} />}
      </span>
      {number}
    </button>
  );
}

interface PictureProps extends Pick<ThumbnailProps, "pdf" | "number"> {
  rotation: number;
}

function Picture({ pdf, number, rotation: turned }: PictureProps) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement) => {
      let task: RenderTask | undefined;
      let removed = false;
      const drawPage = async () => {
        const page = await pdf.getPage(number);
        if (removed) return;
        const rotation = page.rotate + turned;
        const { width } = page.getViewport({ scale: 1, rotation });
        const viewport = page.getViewport({ scale: (WIDTH / width) * window.devicePixelRatio, rotation });
        canvas.width = viewport.width;
        canvas.height = Math.min(viewport.height, MAX_HEIGHT * window.devicePixelRatio);
        task = page.render({ canvas, viewport });
        await task.promise;
      };
      // A page that was cancelled or is broken stays white.
      drawPage().catch(() => undefined);
      return () => {
        removed = true;
        task?.cancel();
      };
    },
    [pdf, number, turned],
  );
  return <canvas ref={draw} aria-hidden="true" className={styles.canvas} />;
}
