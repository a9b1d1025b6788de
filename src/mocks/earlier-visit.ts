import { summaryOf } from "./handlers";
import { createData, EXAMPLE } from "./data";
import { MIXED_WORKFLOW } from "./stored-document";
import { hashRows, type SeenList } from "../list/changes";
import { hashJson } from "../lib/hash-text";

const DAYS_AGO = 2 * 86_400_000;

/** What someone kept who looked at a workflow before. */
interface EarlierVisit {
  workflowId: string;
  seen: SeenList;
  finding: { documentId: string; group: string; key: string; note: string; value: number; at: number };
}

/**
 * An earlier visit to the workflow that the demo opens with, so that its list has news and a finding from the start. Of the
 * documents on the first screen, some did not exist then, one was not extracted and one not edited.
 * @param now The same as the mocks have, because dates are part of what is compared.
 */
export function createEarlierVisit(now: Date): EarlierVisit | undefined {
  const documents = createData(now).workflows.get(MIXED_WORKFLOW) ?? [];
  const example = documents.find(({ invoice }) => invoice.number === EXAMPLE);
  const label = example?.documentLabels.find((each) => each.key === "payment_due_date");
  if (!example || !label) return undefined;
  const edited = documents.find(({ Edited }) => Edited);
  const [, , first, second, , third] = documents;
  const before = documents.flatMap((document) => {
    if (document === first || document === second) return [];
    const row = summaryOf(document);
    if (document === third) return [{ ...row, Extracted: false }];
    return [document === edited ? { ...row, Edited: false, EditedAt: row.CreatedAt } : row];
  });
  const at = now.getTime() - DAYS_AGO;
  return {
    workflowId: MIXED_WORKFLOW,
    seen: { key: 1, at, rows: hashRows(before, 1) },
    finding: {
      documentId: example._id,
      group: label.group,
      key: label.key,
      note: "The invoice names another day. Ask the supplier.",
      value: hashJson(label.value),
      at,
    },
  };
}
