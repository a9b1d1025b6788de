import { ExternalLink, PanelLeft } from "lucide-react";
import { useRef } from "react";
import { fileLink } from "../../contract/file";
import { titleWithKey, useChosenKey, useActions } from "../../ui/page/actions";
import { useDocumentPage } from "../document-page-state";
import styles from "./FileLinks.module.css";

/** The link to the document's file, unless its address cannot be opened, and the button of the file's panel. */
export function FileLinks() {
  const { document, panel } = useDocumentPage();
  const anchor = useRef<HTMLAnchorElement>(null);
  const link = fileLink(document?.fileUrl);
  const isLinked = !("fault" in link);
  const toggleName = panel.open ? "Hide file" : "Show file";
  const [openKey, showKey] = [useChosenKey("o"), useChosenKey("b")];
  const show = { keys: ["b"], name: "Show or hide the file", run: panel.toggle };
  const open = { keys: ["o"], name: "Open file in a new tab", run: () => anchor.current?.click() };
  useActions(isLinked ? [open, show] : [show], "File");
  return (
    <span className={styles.links}>
      {isLinked && (
        <a
          ref={anchor}
          className={`button ${styles.open}`}
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          title={`On ${link.host}, in a new tab (${openKey})`}
        >
          <span className="button-label">Open file</span>
          <ExternalLink aria-hidden="true" />
        </a>
      )}
      <button
        type="button"
        className={`icon-button ${styles.toggle}`}
        aria-label={toggleName}
        {...titleWithKey(toggleName, showKey)}
        onClick={panel.toggle}
      >
        <PanelLeft aria-hidden="true" />
      </button>
    </span>
  );
}
