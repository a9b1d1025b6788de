import { CODE_MISSING } from "../lib/missing-code";
import { FILE_LIMIT, PAGE_LIMIT, type FileFault } from "./file";

const OPEN_FILE = "Open file shows it in a new tab.";

/** Says what happened to a file and what the reader can do. `host` is the host of the file. */
export function explainFile(fault: FileFault, host: string): [happened: string, advice: string] {
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
    case "code":
      return [CODE_MISSING.happened, CODE_MISSING.advice];
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
