import { FileWarning, RotateCw } from "lucide-react";
import { fileLink, type FileFault as Fault } from "../../contract/file";
import { explainFile } from "../../contract/file-dictionary";
import { ReloadButton } from "../../ui/feedback/Alert";
import { GuideLink } from "../../ui/feedback/GuideLink";
import { LongText } from "../../ui/text/LongText";
import { passFocusToHeading } from "../../ui/page/keep-focus";
import { useFileView } from "../file-context";
import { nameOf } from "../marks/mark-words";
import styles from "./FileFault.module.css";

interface Props {
  fault: Fault;
  host: string;
  refreshing: boolean;
  onFreshLink: () => void;
}

/** Why a file is not shown, and what the reader can do about it. */
export function FileFault({ fault, host, refreshing, onFreshLink }: Props) {
  const { lookup } = useFileView();
  const [happened, advice] = explainFile(fault, host);
  return (
    <div ref={passFocusToHeading} className={styles.fault}>
      <FileWarning aria-hidden="true" />
      <div aria-live="polite">
        <p className={styles.happened}>{happened}</p>
        {fault.kind === "address" ? <Address address={fault.address} /> : <p className="quiet">{advice}</p>}
        {lookup && <p>{`${nameOf(lookup.label)} cannot be found in a file that is not shown.`}</p>}
      </div>
      {fault.kind === "code" && <ReloadButton />}
      {fault.kind !== "other" && fault.kind !== "address" && fault.kind !== "code" && (
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

/** Says why the file's address cannot be opened, and what it is; nothing if it can be opened. */
export function FileAddressFault({ fileUrl }: { fileUrl: string | undefined }) {
  const link = fileLink(fileUrl);
  if (!("fault" in link)) return null;
  return (
    <div className={styles.addressFault}>
      <p>
        {link.fault} <GuideLink section="error-file-address">What does this mean?</GuideLink>
      </p>
      <Address address={fileUrl} />
    </div>
  );
}

/** An address as it was sent, which is no link. */
function Address({ address }: { address: string | undefined }) {
  if (address === undefined || address.trim() === "") return null;
  return (
    <p className={`mono ${styles.address}`}>
      <LongText text={address} />
    </p>
  );
}
