import type { Label } from "../../contract/document";
import { labelText } from "../../contract/labels";
import { cutText } from "../../lib/cut-text";
import { oneLine } from "../../lib/visible-text";
import type { FileEvidence } from "../marks/file-evidence";
import { markWords } from "../marks/mark-words";

const MAX_VALUE = 200;
const quote = (text: string) => `"${cutText(oneLine(text), MAX_VALUE)}"`;

interface Found {
  fileName: string;
  label: Label;
  /** The address of the label. */
  link: string;
  note: string;
  /** What was found of the labels in the file; undefined if there is none. */
  file: FileEvidence | undefined;
}

/** A finding as one line to send to somebody, with what was sent, what the file has, and a link to the label. */
export function findingText({ fileName, label, link, note, file }: Found): string {
  const evidence = file?.byLabel.get(label);
  const place = evidence?.instead?.place ?? evidence?.places[0];
  const caption = evidence?.instead?.caption ?? evidence?.caption?.text;
  const where = place && (place.title ?? `page ${place.page + 1}`);
  const beside = caption === undefined ? "" : `, beside ${quote(caption)}`;
  const inFile = place ? `, the file has ${quote(place.text)} (${where}${beside})` : saysMissing(label, file);
  const said = note === "" ? "" : ` ${oneLine(note)}${/[.!?]$/.test(note) ? "" : "."}`;
  return `${oneLine(fileName)}: ${oneLine(label.key)}: sent ${quote(labelText(label))}${inFile}.${said} ${link}`;
}

/** That the value was not found, in the words of the label's mark. Empty while the file is still being searched. */
function saysMissing(label: Label, file: FileEvidence | undefined): string {
  const evidence = file?.byLabel.get(label);
  if (!file?.isComplete || evidence?.kind !== "missing") return "";
  return `, ${markWords(evidence, file)?.toLowerCase()}`;
}
