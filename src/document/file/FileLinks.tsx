import { ExternalLink, PanelLeft } from "lucide-react";
import { useRef } from "react";
import { fileLink } from "../../contract/file";
import { ActionButton } from "../../ui/buttons/ActionButton";
import { useActions, useTooltip } from "../../ui/page/actions";
import { useDocumentPage } from "../document-page-state";
import styles from "./FileLinks.module.css";

/** The link to the document's file, unless its address cannot be opened, and the button of the file's panel. */
export function FileLinks() {
  const { document, panel } = useDocumentPage();
  const anchor = useRef<HTMLAnchorElement>(null);
  const link = fileLink(document?.fileUrl);
  const isLinked = !("fault" in link);
  const open = {
    name: "Open file in a new tab",
    hint: isLinked ? `On ${link.host}, in a new tab` : "",
    keys: ["o"],
    isPossible: isLinked,
    run: () => anchor.current?.click(),
  };
  const toggle = {
    name: "Show or hide the file",
    label: panel.open ? "Hide file" : "Show file",
    icon: PanelLeft,
    keys: ["b"],
    run: panel.toggle,
  };
  useActions([open], "File");
  const tooltip = useTooltip(open);
  return (
    <span className={`${styles.links} quiet-buttons`}>
      {isLinked && (
        <a
          ref={anchor}
          className="button"
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Open file"
          {...tooltip}
        >
          <span className="button-label">Open file</span>
          <ExternalLink aria-hidden="true" />
        </a>
      )}
      <ActionButton action={toggle} look="icon" group="File" className={styles.toggle} />
    </span>
  );
}
