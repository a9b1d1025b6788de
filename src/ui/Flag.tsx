import styles from "./Flag.module.css";

interface Props {
  kind: "Extracted" | "Edited";
  value: boolean;
}

/** A flag as a word. A document that is not extracted yet stands out by a ring, the others stay quiet. */
export function Flag({ kind, value }: Props) {
  const state = kind === "Extracted" ? !value && styles.waiting : value && styles.edited;
  return <span className={`${styles.flag} ${state || ""}`}>{value ? "Yes" : "No"}</span>;
}
