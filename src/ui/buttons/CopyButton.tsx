import { Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "./copy-with-toast";
import styles from "./CopyButton.module.css";

interface Props {
  children: string;
  /** Called on click; returns the text to copy. If it throws, the user learns that the text is too large. */
  text: () => string;
  className?: string;
  /** Shows only the icon; `children` becomes the accessible name and the tooltip. */
  iconOnly?: boolean;
}

/** Copies a text to the clipboard and announces the result. */
export function CopyButton({ children, text, className = "", iconOnly = false }: Props) {
  const [message, setMessage] = useState("");
  const copy = async () => setMessage((await copyText(text)) ?? "Copied");
  return (
    <>
      <button
        type="button"
        className={iconOnly ? `icon-button ${styles.icon} ${className}` : className}
        {...(iconOnly && { "aria-label": children, title: children })}
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" />
        {!iconOnly && <span>{children}</span>}
      </button>
      <span aria-live="polite" className={styles.message}>
        {message}
      </span>
    </>
  );
}
