import { cutMatches, splitAtMatches } from "./matches";
import { getTailStart, isLongName } from "./name-tail";
import { Highlight, renderParts } from "./Highlight";
import styles from "./FileName.module.css";

interface Props {
  name: string;
  /** The search text, as typed. */
  search: string;
}

/** A file name. If a long name does not fit, it is shortened in the middle, so that its ending stays visible. */
export function FileName({ name, search }: Props) {
  if (!isLongName(name)) {
    return <bdi>{Highlight({ text: name, search })}</bdi>;
  }
  const tailStart = getTailStart(name);
  const [head, tail] = cutMatches(splitAtMatches(name, search.trim().toLowerCase()), tailStart ?? name.length);
  return (
    <bdi className={tailStart === undefined ? styles.name : `${styles.name} ${styles.withTail}`}>
      {renderParts(head)}
      {tailStart !== undefined && <span className={styles.tail}>{renderParts(tail)}</span>}
    </bdi>
  );
}
