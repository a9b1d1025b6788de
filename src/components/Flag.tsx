import { Circle, CircleCheck, Pencil } from "lucide-react";
import "./Flag.css";

interface Props {
  kind: "Extracted" | "Edited";
  value: boolean;
}

// Made once: what is the same element is not looked at again when a row becomes another document's.
const FLAGS = {
  Extracted: {
    yes: (
      <span className="flag flag-done">
        <CircleCheck aria-hidden="true" />
        Yes
      </span>
    ),
    no: (
      <span className="flag flag-no">
        <Circle aria-hidden="true" />
        No
      </span>
    ),
  },
  Edited: {
    yes: (
      <span className="flag flag-edited">
        <Pencil aria-hidden="true" />
        Yes
      </span>
    ),
    no: (
      <span className="flag flag-no">
        <span className="flag-space" />
        No
      </span>
    ),
  },
};

/** A flag by shape and word: a filled check, a hollow ring, a pencil. */
export function Flag({ kind, value }: Props) {
  return FLAGS[kind][value ? "yes" : "no"];
}
