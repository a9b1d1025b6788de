import { Link } from "lucide-react";
import { useLocation } from "react-router-dom";
import { addressOf } from "../../browser/page-paths";
import { ActionButton } from "./ActionButton";
import { copyText } from "./copy-text";

interface Props {
  /** What the page shows, such as "document". */
  of: string;
  /** The keys that do the same. */
  keys?: readonly string[];
  /** What the toast says. */
  confirmation?: string;
  className?: string | undefined;
}

/** A button that copies the address of the page. */
export function CopyLinkButton({ of, keys = [], confirmation = "Link copied", className }: Props) {
  const { pathname, search } = useLocation();
  const name = `Copy the link to this ${of}`;
  const copy = () => void copyText(() => addressOf(pathname + search), confirmation);
  const action = { name, label: "Copy link", hint: name, icon: Link, keys, run: copy };
  return <ActionButton action={action} look="icon" className={className} />;
}
