import styles from "./Flag.module.css";

interface Props {
  kind: "Extracted" | "Edited";
  /** Undefined if it could not be read. */
  value: boolean | undefined;
}

/** A flag as a word. A document that is not extracted yet stands out by a ring, the others stay quiet. */
export function Flag({ kind, value }: Props) {
  if (value === undefined) {
    return (
      <span className={styles.flag} title="Unknown: it could not be read">
        –
      </span>
    );
  }
  const state = kind === "Extracted" ? !value && styles.waiting : value && styles.edited;
  return <span className={`${styles.flag} ${state || ""}`}>{value ? "Yes" : "No"}</span>;
}
