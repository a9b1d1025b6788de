import type { ComponentProps, ReactNode } from "react";
import styles from "./Checkbox.module.css";

interface Props extends Pick<ComponentProps<"input">, "checked" | "name" | "role"> {
  onChecked?: (checked: boolean) => void;
  children: ReactNode;
}

/** A checkbox and its label. Without `onChecked`, its form reads it by name. */
export function Checkbox({ onChecked, children, ...input }: Props) {
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" {...input} onChange={onChecked && (({ target }) => onChecked(target.checked))} />
      {children}
    </label>
  );
}
