import { Copy } from "lucide-react";
import { copyText } from "./copy-text";
import styles from "./CopyButton.module.css";

interface Props {
  children: string;
  /** Called on click; returns the text to copy. */
  text: () => string;
  /** What a toast says afterwards. */
  done: string;
  className?: string;
  /** Shows only the icon; `children` becomes the accessible name and the tooltip. */
  iconOnly?: boolean;
}

/** Copies a text to the clipboard. */
export function CopyButton({ children, text, done, className = "", iconOnly = false }: Props) {
  return (
    <button
      type="button"
      className={iconOnly ? `icon-button ${styles.icon} ${className}` : className}
      {...(iconOnly && { "aria-label": children, title: children })}
      onClick={() => void copyText(text, done)}
    >
      <Copy aria-hidden="true" />
      {!iconOnly && <span>{children}</span>}
    </button>
  );
}
