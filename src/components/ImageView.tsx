import { useCallback } from "react";
import type { FileFault } from "../model/file-fault";

interface Props {
  /** An address, or the bytes of a picture whose address did not say that it is one. */
  source: string | Blob;
  name: string;
  onFault: (fault: FileFault) => void;
}

/** A picture, in which nothing can run, be it an SVG. */
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
  return (
    <div role="group" aria-label="Picture" tabIndex={0} className="file-scroll">
      <img
        ref={showBytes}
        alt={name}
        referrerPolicy="no-referrer"
        src={typeof source === "string" ? source : undefined}
        className="file-image"
        onError={() => onFault({ kind: "broken" })}
      />
    </div>
  );
}
