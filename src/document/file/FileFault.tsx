import { FileWarning, RotateCw } from "lucide-react";
import { explainFile, type FileFault as Fault } from "../../contract/file";
import { GuideLink } from "../../ui/feedback/GuideLink";
import { passFocusToHeading } from "../../ui/page/keep-focus";
import styles from "./FileFault.module.css";

interface Props {
  fault: Fault;
  host: string;
  refreshing: boolean;
  onFreshLink: () => void;
}

/** Why a file is not shown, and what the user can do about it. */
export function FileFault({ fault, host, refreshing, onFreshLink }: Props) {
  const { happened, advice } = explainFile(fault, host);
  return (
    <div ref={passFocusToHeading} className={styles.fault}>
      <FileWarning aria-hidden="true" />
      <div aria-live="polite">
        <p className={styles.happened}>{happened}</p>
        <p className="quiet">{advice}</p>
      </div>
      {fault.kind !== "other" && (
        // The disabled attribute would take the focus away.
        <button type="button" onClick={() => !refreshing && onFreshLink()} aria-disabled={refreshing}>
          <RotateCw aria-hidden="true" />
          Get a fresh link
        </button>
      )}
      <GuideLink section={`error-file-${fault.kind}`}>What does this mean?</GuideLink>
    </div>
  );
}
