import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Collector, CollectorState } from "../collect/collector";
import type { DocumentSummary } from "../contract/document";
import { plural } from "../lib/plural";
import { scanFaultQuery } from "../service/page-policy";
import { CodeMissingAlert } from "../ui/feedback/Alert";
import type { Collection } from "./collection";
import { describeDuration, describePace } from "./collector-texts";
import { FailedDocuments } from "./FailedDocuments";
import type { FileError } from "./file-error";
import type { FilePlan } from "./file-checks";
import { ReadingPanel } from "./ReadingPanel";

/** A collector of files and its state. Both are undefined for a moment. */
interface FileReading {
  collector: Collector<FileError> | undefined;
  state: CollectorState<FileError> | undefined;
}

interface Props {
  workflowId: string;
  documents: DocumentSummary[];
  collection: Collection;
  plan: FilePlan;
  files: FileReading;
  /** What reads the text of scans. */
  texts: FileReading;
  /** Whether documents are still being read, so that not all files are known. */
  isTooEarly: boolean;
}

const START = "Check the files";

/** Looks for the values of all labels in the files of their documents, when the reader asks for it. */
export function FileCheck({ workflowId, documents, collection, plan, files, texts, isTooEarly }: Props) {
  const mainButton = useRef<HTMLButtonElement>(null);
  const { collector, state } = files;
  if (!collector || !state) return null;
  const { phase, read, total, failures } = state;
  const pages = countPages(collection, plan.ids);
  const scans = pages.length;
  const parts = [
    `${read - scans} of ${total} files checked`,
    failures.length > 0 && `${failures.length} could not be read`,
    scans > 0 && `${plural(scans, "scan")} to read`,
  ];
  return (
    <>
      <ReadingPanel
        name="Files"
        plan={total === 0 ? "No file to check" : `${plural(total, "file")} from ${plural(plan.hosts, "host")}`}
        note={<Note plan={plan} isDone={phase === "done"} isTooEarly={isTooEarly} />}
        words={{
          start: START,
          again: total === 0 ? START : "Check again",
          bar: "Files checked",
          progress: phase === "ready" || total === 0 ? undefined : parts.filter(Boolean).join(", "),
          pace: describePace(state, "files"),
        }}
        collector={collector}
        state={state}
        mainButton={mainButton}
        onAgain={collection.files.readAgain}
        isImpossible={total === 0 || isTooEarly}
      />
      {(state.refusal ?? texts.state?.refusal) && <CodeMissingAlert />}
      {phase !== "running" && (
        <Scans
          reading={texts}
          pages={pages.reduce((sum, each) => sum + each, 0)}
          onAgain={collection.texts.readAgain}
        />
      )}
      <FailedDocuments
        title="Files that could not be read"
        workflowId={workflowId}
        documents={documents}
        failures={[...failures, ...(texts.state?.failures ?? [])]}
        columns={[{ head: "What happened", cell: ({ message }) => message }]}
      />
    </>
  );
}

/** Of each of these documents' files that has pages to read from their pictures, how many. */
function countPages({ scans }: Collection, ids: readonly string[]): number[] {
  return ids.flatMap((id) => {
    const scan = scans.get().get(id);
    return scan && !scan.isRead ? scan.pages : [];
  });
}

interface NoteProps extends Pick<Props, "plan" | "isTooEarly"> {
  isDone: boolean;
}

/** What the check does, until it is done, and what it leaves out. */
function Note({ plan: { ids, withoutAddress, withoutValue }, isDone, isTooEarly }: NoteProps) {
  const sentences = [
    isTooEarly && "Possible as soon as the documents are read.",
    ids.length > 0 &&
      !isDone &&
      "Searches the text of each file for the values of its labels. Only these files are requested, and the API key is not sent to their hosts.",
    withoutAddress > 0 && `${withoutAddress} ${withoutAddress === 1 ? "has" : "have"} no address that can be fetched.`,
    withoutValue > 0 &&
      `${plural(withoutValue, "document")} ${withoutValue === 1 ? "has" : "have"} no value to look for.`,
  ];
  return <p className="quiet">{sentences.filter(Boolean).join(" ")}</p>;
}

interface ScansProps {
  reading: FileReading;
  /** How many pages are to be read. */
  pages: number;
  onAgain: () => void;
}

// Between a clean page and a photo, docs/performance.md. How fast this device is shows once a file has been read.
const SECONDS_PER_PAGE = 4;

/** Offers to read the text of scans from their pictures. */
function Scans({ reading: { collector, state }, pages, onAgain }: ScansProps) {
  const mainButton = useRef<HTMLButtonElement>(null);
  const hasScans = state !== undefined && state.total > 0;
  // Undefined as long as it is not known.
  const fault = useQuery({ ...scanFaultQuery, enabled: hasScans }).data;
  if (!collector || !hasScans) return null;
  const { phase, read, total, failures } = state;
  const left = total - read;
  const isForbidden = typeof fault === "string";
  return (
    <ReadingPanel
      name="Scans"
      plan={
        left > 0
          ? `${plural(left, "scan")} to read, about ${describeDuration(pages * SECONDS_PER_PAGE)} for ${plural(pages, "page")}`
          : plural(total, "scan")
      }
      note={
        <p className="quiet">
          {isForbidden
            ? `The text cannot be read: ${fault}`
            : "Reads the text of pages that are pictures, on this device. It takes one file at a time, while this tab is in view, and what it reads may have mistakes."}
        </p>
      }
      words={{
        start: `Read the text of ${plural(left, "scan")}`,
        again: "Read the scans again",
        bar: "Scans read",
        progress:
          phase === "ready"
            ? undefined
            : `${read} of ${plural(total, "scan")} read${failures.length > 0 ? `, ${failures.length} could not be read` : ""}`,
        pace: describePace(state, "files"),
      }}
      collector={collector}
      state={state}
      mainButton={mainButton}
      onAgain={onAgain}
      isImpossible={fault !== null}
    />
  );
}
