import type { Label } from "../../contract/document";
import { labelText } from "../../contract/labels";
import type { Evidence } from "../../evidence/search";
import { cutText } from "../../lib/cut-text";
import { oneLine } from "../../lib/visible-text";

const MAX_VALUE = 200;
const quote = (text: string) => `"${cutText(oneLine(text), MAX_VALUE)}"`;

interface Found {
  fileName: string;
  label: Label;
  /** The address of the label. */
  link: string;
  note: string;
  /** What was found of the label in the file; undefined if that is not known. */
  evidence: Evidence | undefined;
}

/** A finding as one line to send to somebody, with what was sent, what the file has, and a link to the label. */
export function findingText({ fileName, label, link, note, evidence }: Found): string {
  const place = evidence?.instead?.place ?? evidence?.places[0];
  const caption = evidence?.instead?.caption ?? evidence?.caption?.text;
  const where = place && (place.title ?? `page ${place.page + 1}`);
  const beside = caption === undefined ? "" : `, beside ${quote(caption)}`;
  const inFile = place
    ? `, the file has ${quote(place.text)} (${where}${beside})`
    : evidence?.kind === "missing"
      ? ", which is not in the file"
      : "";
  const said = note === "" ? "" : ` ${oneLine(note)}${/[.!?]$/.test(note) ? "" : "."}`;
  return `${oneLine(fileName)}: ${oneLine(label.key)}: sent ${quote(labelText(label))}${inFile}.${said} ${link}`;
}
