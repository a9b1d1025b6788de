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
  const { documents, notExtracted } = partsOf(props);
  return (
    <>
      {documents}
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
  const { documents, notExtracted } = partsOf(props);
  return notExtracted === "" ? documents : `${documents}, ${notExtracted}`;
}

function partsOf({ name, counts, isStacked }: ReadingProps) {
  const count = countOf(counts);
  const documents = `${formatCount(count)} ${count === 1 ? "document" : "documents"}`;
  return {
    documents: name === undefined ? documents : `${name}: ${documents}`,
    notExtracted: isStacked ? `${formatCount(counts.notExtracted)} not extracted` : "",
  };
}
