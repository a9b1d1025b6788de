import { useEvidence } from "../file-context";
import { isWholeSearched, type FileEvidence } from "./file-evidence";
import { countFound, describeUnsearched } from "./mark-words";

interface EvidenceSummary {
  /**
   * How many of the values are in the file. Where a part of the file was not searched, it says which, and no value counts as
   * missing. Undefined until something is known of the file.
   */
  words: string | undefined;
  /** The same where there is little room, if it can be said so. */
  short?: string;
  /** Whether some values are known not to be in the file. */
  hasMissing: boolean;
}

/** What the search for the labels' values in the file has found. */
export function useEvidenceSummary(): EvidenceSummary {
  const evidence = useEvidence();
  const { hasText, unsearched } = evidence;
  const { found, total } = countFound(evidence.byLabel.values());
  const isKnown = unsearched.length > 0 || (hasText && total > 0);
  return {
    words: isKnown ? describe(evidence, found, total) : undefined,
    ...(isKnown && isWholeSearched(evidence) && { short: `${found}/${total}` }),
    hasMissing: isKnown && found < total && isWholeSearched(evidence),
  };
}

function describe({ isComplete, unsearched }: FileEvidence, found: number, total: number): string {
  if (!isComplete) return "Searching the file for the values…";
  if (unsearched.length === 0) return `${found} of ${total} values are in the file`;
  const left = `Not searched: ${describeUnsearched(unsearched)}`;
  return total === 0 ? left : `${found} of ${total} values found. ${left}`;
}
