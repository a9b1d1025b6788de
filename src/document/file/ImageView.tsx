import { useCallback, useRef, useState } from "react";
import type { FileFault } from "../../contract/file";
import { useSize, type Size } from "../../ui/page/use-size";
import type { FileLookup } from "./file-lookup";
import { isSideways, type FileViewProps } from "./file-view";
import { FileToolbar, ZoomTools } from "./FileToolbar";
import { usePan } from "./use-pan";
import { useWheelZoom } from "./use-wheel-zoom";
import { getScale, zoomByWheel } from "./zoom";
import panel from "./FilePanel.module.css";
import styles from "./ImageView.module.css";

interface Props extends FileViewProps {
  /** The bytes of the image, or its address if the app may not read it. */
  source: string | Blob;
  name: string;
  trueColours: boolean;
  active: boolean;
  lookup: FileLookup | undefined;
  onDrawn: () => void;
  onFault: (fault: FileFault) => void;
}

/** An image. */
export function ImageView({ source, name, view, onView, trueColours, active, lookup, onDrawn, onFault }: Props) {
  const showBytes = useCallback(
    (image: HTMLImageElement) => {
      if (typeof source === "string") return;
      const address = URL.createObjectURL(source);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [source],
  );
  const [size, setSize] = useState<Size>();
  const scroller = useRef<HTMLDivElement>(null);
  const viewport = useSize(scroller);
  const { zoom, rotation } = view;
  const turned = size && isSideways(rotation) ? { width: size.height, height: size.width } : size;
  const fitted = turned && viewport && getScale(zoom, turned, viewport);
  // Small images are not enlarged to fit.
  const scale = fitted && (typeof zoom === "number" ? fitted : Math.min(fitted, 1));
  useWheelZoom(scroller, ({ deltaY }) => scale && onView({ ...view, zoom: zoomByWheel(scale, deltaY) }));
  usePan(scroller);
  const drawn = size && turned && scale !== undefined && { size, turned, scale };
  return (
    <>
      <FileToolbar
        end={<ZoomTools view={view} onView={onView} scale={scale} active={active} />}
        find={
          <p role="status" className={styles.note}>
            {lookup && "A picture has no text to search"}
          </p>
        }
      />
      <div ref={scroller} role="group" aria-label="Picture" tabIndex={0} className={`${panel.scroll} ${styles.scroll}`}>
        <div
          className={trueColours ? styles.frame : `${styles.frame} ${panel.dimmed}`}
          style={drawn ? scaled(drawn.turned, drawn.scale) : undefined}
        >
          <img
            ref={showBytes}
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
        </div>
      </div>
    </>
  );
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: width * scale, height: height * scale };
}
