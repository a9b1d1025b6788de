import { plural } from "../lib/plural";
import { formatClock } from "../lib/timestamp";
import type { CollectorState } from "../collect/collector";
import type { CoverageCount } from "../collect/coverage";
import { oneLine } from "../lib/visible-text";

interface Plan {
  documents: number;
  /** How many of them have been read for this page, or could not be read. */
  alreadyRead: number;
  /** How many of them other pages have loaded. */
  loaded: number;
  concurrency: number;
}

/** What is going to be read, such as "Reads the labels of 24 documents, about 20 s". `milliseconds` is what a request takes. */
export function describeWork({ documents, alreadyRead, loaded, concurrency }: Plan, milliseconds?: number): string {
  const requests = documents - loaded - alreadyRead;
  if (requests === 0 && loaded === 0) return `Labels of ${plural(documents, "document")}`;
  const work = `Reads the labels of ${plural(documents, "document")}`;
  // Nothing is invented before a request was measured.
  if (milliseconds === undefined || requests === 0) return work;
  return `${work}, about ${describeDuration((requests * milliseconds) / Math.min(concurrency, requests) / 1000)}`;
}

/** Says how many requests reading all documents takes, such as "24 documents: 24 requests, 4 at a time". */
export function describePlan({ documents, alreadyRead, loaded, concurrency }: Plan): string {
  const requests = documents - loaded - alreadyRead;
  if (requests === 0 && loaded === 0) return plural(documents, "document");
  const plan = `${plural(documents, "document")}: ${plural(requests, "request")}${alreadyRead > 0 ? " left" : ""}, ${concurrency} at a time`;
  if (loaded === 0) return plan;
  return `${plan}. ${loaded === 1 ? "1 is" : `${loaded} are`} loaded already.`;
}

/** Above this many documents, the page says beforehand what reading them takes. */
const LARGE_COLLECTION = 10_000;

// Measured with 19 labels of different values a document: `npm run bench -- heap`.
const BYTES_PER_DOCUMENT = 2500;
const SLOW_PER_SECOND = 10;
const FAST_PER_SECOND = 40;

/** A warning and an estimate for many documents; undefined for fewer. */
export function describeSize(documents: number): string | undefined {
  if (documents <= LARGE_COLLECTION) return undefined;
  const megabytes = Math.round((documents * BYTES_PER_DOCUMENT) / 1e6);
  const [shortest, longest] = [documents / FAST_PER_SECOND, documents / SLOW_PER_SECOND].map(describeDuration);
  return (
    `This is a lot for the service and for this tab. At ${SLOW_PER_SECOND} to ${FAST_PER_SECOND} documents a second it ` +
    `takes ${shortest} to ${longest}, and about ${megabytes} MB of memory. Filters in the list choose fewer documents.`
  );
}

/** A duration in words, from seconds: "40 s", "3 min", "2 h 10 min". */
export function describeDuration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? "" : ` ${minutes % 60} min`}`;
}

/** How much has been read, such as "120 of 342 documents read, 3 failed". */
export function describeProgress({ read, total, failures }: CollectorState): string {
  return `${read} of ${total} documents read${failures.length === 0 ? "" : `, ${failures.length} failed`}`;
}

/** How fast it goes, or why it does not. */
export function describePace(state: CollectorState<Error>, things: "documents" | "files" = "documents"): string {
  switch (state.phase) {
    case "running":
      return describeRunning(state, things);
    case "paused":
      if (state.offline) return "This device is offline. Resume once the connection is back.";
      return state.active > 0 ? `Paused. ${plural(state.active, "request")} under way.` : "Paused. Nothing is sent.";
    case "refused":
      return things === "files"
        ? "Stopped. Nothing is sent."
        : "Stopped, because the service refused a document. Nothing is sent.";
    case "cancelled":
      return "Cancelled. What was read stays until this tab is closed.";
    case "ready":
      return "Reads each document once, to count, compare and export its labels. Nothing has been sent yet.";
    case "done":
      return "";
  }
}

function describeRunning({ waitingUntil, perSecond, secondsLeft }: CollectorState<Error>, things: string): string {
  const asker = things === "files" ? "A host" : "The service";
  const wait = waitingUntil === undefined ? "" : `${asker} asked to wait until ${formatClock(waitingUntil)}.`;
  if (perSecond === undefined || secondsLeft === undefined) return wait;
  return `${wait} ${formatRate(perSecond)} ${things} a second, about ${describeDuration(secondsLeft)} left. Leaving this page pauses it.`.trim();
}

function formatRate(perSecond: number): string {
  return perSecond < 10 ? perSecond.toFixed(1) : String(Math.round(perSecond));
}

/** Which documents a count of the coverage stands for, such as "without invoice_date". */
export function describeCount(key: string, which: CoverageCount): string {
  const label = oneLine(key);
  return {
    missing: `without ${label}`,
    documents: `with ${label}`,
    withValue: `with a value for ${label}`,
    withoutValue: `without a value for ${label}`,
    empty: `with ${label} without a value`,
    repeated: `with ${label} more than once`,
    inFile: `with ${label} in the file`,
    partInFile: `with only a part of ${label} in the file`,
    notInFile: `with ${label} not in the file`,
    breaksRule: `in which ${label} breaks a rule`,
  }[which];
}
