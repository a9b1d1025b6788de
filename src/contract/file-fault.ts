/**
 * Why a file cannot be shown:
 * - `blocked`: its host cannot be reached or does not allow this page to read it (CORS)
 * - `offline`: this device has no connection
 * - `silent`: no data arrived for 30 seconds
 * - `cut-off`: the connection broke
 * - `status`: its host answered with an error status
 * - `too-large`, `empty`: its size
 * - `page`: its host sent a web page instead, for example to sign in
 * - `broken`, `locked`: it cannot be parsed, or needs a password
 * - `too-many-pages`: a PDF with more pages than the viewer can hold
 * - `other`: there is no preview for this kind of file
 */
export type FileFault =
  | {
      kind:
        "blocked" | "offline" | "silent" | "cut-off" | "too-large" | "empty" | "page" | "broken" | "locked" | "other";
    }
  | { kind: "status"; status: number }
  | { kind: "too-many-pages"; pages: number };

/** Maximum size of a file for a preview, in bytes. */
export const FILE_LIMIT = 50_000_000;

/** Maximum number of pages of a PDF for a preview. */
export const PAGE_LIMIT = 10_000;

interface Explanation {
  happened: string;
  advice: string;
}

const OPEN_FILE = "Open file shows it in a new tab.";

/** Explains a fault to the user and says what to do. `host` is the host of the file. */
export function explainFile(fault: FileFault, host: string): Explanation {
  switch (fault.kind) {
    case "status":
      return explainStatus(fault.status, host);
    case "blocked":
      return {
        happened: `${host} does not let this page read the file`,
        advice: `It gives no permission to other sites (CORS), or it cannot be reached. ${OPEN_FILE}`,
      };
    case "offline":
      return { happened: "This device is offline", advice: "Connect to the network, then get a fresh link." };
    case "silent":
      return { happened: `${host} stopped answering`, advice: `No data arrived for 30 seconds. ${OPEN_FILE}` };
    case "cut-off":
      return {
        happened: "The file did not arrive completely",
        advice: `The connection to ${host} was lost. ${OPEN_FILE}`,
      };
    case "too-large":
      return {
        happened: `The file is larger than ${FILE_LIMIT / 1_000_000} MB`,
        advice: `Too large for a preview. ${OPEN_FILE}`,
      };
    case "too-many-pages":
      return {
        happened: `The file has too many pages (${fault.pages})`,
        advice: `A preview has ${PAGE_LIMIT} pages at most. ${OPEN_FILE}`,
      };
    case "empty":
      return { happened: "The file is empty", advice: `${host} sent a file of 0 bytes.` };
    case "page":
      return {
        happened: "A web page arrived instead of the file",
        advice: `${host} may ask for a sign-in, or the address has expired. ${OPEN_FILE}`,
      };
    case "broken":
      return { happened: "The file is broken", advice: `It arrived, but cannot be displayed. ${OPEN_FILE}` };
    case "locked":
      return { happened: "The file needs a password", advice: OPEN_FILE };
    case "other":
      return { happened: "There is no preview for this kind of file", advice: OPEN_FILE };
  }
}

function explainStatus(status: number, host: string): Explanation {
  if (status === 404) {
    return { happened: "There is no file at this address (404)", advice: "It may have moved: a fresh link can help." };
  }
  if (status >= 400 && status < 500) {
    return {
      happened: `The file's address has expired or was refused (${status})`,
      advice: `${host} no longer accepts it. A fresh link can help.`,
    };
  }
  return { happened: `${host} could not send the file (${status})`, advice: `Try again later. ${OPEN_FILE}` };
}
