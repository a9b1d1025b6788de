import { Link } from "lucide-react";
import { useLocation } from "react-router-dom";
import { hrefOf } from "../../browser/page-paths";
import { useChosenKey, useShortcuts } from "../page/shortcuts";
import { copyWithToast } from "./copy-with-toast";

interface Props {
  /** What the page shows, such as "document". */
  of: string;
  /** The key that does the same. */
  shortcut?: string;
  /** What the toast says. */
  confirmation?: string;
  className?: string | undefined;
}

/** A button that copies the address of the page. */
export function CopyLinkButton({ of, shortcut, confirmation = "Link copied", className = "" }: Props) {
  const description = `Copy the link to this ${of}`;
  const { pathname, search } = useLocation();
  const copy = () => void copyWithToast(new URL(hrefOf(pathname + search), document.baseURI).href, confirmation);
  useShortcuts([{ keys: shortcut === undefined ? [] : [shortcut], description, run: copy }]);
  const key = useChosenKey(shortcut ?? "");
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label="Copy link"
      title={shortcut === undefined ? description : `${description} (${key})`}
      onClick={copy}
    >
      <Link aria-hidden="true" />
    </button>
  );
}
