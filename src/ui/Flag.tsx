import "./Flag.css";

interface Props {
  kind: "Extracted" | "Edited";
  value: boolean;
}

/** A flag by shape and word: a filled check, a hollow ring, a pencil. */
export function Flag({ kind, value }: Props) {
  const shape = kind === "Extracted" ? (value ? "done" : "open") : value ? "edited" : "none";
  // The shapes are drawn by the styles: as elements they would be a third of a long table.
  return <span className={`flag flag-${shape}`}>{value ? "Yes" : "No"}</span>;
}
