import type { PDFDocumentProxy } from "pdfjs-dist";
import * as v from "valibot";
import { oneLine } from "../../lib/visible-text";
import type { Destination } from "./pdf-links";
import styles from "./PdfOutline.module.css";

/** A chapter of a PDF. */
interface OutlineEntry {
  title: string;
  /** From 0. */
  level: number;
  /** Undefined if the entry leads out of the file, or nowhere. */
  dest: Destination | undefined;
}

/** The chapters of a PDF, as the file itself lists them. Most files have none. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<readonly OutlineEntry[]> {
  const outline: unknown = await pdf.getOutline();
  return entriesOf(outline, 0).slice(0, MAX_ENTRIES);
}

interface Props {
  entries: readonly OutlineEntry[];
  goTo: (place: Destination) => void;
}

export function PdfOutline({ entries, goTo }: Props) {
  return (
    <nav aria-label="Outline of the file" className={styles.outline}>
      <ul translate="no">
        {entries.map(({ title, level, dest }, index) => (
          <li key={index} style={{ paddingInlineStart: Math.min(level, MAX_INDENT) * INDENT }}>
            <button type="button" className="plain" disabled={!dest} onClick={() => dest && goTo(dest)}>
              <bdi>{oneLine(title) || "Untitled"}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MAX_ENTRIES = 1000;
const MAX_LEVELS = 20;
// In levels. Deeper entries stand below each other.
const MAX_INDENT = 6;
// In CSS px.
const INDENT = 12;

const ItemSchema = v.object({
  title: v.string(),
  dest: v.nullish(v.union([v.string(), v.array(v.unknown())])),
  items: v.array(v.unknown()),
});

function entriesOf(items: unknown, level: number): OutlineEntry[] {
  if (!Array.isArray(items) || level > MAX_LEVELS) return [];
  return items.flatMap((item: unknown) => {
    if (!v.is(ItemSchema, item)) return [];
    return [{ title: item.title, level, dest: item.dest ?? undefined }, ...entriesOf(item.items, level + 1)];
  });
}
