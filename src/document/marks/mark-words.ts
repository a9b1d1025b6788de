import type { Label } from "../../contract/document";
import { readableKey } from "../../contract/labels";
import { oneLine } from "../../lib/visible-text";
import { cutText } from "../../lib/cut-text";
import type { Evidence, EvidenceKind } from "../../evidence/search";

const MAX_LENGTH = 40;
const MAX_NAME_LENGTH = 60;

/** The name of a label at its box. */
export function boxName({ key }: Label): string {
  return cutText(oneLine(readableKey(key) || key), MAX_NAME_LENGTH);
}

/** The words of a label's mark, such as `Page 1, as 03/20/2023`. Undefined for a label without a mark. */
export function markWords({ kind, places, cells }: Evidence, picturePages: ReadonlySet<number>): string | undefined {
  const [place] = places;
  if (kind === "missing") return "Not in the file";
  if (!place) return undefined;
  const page = `${kind === "named" ? "Named on page" : "Page"} ${place.page + 1}`;
  const words = `${page}${detail(kind, place.text, cells)}`;
  return picturePages.has(place.page) ? `${words}, read from the picture` : words;
}

function detail(kind: EvidenceKind, text: string, cells: Evidence["cells"]): string {
  const quoted = cutText(oneLine(text), MAX_LENGTH);
  if (cells) {
    const found = cells.filter(({ place }) => place).length;
    if (kind === "part") return `, only ${found} of ${cells.length} values`;
    return kind === "notation" ? ", in another notation" : "";
  }
  if (kind === "notation") return `, as ${quoted}`;
  return kind === "part" ? `, only "${quoted}"` : "";
}

/** How many labels have a value to look for, and how many of these values are in the file as a whole. */
export function countFound(evidence: Iterable<Evidence>): { found: number; total: number } {
  let [found, total] = [0, 0];
  for (const { kind } of evidence) {
    if (kind === "named" || kind === "none") continue;
    total++;
    if (kind === "same" || kind === "notation") found++;
  }
  return { found, total };
}
