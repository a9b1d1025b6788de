import { useMemo, type RefObject } from "react";
import { createCanvas, limitScale, type PageToRead } from "./read-pages";
import { ScanBar } from "./ScanBar";
import type { ScanFile } from "./use-scan";

interface Props {
  /** The bytes of the picture, or its address if the app may not read it. */
  source: string | Blob;
  file: ScanFile;
  container: RefObject<HTMLElement | null>;
}

/** Offers to read the text in a picture. */
export function PictureScan({ source, file, container }: Props) {
  const pages = useMemo((): PageToRead[] => [{ number: 1, draw: () => drawPicture(source) }], [source]);
  const fault = typeof source === "string" ? "its host does not let this page read the picture." : undefined;
  return <ScanBar file={file} pages={pages} pageInView={1} total={1} fault={fault} container={container} />;
}

// The letters of a small picture, such as a screenshot of a page, are too small to be read.
const SMALL = 1400;

async function drawPicture(source: string | Blob): Promise<HTMLCanvasElement> {
  if (typeof source === "string") throw new Error("The picture cannot be read");
  const picture = await createImageBitmap(source);
  const scale = limitScale(picture, Math.max(picture.width, picture.height) < SMALL ? 2 : 1);
  const { canvas, context } = createCanvas(picture.width * scale, picture.height * scale);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}
