import { findEvidence } from "../../src/evidence/search";
import { startPhotoReader } from "../../src/files/photo-reader";
import { pagesOfPicture, readPages } from "../../src/files/read-pages";
import { toPageText, toShownBox, type ScanPage } from "../../src/files/scan-words";
import { startPageReader } from "../../src/files/tesseract";
import { lineAt, lineOf, takePhoto, type Receipt } from "./receipts";

/** What was found of a receipt: how many of its values, as a whole or in part, and how many that do not stand on it. */
export interface Outcome {
  found: number;
  /** How many were found in their own line. */
  inPlace: number;
  part: number;
  claimed: number;
  ms: number;
  missed: string[];
}

/** Takes a photo of a receipt, reads it and looks for the values of its labels. Runs in a browser. */
export async function readReceipt(receipt: Receipt, way: "first" | "second" | "app"): Promise<Outcome> {
  const photo = await takePhoto(receipt);
  const { signal } = new AbortController();
  const started = performance.now();
  const pages: ScanPage[] = [];
  if (way === "app") {
    await readPages(pagesOfPicture(photo), {
      languages: ["eng"],
      signal,
      onProgress: () => undefined,
      onPage: (page) => pages.push(page),
      onFault: (reason) => console.error(reason),
    });
  } else {
    const reader = await (way === "first" ? startPageReader("eng", signal) : startPhotoReader("", signal));
    for (const page of pagesOfPicture(photo)) {
      const canvas = await page.draw(signal);
      const read = await reader.read(canvas, () => undefined);
      const { width, height } = read.turn % 180 === 0 ? canvas : { width: canvas.height, height: canvas.width };
      pages.push({ number: 1, width, height, ...read });
    }
    reader.release();
  }
  const ms = performance.now() - started;
  const toLabels = (values: Record<string, string>) => Object.entries(values).map(([key, value]) => ({ key, value }));
  const texts = pages.map(toPageText);
  const evidence = findEvidence(toLabels(receipt.values), texts);
  const kinds = evidence.map(({ kind }) => kind);
  const isFound = (kind: string | undefined) => kind === "same" || kind === "notation";
  return {
    found: kinds.filter(isFound).length,
    inPlace: Object.entries(receipt.values).filter(([key, value], index) => {
      const { kind, places: [place] = [] } = evidence[index] ?? {};
      const [page, box] = [pages[0], place?.boxes[0]];
      if (!isFound(kind) || !page || !box) return false;
      const { left, top, width, height } = toShownBox(box, page);
      return lineAt(receipt, { x: left + width / 2, y: top + height / 2 }) === lineOf(receipt, key, value);
    }).length,
    part: kinds.filter((kind) => kind === "part").length,
    claimed: findEvidence(toLabels(receipt.absent), texts).filter(({ kind }) => isFound(kind)).length,
    ms,
    missed: Object.values(receipt.values).filter((_, index) => !isFound(kinds[index])),
  };
}
