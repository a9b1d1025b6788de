import { useEffect, useMemo, useState } from "react";
import type { CollectedDocument, CollectedDocuments } from "../collect/collected-documents";
import type { CollectorState } from "../collect/collector";
import { countCoverage, isPartOf, typeOf, type CountedPart, type KnownBreaches } from "../collect/coverage";
import type { DocumentSummary } from "../contract/document";
import type { Verdicts } from "../list/verdicts";
import { usePreferences } from "../state/preferences";
import { lazyCode } from "../state/lazy-code";

/** The documents read so far. While documents are read, those that arrived are added now and then. */
export function useFound(
  documents: DocumentSummary[],
  latest: CollectedDocuments["current"],
  { phase, read }: CollectorState,
): CollectedDocument[] {
  const collected = useThrottled(latest, phase === "running" ? getInterval(read) : 0);
  return useMemo(() => documents.flatMap(({ _id }) => collected.get(_id) ?? []), [documents, collected]);
}

interface Progress {
  verdicts: Verdicts;
  /** Whether more files are being checked. */
  isChecking: boolean;
}

/** Those documents that are counted, and how many of these have each label. */
export function useCoverage(
  found: readonly CollectedDocument[],
  wanted: CountedPart,
  { verdicts: latest, isChecking }: Progress,
) {
  const verdicts = useThrottled(latest, isChecking ? getInterval(found.length) : 0);
  // The list's filters may leave no document of the type that was chosen.
  const type = found.some(({ document }) => typeOf(document) === wanted.type) ? wanted.type : undefined;
  const { extracted } = wanted;
  const part = useMemo(() => ({ type, extracted }), [type, extracted]);
  const breaches = useBreaches(found);
  const known = useMemo(() => ({ verdicts, breaches }), [verdicts, breaches]);
  const coverage = useMemo(() => countCoverage(found, part, known), [found, part, known]);
  const counted = useMemo(() => found.filter((each) => isPartOf(part, each)), [found, part]);
  return { type, counted, coverage, known };
}

// The rules know every country's account numbers.
const useBreachesCode = lazyCode(() => import("./breaches"));

/** What the labels break of the rules. Undefined until the rules have been loaded. */
function useBreaches(documents: readonly CollectedDocument[]): KnownBreaches | undefined {
  const { rulesOff } = usePreferences();
  const code = useBreachesCode();
  return useMemo(() => code?.findCollectedBreaches(documents, rulesOff), [code, documents, rulesOff]);
}

/** Time between two counts in ms: counting 100,000 documents takes up to a second. */
function getInterval(read: number): number {
  return Math.max(500, read / 10);
}

/** The value as it was at most `interval` ms ago; the latest one if the interval is 0. */
function useThrottled<T>(value: T, interval: number): T {
  const [shown, setShown] = useState({ value, time: 0 });
  const isLatest = interval === 0 || shown.value === value;
  useEffect(() => {
    if (shown.value === value) return;
    const rest = interval === 0 ? 0 : shown.time + interval - Date.now();
    const timer = setTimeout(() => setShown({ value, time: Date.now() }), Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [value, shown, interval]);
  return isLatest ? value : shown.value;
}
