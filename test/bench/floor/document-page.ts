import type { DocumentSummary } from "../../../src/contract/document";
import { formatClock, formatTime } from "../../../src/lib/timestamp";
import { copyTemplate, getElement, nameButton } from "./elements";

export interface LoadedDocument {
  documentType: string;
  documentLabels: LoadedLabel[];
  original_file_name: string;
  Edited: boolean;
  Extracted: boolean;
  workflowId: string;
}

interface LoadedLabel {
  key: string;
  value: string;
  group: string;
  groupVal: string;
}

interface Place {
  /** The document's index among the documents that are shown. */
  index: number;
  total: number;
  /** When the list was read, in ms since 1970. */
  readAt: number;
}

/**
 * A document's page as the app shows it, but for the file: two bands with facts, and the labels in their groups. Only the
 * way back does something; the other buttons and links are there to be seen.
 */
export function createDocumentPage(loaded: LoadedDocument, row: DocumentSummary, place: Place): HTMLElement {
  const yesOrNo = (flag: boolean) => (flag ? "Yes" : "No");
  const time = (text: string) => formatTime(Date.parse(text), "local", place.readAt);
  const page = copyTemplate("document", {
    name: loaded.original_file_name,
    extracted: yesOrNo(loaded.Extracted),
    edited: yesOrNo(loaded.Edited),
    position: `${place.index + 1} of ${place.total}`,
    checked: `0 of ${place.total} checked`,
    type: loaded.documentType,
    workflow: loaded.workflowId,
    id: row._id,
    owner: row.userId,
    createdAt: time(row.CreatedAt),
    editedAt: time(row.EditedAt),
    rottenDays: String(row.rottenDays ?? "–"),
    asOf: `From the list, as of ${formatClock(place.readAt)}`,
    count: `${loaded.documentLabels.length} labels`,
  });
  const groups = Map.groupBy(loaded.documentLabels, ({ groupVal }) => groupVal);
  getElement(".labels", page).append(...Array.from(groups, ([name, labels]) => createGroup(name, labels)));
  return page;
}

function createGroup(name: string, labels: LoadedLabel[]): HTMLElement {
  const group = copyTemplate("group", { name, code: labels[0]?.group ?? "", count: String(labels.length) });
  nameButton(group, ".table", `Copy ${name} as a table`);
  getElement("dl", group).append(...labels.map(createLabel));
  return group;
}

function createLabel({ key, value }: LoadedLabel): HTMLElement {
  const words = key.replaceAll("_", " ");
  const label = copyTemplate("label", { name: words.charAt(0).toUpperCase() + words.slice(1), key, value });
  nameButton(label, ".find", `Find ${key} in the file`);
  nameButton(label, ".copy", `Copy value of ${key}`);
  nameButton(label, ".key", `Copy key ${key}`);
  return label;
}
