import type { Label } from "../../contract/document";
import { readableKey } from "../../contract/labels";
import { plural } from "../../lib/plural";
import { oneLine, visibleName, visibleText } from "../../lib/visible-text";
import { cutText } from "../../lib/cut-text";
import type { Evidence, EvidenceKind } from "../../evidence/search";
import type { UnsearchedPart } from "../../evidence/unsearched";
import type { UnreadReason } from "../../evidence/page-text";
import type { FileEvidence } from "./file-evidence";

const MAX_LENGTH = 40;
const MAX_NAME_LENGTH = 60;
const MAX_LENGTH_IN_SENTENCE = 80;

/** The name of a label at its box. */
export function boxName({ key }: Label): string {
  return cutText(oneLine(readableKey(key) || key), MAX_NAME_LENGTH);
}

/** A label's name in a sentence. */
export function nameOf({ key }: Label): string {
  return cutText(visibleText(readableKey(key) || key), MAX_LENGTH_IN_SENTENCE);
}

/** The words of a label's mark, such as `Page 1, as 03/20/2023`. Undefined for a label without a mark. */
export function markWords(
  { kind, places, cells, why }: Evidence,
  { picturePages, unsearched }: Pick<FileEvidence, "picturePages" | "unsearched">,
): string | undefined {
  const [place] = places;
  if (kind === "short") return "Too short to locate";
  if (kind === "missing") {
    if (unsearched.length > 0) return "Not in this part";
    return picturePages.size > 0 ? "Not read in the picture" : "Not in the file";
  }
  if (!place) return undefined;
  const where = place.title === undefined ? `page ${place.page + 1}` : `in ${place.title}`;
  const words = kind === "named" ? `Named ${place.title === undefined ? "on " : ""}${where}` : capitalize(where);
  return `${words}${why === undefined ? detail(kind, place.text, cells) : `, ${why}`}`;
}

/** The line under a label's mark: the caption of its value, or what the file has in place of a value that is not in it. */
export function noteWords({ caption, instead }: Evidence): string | undefined {
  if (caption) return `${caption.isOther ? "but beside" : "beside"} "${caption.text}"`;
  if (!instead) return undefined;
  const { place } = instead;
  const where = place.title?.replace(/^the /, "The ") ?? `Page ${place.page + 1}`;
  return `${where} has "${cutText(oneLine(place.text), MAX_LENGTH)}" beside "${instead.caption}"`;
}

const capitalize = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

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
    if (kind === "named" || kind === "none" || kind === "short") continue;
    total++;
    if (kind === "same" || kind === "notation") found++;
  }
  return { found, total };
}

const MAX_LISTED = 3;

/** The parts of a file that were not searched, such as `page 2 (a picture) and contract.pdf`. */
export function describeUnsearched(parts: readonly UnsearchedPart[]): string {
  const pagesWith = (wanted: UnreadReason) =>
    parts.flatMap((part) =>
      part.kind === "page" && part.reason === wanted && part.title === undefined ? [part.index + 1] : [],
    );
  const words = [
    describePages(pagesWith("picture"), ["a picture", "pictures"]),
    describePages(pagesWith("no words"), ["its text is no words", "their text is no words"]),
    ...parts.map((part) => {
      if (part.kind === "page" && part.title !== undefined) {
        return `${part.title} (${part.reason === "picture" ? "a picture" : "its text is no words"})`;
      }
      if (part.kind === "form") return "the XFA form";
      if (part.kind === "rest") return "the rest of a long text";
      return part.kind === "file" ? cutText(visibleName(part.name), MAX_NAME_LENGTH) : "";
    }),
  ].filter((each) => each !== "");
  return list(words);
}

function describePages(numbers: readonly number[], [one, several]: [string, string]): string {
  if (numbers.length === 0) return "";
  if (numbers.length > MAX_LISTED) return `${plural(numbers.length, "page")} (${several})`;
  return numbers.length === 1 ? `page ${numbers[0]} (${one})` : `pages ${list(numbers.map(String))} (${several})`;
}

function list(words: readonly string[]): string {
  const listed =
    words.length > MAX_LISTED + 1 ? [...words.slice(0, MAX_LISTED), `${words.length - MAX_LISTED} more`] : words;
  return listed.length < 2 ? listed.join("") : `${listed.slice(0, -1).join(", ")} and ${listed.at(-1)}`;
}

/**
 * Says which documents the walk has passed. Only one that was searched completely is known to have no problem, and one that was
 * not extracted has no labels that could have any.
 */
export function describePassed(all: number, clean: number, notExtracted: number): string {
  const others = (count: number, what: string) =>
    count > 0 && `${plural(count, "document")} that ${count === 1 ? "was" : "were"} not ${what}`;
  const parts = [
    clean > notExtracted && `${plural(clean - notExtracted, "document")} without a problem`,
    others(notExtracted, "extracted"),
    others(all - clean, "searched completely"),
  ];
  return `Passed ${parts.filter(Boolean).join(", and ")}`;
}
