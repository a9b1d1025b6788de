import { ClipboardList, Link as LinkIcon, type LucideIcon } from "lucide-react";
import type { Document, DocumentSummary } from "../contract/document";
import { useShortcuts } from "../ui/page/shortcuts";
import { copyWithToast } from "../ui/buttons/copy-with-toast";
import { factsText } from "./facts-text";
import styles from "./CopyFacts.module.css";

interface Props {
  documentId: string;
  /** Undefined until the document is loaded. */
  document: Document | undefined;
  summary: DocumentSummary | undefined;
}

/** Buttons that copy the address of the page and the document's facts. */
export function CopyFacts({ documentId, document, summary }: Props) {
  const copyLink = () => void copyWithToast(window.location.href, "Link copied");
  useShortcuts([{ keys: ["c"], description: "Copy the link to this document", run: copyLink }]);
  return (
    <>
      <CopyIcon name="Copy link" hint="Copy the link to this document (c)" Icon={LinkIcon} onPress={copyLink} />
      {document && (
        <CopyIcon
          name="Copy facts"
          hint="Copy the facts of this document as a table"
          Icon={ClipboardList}
          onPress={() => void copyWithToast(factsText(documentId, document, summary), "Facts copied")}
        />
      )}
    </>
  );
}

interface IconProps {
  name: string;
  hint: string;
  Icon: LucideIcon;
  onPress: () => void;
}

function CopyIcon({ name, hint, Icon, onPress }: IconProps) {
  return (
    <button type="button" className={`icon-button ${styles.copy}`} aria-label={name} title={hint} onClick={onPress}>
      <Icon aria-hidden="true" />
    </button>
  );
}
