import type { ComponentProps } from "react";
import styles from "./ActionButton.module.css";

interface Props extends Omit<ComponentProps<"button">, "type" | "className" | "name"> {
  /** The accessible name and the tooltip. */
  name: string;
  icon: "copy" | "key" | "table" | "find";
}

/** A small button that is a single element: there are several of them in every label. */
export function ActionButton({ name, icon, ...props }: Props) {
  return (
    <button
      type="button"
      className={`icon-button ${styles.action} ${styles[icon]}`}
      aria-label={name}
      title={name}
      {...props}
    />
  );
}
