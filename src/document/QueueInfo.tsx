import { OutsideQueue } from "./OutsideQueue";
import { SummaryFacts, SummaryFactsPlaceholder } from "./SummaryFacts";
import type { Queue } from "./use-queue";

interface Props {
  queue: Queue;
  /** The link to this document without the list's filters. */
  unfiltered: string | undefined;
}

/** What the workflow's list says about the document, or why the list does not lead to it. */
export function QueueInfo({ queue, unfiltered }: Props) {
  const { summary, readAt } = queue;
  return (
    <>
      {summary && <SummaryFacts summary={summary} readAt={readAt} />}
      {!summary && queue.loading && <SummaryFactsPlaceholder />}
      {queue.loaded && !queue.neighbours && queue.incomplete !== "arriving" && (
        <OutsideQueue unfiltered={summary && unfiltered} readAt={readAt} />
      )}
    </>
  );
}
