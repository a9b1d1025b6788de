import { Fragment } from "react";
import type { WorkflowDocuments } from "../contract/document";
import { useIsPainted } from "../ui/page/use-is-painted";
import type { ViewProgress } from "./use-applied-view";

interface Props {
  count: number;
  answer: WorkflowDocuments;
  progress: ViewProgress | undefined;
}

/**
 * The number of matching documents, or the work that a newer number has to wait for. Screen readers announce the number
 * once the list is complete, not with every chunk.
 */
export function MatchCount({ count, answer, progress }: Props) {
  const total = answer.documents.length;
  const isArriving = answer.incomplete === "arriving";
  const isPainted = useIsPainted();
  const work = progress && `${progress.task} ${progress.count.toLocaleString("en")} documents`;
  const text =
    work ?? (isArriving ? "" : `Showing ${count} of ${total} documents${answer.incomplete ? ", incomplete" : ""}`);
  return (
    <>
      <p role="status">
        <Fragment key={String(isPainted)}>{text}</Fragment>
      </p>
      {isArriving && !work && (
        <p>
          Showing {count} of {total} so far
        </p>
      )}
    </>
  );
}
