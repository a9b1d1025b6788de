import type { Counts } from "../../list/bins";
import type { Range } from "../../list/range";

/** How the bins of a field are named and rendered. */
export interface Display<T extends number | string> {
  /** The field's name. */
  name: string;
  describe: (range: Range<T>) => string;
  /** The name of the documents without a readable value. */
  apartName: string;
  /** Whether documents may be without a value: then the table says so even if none is. */
  isOptional: boolean;
  /** The values that the axis names besides its ends. */
  ticks: readonly T[];
}

export function countOf({ extracted, notExtracted }: Counts): number {
  return extracted + notExtracted;
}

/** The sums of several counts. */
export function addCounts(counts: readonly Counts[]): Counts {
  const sum = { extracted: 0, notExtracted: 0 };
  for (const { extracted, notExtracted } of counts) {
    sum.extracted += extracted;
    sum.notExtracted += notExtracted;
  }
  return sum;
}
