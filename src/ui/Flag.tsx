import styles from "./Flag.module.css";

interface Props {
  kind: "Extracted" | "Edited";
  value: boolean;
}

/** A flag as a word and a shape: a filled check, a hollow ring or a pencil. */
export function Flag({ kind, value }: Props) {
  const shape = kind === "Extracted" ? (value ? "done" : "open") : value ? "edited" : "none";
  // CSS draws the shapes: as SVG elements they would be a third of all elements of a long table.
  return <span className={`${styles.flag} ${styles[shape]}`}>{value ? "Yes" : "No"}</span>;
}
