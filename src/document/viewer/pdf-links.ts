import type { PDFDocumentProxy, PageViewport } from "pdfjs-dist";
import * as v from "valibot";
import { fileLink } from "../../contract/file";
import type { FractionBox } from "../../files/scan-words";
import { oneLine } from "../../lib/visible-text";
import { placeInPercent } from "../marks/boxes";
import styles from "./PdfView.module.css";

// More links on a page make it slow to draw.
const MAX_LINKS = 500;

const LinkSchema = v.object({
  subtype: v.literal("Link"),
  /** Two opposite corners, in PDF points. */
  rect: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  url: v.optional(v.string()),
  dest: v.optional(v.union([v.string(), v.array(v.any())])),
});

type Link = v.InferOutput<typeof LinkSchema>;
/** A place in a PDF: its name, or its page and position. */
export type Destination = string | unknown[];

interface Actions {
  onExternalLink: (address: string) => void;
  /** Scrolls to a place in the file. */
  goTo: (place: Destination) => void;
}

interface Page {
  id: number;
  div: HTMLElement;
  viewport: PageViewport;
}

/**
 * Puts a button over each link of a page. A button cannot lead anywhere by itself, neither by a middle click nor by
 * dragging.
 */
export async function drawLinks(pdf: PDFDocumentProxy, { id, div, viewport }: Page, actions: Actions): Promise<void> {
  const page = await pdf.getPage(id);
  const annotations: unknown[] = await page.getAnnotations();
  const layer = document.createElement("div");
  layer.className = styles.links ?? "";
  for (const annotation of annotations.slice(0, MAX_LINKS)) {
    const { success, output } = v.safeParse(LinkSchema, annotation);
    const button = success && createButton(output, actions);
    if (!button) continue;
    placeInPercent(button, toFraction(output.rect, viewport));
    layer.append(button);
  }
  div.querySelector(`.${layer.className}`)?.remove();
  if (layer.hasChildNodes()) div.append(layer);
}

function createButton({ url, dest }: Link, { onExternalLink, goTo }: Actions): HTMLButtonElement | undefined {
  if (url === undefined && dest === undefined) return undefined;
  // An address with a user name can look like one of another host.
  if (url !== undefined && "fault" in fileLink(url)) return undefined;
  const button = document.createElement("button");
  button.type = "button";
  const name = url === undefined ? "Link within the file" : `Link to ${oneLine(url)}`;
  button.setAttribute("aria-label", name);
  button.title = name;
  button.addEventListener("click", () => {
    if (url !== undefined) onExternalLink(url);
    else if (dest !== undefined) goTo(dest);
  });
  return button;
}

/** Where a link is, in fractions of the page as it is shown. */
function toFraction(rect: Link["rect"], viewport: PageViewport): FractionBox {
  const corners: unknown[] = viewport.convertToViewportRectangle(rect);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners.map(Number);
  return {
    left: Math.min(x1, x2) / viewport.width,
    top: Math.min(y1, y2) / viewport.height,
    width: Math.abs(x2 - x1) / viewport.width,
    height: Math.abs(y2 - y1) / viewport.height,
  };
}
