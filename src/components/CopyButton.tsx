import { Copy } from "lucide-react";
import { useState } from "react";

interface Props {
  children: string;
  /** Makes the text at the moment of the click. */
  text: () => string;
  className?: string;
}

/** Copies a text and says whether that worked. */
export function CopyButton({ children, text, className }: Props) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setSaid("Copied");
    } catch {
      setSaid("The browser does not allow copying here");
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {children}
      </button>
      <span aria-live="polite" className="quiet">
        {said}
      </span>
    </>
  );
}
