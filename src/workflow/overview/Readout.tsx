import type { Counts } from "../../list/bins";
import { countOf, formatCount } from "./bin-words";
import styles from "./HistogramChart.module.css";

/** What a chart says about some of its bars, or about all of them if they have no name. */
export interface ReadoutProps {
  name: string | undefined;
  counts: Counts;
  isStacked: boolean;
}

/** A sentence such as "9 Nov 2026: 12 documents, 3 not extracted". */
export function Readout(props: ReadoutProps) {
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
export function readoutText(props: ReadoutProps): string {
  const { count, noun, notExtracted } = partsOf(props);
  return `${count} ${noun}${notExtracted === "" ? "" : `, ${notExtracted}`}`;
}

function partsOf({ name, counts, isStacked }: ReadoutProps) {
  const documents = countOf(counts);
  return {
    count: (name === undefined ? "" : `${name}: `) + formatCount(documents),
    noun: documents === 1 ? "document" : "documents",
    notExtracted: isStacked ? `${formatCount(counts.notExtracted)} not extracted` : "",
  };
}
