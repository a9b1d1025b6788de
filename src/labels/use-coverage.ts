import { useEffect, useMemo, useState } from "react";
import type { CollectedDocuments } from "../collect/collected-documents";
import type { CollectorState } from "../collect/collector";
import { createCoverageCounter, isPartOf, typeOf, type CountedPart } from "../collect/coverage";
import type { DocumentSummary } from "../contract/document";

/**
 * The documents read so far, those of them that are counted, and how many of these have each label. While documents are
 * read, those that arrived are added now and then.
 */
export function useCoverage(
  documents: DocumentSummary[],
  collected: CollectedDocuments,
  { phase, read }: CollectorState,
  wanted: CountedPart,
) {
  const isRunning = phase === "running";
  const readCount = useThrottled(read, isRunning ? getInterval(read) : 0);
  // What `collected` holds changes with the number of documents read.
  const found = useMemo(
    () => documents.flatMap(({ _id }) => collected.get(_id) ?? []),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [documents, collected, readCount],
  );
  // The list's filters may leave no document of the type that was chosen.
  const type = found.some(({ document }) => typeOf(document) === wanted.type) ? wanted.type : undefined;
  const { extracted } = wanted;
  const part = useMemo(() => ({ type, extracted }), [type, extracted]);
  // A new count when the reading starts, because documents may be read again, and when it ends, in the list's order.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const count = useMemo(() => createCoverageCounter(part), [documents, collected, part, isRunning]);
  const coverage = useMemo(() => count(found), [count, found]);
  const counted = useMemo(() => found.filter((each) => isPartOf(part, each)), [found, part]);
  return { type, found, counted, coverage };
}

/** Time between two counts in ms: counting 100,000 documents takes some tenths of a second. */
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
