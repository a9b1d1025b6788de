import { useCallback, useMemo, useRef, useState, type PointerEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import { pagesOfPicture, type PageToRead } from "../../files/read-pages";
import { toShownBox, type ScanPage } from "../../files/scan-words";
import { useSize, type Size } from "../../ui/page/use-size";
import { PictureText, usePictureSearch } from "./PictureText";
import { ScanBar } from "./ScanBar";
import { useScanPages, type ScanFile } from "./use-scan";
import { usePictureMarks } from "../marks/use-picture-marks";
import { useEvidence, useFileView, useRotation } from "../file-context";
import { FileToolbar } from "./FileToolbar";
import { clampScale, getLegibleFactor, getScale, useZoomGestures, type Zoom } from "./zoom";
import panel from "./FilePanel.module.css";
import styles from "./ImageView.module.css";
import type { FileFault } from "../../contract/file";

interface Props {
  documentId: string;
  /** The bytes of the image, or its address if the app may not read it. */
  source: string | Blob;
  name: string;
  onDrawn: () => void;
  onFault: (fault: FileFault) => void;
}

export function ImageView({ documentId, source, name, onDrawn, onFault }: Props) {
  const { lookup } = useFileView();
  const [rotation] = useRotation();
  const addressRef = useAddressOf(source);
  const [size, setSize] = useState<Size>();
  const [text, setText] = useState<HTMLElement | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const file = { documentId, size: typeof source === "string" ? 0 : source.size };
  const [page] = useScanPages(file);
  const { turned, scale, onStep } = useScale(scroller, size, useFoundHeight(page, size));
  const drawn = size && turned && scale !== undefined && { size, turned, scale };
  const frame = usePictureMarks(page, source);
  const find = usePictureSearch(page, text);
  return (
    <>
      <FileToolbar zoom={{ scale, onStep }} find={find} file={scroller} />
      {!find && (
        <p role="status" className={styles.note}>
          {lookup && "A picture has no text to search"}
        </p>
      )}
      <PictureScan source={source} file={file} container={scroller} />
      <div
        ref={scroller}
        role="group"
        aria-label="Picture"
        tabIndex={0}
        className={`${panel.scroll} ${styles.scroll}`}
        onPointerDown={startPan}
        onPointerMove={pan}
      >
        <div
          ref={frame}
          className={`${styles.frame} ${panel.paper}`}
          style={drawn ? scaled(drawn.turned, drawn.scale) : undefined}
        >
          <img
            ref={addressRef}
            alt={name}
            referrerPolicy="no-referrer"
            draggable={false}
            src={typeof source === "string" ? source : undefined}
            className={drawn ? styles.placed : styles.image}
            style={drawn ? { ...scaled(drawn.size, drawn.scale), rotate: `${rotation}deg` } : undefined}
            // Without this, a browser may paint the page before it has decoded the image.
            decoding="sync"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              setSize({ width: naturalWidth, height: naturalHeight });
              onDrawn();
            }}
            onError={() => onFault({ kind: typeof source === "string" ? "blocked" : "broken" })}
          />
          {page && drawn && <PictureText ref={setText} page={page} size={drawn.size} scale={drawn.scale} />}
        </div>
      </div>
    </>
  );
}

const UNREADABLE: PageToRead = { number: 1, draw: () => Promise.reject(new Error("The picture cannot be read")) };

interface ScanProps extends Pick<Props, "source"> {
  file: ScanFile;
  container: RefObject<HTMLElement | null>;
}

/** Offers to read the text in a picture. */
function PictureScan({ source, ...props }: ScanProps) {
  const pages = useMemo(() => (typeof source === "string" ? [UNREADABLE] : pagesOfPicture(source)), [source]);
  const fault = typeof source === "string" ? "its host does not let this page read the picture." : undefined;
  return <ScanBar {...props} pages={pages} pageInView={1} total={1} fault={fault} />;
}

