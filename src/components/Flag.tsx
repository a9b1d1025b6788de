import { Circle, CircleCheck, Pencil } from "lucide-react";
import { memo } from "react";
import "./Flag.css";

interface Props {
  kind: "Extracted" | "Edited";
  value: boolean;
}

/** A flag by shape and word: a filled check, a hollow ring, a pencil. */
export const Flag = memo(function Flag({ kind, value }: Props) {
  return (
    <span className={`flag ${value ? (kind === "Extracted" ? "flag-done" : "flag-edited") : "flag-no"}`}>
      {kind === "Extracted" && (value ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />)}
      {kind === "Edited" && (value ? <Pencil aria-hidden="true" /> : <span className="flag-space" />)}
      {value ? "Yes" : "No"}
    </span>
  );
});
