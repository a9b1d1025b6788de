import { useCallback, useRef, useState } from "react";
import type { FileFault } from "../../contract/file-fault";
import { getScale, type ZoomProps } from "./zoom";
import { useSize, type Size } from "../../ui/use-size";
import styles from "./FilePanel.module.css";
import { FileToolbar } from "./FileToolbar";

interface Props extends ZoomProps {
  /** The bytes of the image, or its address if the app may not read it. */
  source: string | Blob;
  name: string;
  onDrawn: () => void;
  onFault: (fault: FileFault) => void;
}

/** An image. In an `<img>` even an SVG cannot run scripts or load other files. */
export function ImageView({ source, name, zoom, onZoom, onDrawn, onFault }: Props) {
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
  const fitted = size && viewport && getScale(zoom, size, viewport);
  // Small images are not enlarged to fit.
  const scale = fitted && (typeof zoom === "number" ? fitted : Math.min(fitted, 1));
  return (
    <>
      <FileToolbar zoom={zoom} scale={scale} onZoom={onZoom} />
      <div ref={scroller} role="group" aria-label="Picture" tabIndex={0} className={styles.scroll}>
        <img
          ref={showBytes}
          alt={name}
          referrerPolicy="no-referrer"
          src={typeof source === "string" ? source : undefined}
          className={styles.image}
          style={size && scale ? { width: size.width * scale, maxWidth: "none" } : undefined}
          // Without this, a browser may paint the page before it has decoded the image.
          decoding="sync"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setSize({ width: naturalWidth, height: naturalHeight });
            onDrawn();
          }}
          onError={() => onFault({ kind: typeof source === "string" ? "blocked" : "broken" })}
        />
      </div>
    </>
  );
}
