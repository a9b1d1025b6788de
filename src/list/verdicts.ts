import type { EvidenceKind } from "../evidence/search";

/**
 * Whether the value of a label stands in the text of its document's file:
 * - `in file`: as sent, or in another notation
 * - `part in file`: only a part of it, such as some cells of a table. It may be right or wrong, so somebody has to look.
 * - `not in file`
 * - `cannot say`: there is no value to look for, or the text is incomplete
 */
export type Verdict = "in file" | "part in file" | "not in file" | "cannot say";

/** What the search for a label in a file says of its value. */
export const VERDICT_OF: Record<EvidenceKind, Verdict> = {
  same: "in file",
  notation: "in file",
  part: "part in file",
  missing: "not in file",
  short: "cannot say",
  // Only the name of the label was looked for.
  named: "cannot say",
  none: "cannot say",
};

/** The verdicts on the labels of documents whose files were checked: by the document's id, in the order of its labels. */
export type Verdicts = ReadonlyMap<string, readonly Verdict[]>;
