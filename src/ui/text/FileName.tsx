import { getSegmenter } from "../../lib/cut-text";
import { cutMatches, Highlight, renderParts, splitAtMatches } from "./Highlight";
import styles from "./FileName.module.css";

interface Props {
  name: string;
  /** The search text, as typed. */
  search: string;
}

/** A file name. If a long name does not fit, it is shortened in the middle, so that its ending stays visible. */
export function FileName({ name, search }: Props) {
  if (!isLongName(name)) {
    return <bdi translate="no">{Highlight({ text: name, search })}</bdi>;
  }
  const tailStart = getTailStart(name);
  const [head, tail] = cutMatches(splitAtMatches(name, search), tailStart ?? name.length);
  return (
    <bdi translate="no" className={tailStart === undefined ? styles.name : `${styles.name} ${styles.withTail}`}>
      {renderParts(head)}
      {tailStart !== undefined && <span className={styles.tail}>{renderParts(tail)}</span>}
    </bdi>
  );
}

// In UTF-16 code units.
const MAX_SHORT_LENGTH = 24;
const TAIL_LENGTH = 12;

// Letters that are written from right to left, and the right-to-left mark.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// Between two of these characters (Latin, Greek, Cyrillic, kana, Han) there is always a grapheme boundary. This covers
// most names. Creating the browser's segmenter for all others takes as long as rendering the first rows.
const BOUNDARY = /^[ -~\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]{2}$/;

/** Whether a name may need to be shortened where there is little room. */
function isLongName(name: string): boolean {
  return name.length > MAX_SHORT_LENGTH;
}

/**
 * The index where the last characters of a long name begin, its extension among them. Never splits a grapheme.
 * Undefined for short names, and for names with right-to-left letters: their last letters may not be next to each other.
 */
export function getTailStart(name: string): number | undefined {
  if (!isLongName(name) || RIGHT_TO_LEFT.test(name)) return undefined;
  const start = getGraphemeStart(name, name.length - TAIL_LENGTH);
  // Leading spaces stay with the head: some screen readers skip a space at the beginning of an element.
  const spaces = name.slice(start).search(/\S/);
  return start > 0 && spaces >= 0 ? getGraphemeStart(name, start + spaces) : undefined;
}

/** The index where the grapheme at `index` begins. */
function getGraphemeStart(text: string, index: number): number {
  if (BOUNDARY.test(text.slice(index - 1, index + 1))) return index;
  return getSegmenter().segment(text).containing(index)?.index ?? 0;
}
