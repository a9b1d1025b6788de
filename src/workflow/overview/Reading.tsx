import type { Counts } from "../../list/bins";
import { countOf, formatCount } from "./bin-words";
import styles from "./HistogramChart.module.css";

/** What a chart says about some of its bars, or about all of them if they have no name. */
export interface ReadingProps {
  name: string | undefined;
  counts: Counts;
  isStacked: boolean;
}

/** A sentence such as "9 Nov 2026: 12 documents, 3 not extracted". */
export function Reading(props: ReadingProps) {
  const { count, noun, notExtracted } = partsOf(props);
  return (
    <>
      {count}
      <span className={props.name === undefined ? undefined : styles.noun}> {noun}</span>
      {notExtracted !== "" && (
        <>
          {", "}
          <span className={styles.swatch} aria-hidden="true" />
          {notExtracted}
        </>
      )}
    </>
  );
}

/** The same as plain text. */
export function readingText(props: ReadingProps): string {
  const { count, noun, notExtracted } = partsOf(props);
  return `${count} ${noun}${notExtracted === "" ? "" : `, ${notExtracted}`}`;
}

function partsOf({ name, counts, isStacked }: ReadingProps) {
  const documents = countOf(counts);
  return {
    count: (name === undefined ? "" : `${name}: `) + formatCount(documents),
    noun: documents === 1 ? "document" : "documents",
    notExtracted: isStacked ? `${formatCount(counts.notExtracted)} not extracted` : "",
  };
}
