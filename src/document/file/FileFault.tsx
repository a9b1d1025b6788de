import { FileWarning, RotateCw } from "lucide-react";
import { FILE_LIMIT, PAGE_LIMIT, fileLink, type FileFault as Fault } from "../../contract/file";
import { GuideLink } from "../../ui/feedback/GuideLink";
import { LongText } from "../../ui/text/LongText";
import { passFocusToHeading } from "../../ui/page/keep-focus";
import { useFileContext } from "./file-context";
import { nameOf } from "./use-find";
import styles from "./FileFault.module.css";

interface Props {
  fault: Fault;
  host: string;
  refreshing: boolean;
  onFreshLink: () => void;
}

/** Why a file is not shown, and what the user can do about it. */
export function FileFault({ fault, host, refreshing, onFreshLink }: Props) {
  const { lookup } = useFileContext();
  const [happened, advice] = explainFile(fault, host);
  return (
    <div ref={passFocusToHeading} className={styles.fault}>
      <FileWarning aria-hidden="true" />
      <div aria-live="polite">
        <p className={styles.happened}>{happened}</p>
        {fault.kind === "address" ? <Address address={fault.address} /> : <p className="quiet">{advice}</p>}
        {lookup && <p>{nameOf(lookup.label)} cannot be found in a file that is not shown.</p>}
      </div>
      {fault.kind !== "other" && fault.kind !== "address" && (
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

const OPEN_FILE = "Open file shows it in a new tab.";

/** Says what happened to a file and what the user can do. `host` is the host of the file. */
export function explainFile(fault: Fault, host: string): [happened: string, advice: string] {
  switch (fault.kind) {
    case "status":
      return explainStatus(fault.status, host);
    case "blocked":
      return [
        `${host} does not let this page read the file`,
        `It gives no permission to other sites (CORS), or it cannot be reached. ${OPEN_FILE}`,
      ];
    case "offline":
      return ["This device is offline", "Connect to the network, then get a fresh link."];
    case "silent":
      return [`${host} stopped answering`, `No data arrived for 30 seconds. ${OPEN_FILE}`];
    case "cut-off":
      return ["The file did not arrive completely", `The connection to ${host} was lost. ${OPEN_FILE}`];
    case "too-large":
      return [`The file is larger than ${FILE_LIMIT / 1_000_000} MB`, `Too large for a preview. ${OPEN_FILE}`];
    case "too-many-pixels":
      return ["A page of the file has too many pixels", `Too large for a preview. ${OPEN_FILE}`];
    case "too-many-pages":
      return [
        `The file has too many pages (${fault.pages})`,
        `A preview has ${PAGE_LIMIT} pages at most. ${OPEN_FILE}`,
      ];
    case "empty":
      return ["The file is empty", `${host} sent a file of 0 bytes.`];
    case "page":
      return [
        "A web page arrived instead of the file",
        `${host} may ask for a sign-in, or the address has expired. ${OPEN_FILE}`,
      ];
    case "broken":
      return ["The file is broken", `It arrived, but cannot be displayed. ${OPEN_FILE}`];
    case "address":
      return [fault.reason, ""];
    case "other":
      return [
        fault.format === undefined
          ? "There is no preview for this kind of file"
          : `${fault.format}. Docket does not show it.`,
        "Open file opens it in a new tab, or saves it.",
      ];
  }
}

function explainStatus(status: number, host: string): [happened: string, advice: string] {
  if (status === 404) {
    return ["There is no file at this address (404)", "It may have moved: a fresh link can help."];
  }
  if (status >= 400 && status < 500) {
    return [
      `The file's address has expired or was refused (${status})`,
      `${host} no longer accepts it. A fresh link can help.`,
    ];
  }
  return [`${host} could not send the file (${status})`, `Try again later. ${OPEN_FILE}`];
}
