import type { EvidenceKind } from "../evidence/search";
import { renewable } from "../lib/once";

/**
 * Whether the value of a label stands in the text of its document's file:
 * - `in file`: as sent, or in another notation
 * - `part in file`: only a part of it, such as some cells of a table. It may be right or wrong, so somebody has to look.
 * - `not in file`
 * - `cannot say`: there is no value to look for, or the text is incomplete
 */
export type Verdict = "in file" | "part in file" | "not in file" | "cannot say";

const VERDICT_OF: Record<EvidenceKind, Verdict> = {
  same: "in file",
  notation: "in file",
  part: "part in file",
  missing: "not in file",
  short: "cannot say",
  // Only the name of the label was looked for.
  named: "cannot say",
  none: "cannot say",
};

/** What the search for a label in a file says of its value. */
export function verdictOf(kind: EvidenceKind): Verdict {
  return VERDICT_OF[kind];
}

/** What can be asked about the verdicts. */
export type KnownVerdicts = Pick<Verdicts, "has" | "get">;

/** The verdicts on the labels of documents whose files were checked. */
export class Verdicts {
  private readonly byId = new Map<string, readonly Verdict[]>();
  private readonly view = renewable((): KnownVerdicts => ({ has: this.has, get: (id, index) => this.get(id, index) }));

  /** Another object after each change. */
  get current(): KnownVerdicts {
    return this.view.get();
  }

  readonly has = (id: string): boolean => this.byId.has(id);

  /** The verdicts are in the order of the document's labels. */
  set(id: string, verdicts: readonly Verdict[]): void {
    this.byId.set(id, verdicts);
    this.view.renew();
  }

  readonly delete = (id: string): void => {
    if (this.byId.delete(id)) this.view.renew();
  };

  /** The verdict on a label, by its index in the document. Undefined if the document's file was not checked. */
  get(id: string, index: number): Verdict | undefined {
    return this.byId.get(id)?.[index];
  }
}
