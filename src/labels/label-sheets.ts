import type { CollectedDocument } from "../collect/collected-documents";
import type { KnownOfDocuments } from "../collect/coverage";
import {
  createItemTable,
  documentHeader,
  documentRow,
  LABEL_HEADER,
  labelRows,
  type LabelColumn,
} from "../collect/export-rows";
import { groupOf } from "../collect/label-map";
import { SUMMARY_FIELDS, type DocumentSummary } from "../contract/document";
import { hasValue } from "../contract/labels";
import type { Sheet } from "../lib/workbook";
import { createSheet } from "../list/sheet";
import type { Verdict } from "../list/verdicts";
import type { Finding } from "../state/findings";

/** What the reader and Docket know of the documents beside what was sent. */
export interface ReviewState extends KnownOfDocuments {
  checked: { has: (documentId: string) => boolean };
  findings: readonly Finding[];
}

const MARKS: Record<Verdict, string> = {
  "in file": "Yes",
  "part in file": "In part",
  "not in file": "No",
  "cannot say": "",
};
const REVIEW_OF_DOCUMENT = ["Checked", "In the file", "In part in the file", "Not in the file", "Rules broken"];
const REVIEW_OF_LABEL = ["In the file", "Rule", "Finding"];

// They may be digits, but nobody calculates with them.
const IDS: ReadonlySet<string> = new Set(["_id", "userId", "original_file_name", "group", "groupVal", "key"]);

/**
 * The sheets of a workbook: a row per document, a row per label, and a row per object in the values that are arrays of objects.
 * Labels without a value are empty cells, and so is what is not known, such as the marks of a file that was not checked.
 */
export function createLabelSheets(
  summaries: ReadonlyMap<string, DocumentSummary>,
  collected: readonly CollectedDocument[],
  columns: readonly LabelColumn[],
  review: ReviewState,
): Sheet[] {
  const documents: unknown[][] = [];
  const labels: unknown[][] = [];
  const items: unknown[][] = [];
  const itemTable = createItemTable();
  const notes = new Map(
    review.findings.map(({ documentId, group, key, note }) => [nameOf(documentId, group, key), note]),
  );
  for (const sent of collected) {
    const { id } = sent;
    const withoutFillers = {
      ...sent,
      labels: sent.labels.map((label) => (hasValue(label) ? label : { ...label, value: "" })),
    };
    const breaches = review.breaches?.get(id);
    const marks = sent.labels.map((_, index) => MARKS[review.verdicts.get(id)?.[index] ?? "cannot say"]);
    const summary = summaries.get(id);
    if (summary) {
      const row = documentRow(summary, withoutFillers, columns);
      const count = (mark: string) => (review.verdicts.has(id) ? marks.filter((each) => each === mark).length : "");
      const known = [review.checked.has(id), count("Yes"), count("In part"), count("No"), breaches?.size];
      documents.push(row.toSpliced(SUMMARY_FIELDS.length, 0, ...known));
    }
    const rows = labelRows(withoutFillers);
    for (const [index, label] of sent.labels.entries()) {
      const note = notes.get(nameOf(id, groupOf(label), label.key));
      labels.push([...(rows[index] ?? []), marks[index], breaches?.get(label), note]);
    }
    const number = sent.labels.find((label) => label.key === "invoice_number" && hasValue(label))?.value;
    items.push(...itemTable.rowsOf(sent).map((row) => [number, ...row]));
  }
  const header = documentHeader(columns).toSpliced(SUMMARY_FIELDS.length, 0, ...REVIEW_OF_DOCUMENT);
  const sheets = [
    createSheet("Documents", header, documents, IDS),
    createSheet("Labels", [...LABEL_HEADER, ...REVIEW_OF_LABEL], labels, IDS),
  ];
  if (items.length > 0) sheets.push(createSheet("Items", ["invoice_number", ...itemTable.header()], items, IDS));
  return sheets;
}

const nameOf = (...parts: string[]) => JSON.stringify(parts);
