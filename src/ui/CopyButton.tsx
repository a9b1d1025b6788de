import { Copy } from "lucide-react";
import { useState } from "react";
import "./CopyButton.css";

interface Props {
  children: string;
  /** Makes the text at the moment of the click. */
  text: () => string;
  className?: string;
  /** Only the icon is drawn; the words are the button's name. */
  iconOnly?: boolean;
}

/** Copies a text and says whether that worked. */
export function CopyButton({ children, text, className = "", iconOnly = false }: Props) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    let copied: string;
    try {
      copied = text();
    } catch {
      setSaid("This is too large or nested too deeply to be copied");
      return;
    }
    try {
      await navigator.clipboard.writeText(copied);
      setSaid("Copied");
    } catch {
      setSaid("The browser does not allow copying here");
    }
  };
  return (
    <>
      <button
        type="button"
        className={iconOnly ? `icon-button copy-icon ${className}` : className}
        {...(iconOnly && { "aria-label": children, title: children })}
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" />
        {!iconOnly && children}
      </button>
      <span aria-live="polite" className="copy-said">
        {said}
      </span>
    </>
  );
}
