import { useCallback, useRef, useState } from "react";
import type { FileFault } from "../../contract/file-fault";
import { scaleFor, type Zoom } from "./zoom";
import { useSize, type Size } from "../../ui/use-size";
import { FileToolbar } from "./FileToolbar";

interface Props {
  /** The bytes of a picture, or the address of one that the app may not read. */
  source: string | Blob;
  name: string;
  onFault: (fault: FileFault) => void;
}

/** A picture. Even an SVG runs no script and loads nothing else in an `<img>`. */
export function ImageView({ source, name, onFault }: Props) {
  const showBytes = useCallback(
    (image: HTMLImageElement) => {
      if (typeof source === "string") return;
      const address = URL.createObjectURL(source);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [source],
  );
  const [zoom, setZoom] = useState<Zoom>("width");
  const [size, setSize] = useState<Size>();
  const scroller = useRef<HTMLDivElement>(null);
  const place = useSize(scroller);
  const fitted = size && place && scaleFor(zoom, size, place);
  // A small picture is not blown up to fit.
  const scale = fitted && (typeof zoom === "number" ? fitted : Math.min(fitted, 1));
  return (
    <>
      <FileToolbar zoom={zoom} scale={scale} actual={1} onZoom={setZoom} />
      <div ref={scroller} role="group" aria-label="Picture" tabIndex={0} className="file-scroll">
        <img
          ref={showBytes}
          alt={name}
          referrerPolicy="no-referrer"
          src={typeof source === "string" ? source : undefined}
          className="file-image"
          style={size && scale ? { width: size.width * scale, maxWidth: "none" } : undefined}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => onFault({ kind: typeof source === "string" ? "blocked" : "broken" })}
        />
      </div>
    </>
  );
}
