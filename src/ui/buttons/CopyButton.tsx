import { Copy } from "lucide-react";
import { copyText } from "./copy-text";

interface Props {
  children: string;
  /** Called on click; returns the text to copy. */
  text: () => string;
  /** What a toast says afterwards. */
  done: string;
  className?: string;
}

/** Copies a text to the clipboard. */
export function CopyButton({ children, text, done, className }: Props) {
  return (
    <button type="button" className={className} onClick={() => void copyText(text, done)}>
      <Copy aria-hidden="true" />
      <span>{children}</span>
    </button>
  );
}