/** The height of a line at the place that was looked up, at 100 %. Undefined once the reader has zoomed or turned the picture. */
function useFoundHeight(page: ScanPage | undefined, size: Size | undefined): number | undefined {
  const { view, lookup } = useFileView();
  const { zoom } = view;
  const [rotation] = useRotation();
  const { byLabel } = useEvidence();
  const [asked, setAsked] = useState({ lookup, zoom, rotation });
  if (asked.lookup !== lookup) setAsked({ lookup, zoom, rotation });
  const isSame = asked.zoom === zoom && asked.rotation === rotation;
  const box = lookup && (lookup.place ?? byLabel.get(lookup.label)?.places[0])?.boxes[0];
  if (!box || !page || !size || !isSame) return undefined;
  const { width, height } = toShownBox(box, page);
  // Text on its side is as high as its box is wide.
  return Math.min(width * size.width, height * size.height);
}

/**
 * The scale of a picture, and its size at 100 % with the rotation; undefined until the sizes are known. On a phone, a line of
 * the height `found` can be read.
 */
function useScale(scroller: RefObject<HTMLDivElement | null>, size: Size | undefined, found: number | undefined) {
  const { view, onView } = useFileView();
  const [rotation] = useRotation();
  const viewport = useSize(scroller);
  const turned = size && rotation % 180 !== 0 ? { width: size.height, height: size.width } : size;
  // Small images are not enlarged to fit.
  const scaleFor = (wanted: Zoom) => turned && viewport && getScale(wanted, turned, viewport, 1);
  const chosen = scaleFor(view.zoom);
  const isFound = chosen !== undefined && found !== undefined;
  const scale = isFound ? chosen * getLegibleFactor(found * chosen) : chosen;
  const onStep = (step: (scale: number) => number) => {
    const fitted = scaleFor("width");
    if (scale !== undefined && fitted !== undefined) onView({ ...view, zoom: step(scale) / fitted });
  };
  useGestures(scroller, onStep);
  return { turned, scale, onStep };
}

/** Zooms by gestures, and keeps the point below the fingers or the mouse where it is. */
function useGestures(scroller: RefObject<HTMLDivElement | null>, onStep: (step: (scale: number) => number) => void) {
  const boxOfFrame = () => scroller.current?.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
  useZoomGestures(scroller, (factor, { clientX, clientY }) => {
    const before = boxOfFrame();
    // The next step begins with the scale of this one.
    flushSync(() => onStep((scale) => clampScale(scale * factor)));
    const { x, y, width, height } = boxOfFrame();
    const left = x + ((clientX - before.x) / before.width) * width;
    const top = y + ((clientY - before.y) / before.height) * height;
    scroller.current?.scrollBy(left - clientX, top - clientY);
  });
}

/** A ref for an `<img>` that gives it an address for the bytes, for as long as it is shown. */
function useAddressOf(source: string | Blob) {
  return useCallback(
    (image: HTMLImageElement) => {
      if (typeof source === "string") return;
      const address = URL.createObjectURL(source);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [source],
  );
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: width * scale, height: height * scale };
}

/** Scrolls the picture when the reader drags it with the mouse. Touch scrolls without this, and words are selected. */
function startPan({ target, currentTarget, pointerType, button, pointerId, clientX, clientY }: PointerEvent) {
  const { left, top } = currentTarget.getBoundingClientRect();
  const onScrollbar = clientX - left > currentTarget.clientWidth || clientY - top > currentTarget.clientHeight;
  const onWord = target instanceof HTMLSpanElement;
  if (pointerType === "mouse" && button === 0 && !onScrollbar && !onWord) currentTarget.setPointerCapture(pointerId);
}

function pan({ currentTarget, pointerId, movementX, movementY }: PointerEvent) {
  if (currentTarget.hasPointerCapture(pointerId)) currentTarget.scrollBy(-movementX, -movementY);
}
