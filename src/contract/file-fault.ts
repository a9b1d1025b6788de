/**
 * Why a file is not shown: its host gave nothing to read (CORS or no connection), refused with a status, stayed
 * silent, broke off, sent too much, nothing or a web page; it is broken or locked; or its kind has no preview.
 */
export type FileFault =
  | {
      kind:
        "blocked" | "offline" | "silent" | "cut-off" | "too-large" | "empty" | "page" | "broken" | "locked" | "other";
    }
  | { kind: "status"; status: number };

/** The most that is read for a preview, in bytes. */
export const FILE_LIMIT = 50_000_000;

interface Explanation {
  happened: string;
  advice: string;
}

const OPEN = "Open file shows it in a new tab.";

/** What a fault means to the reader, and what to do. */
export function explainFile(fault: FileFault, host: string): Explanation {
  switch (fault.kind) {
    case "status":
      return explainStatus(fault.status, host);
    case "blocked":
      return {
        happened: `${host} does not let this page read the file`,
        advice: `It gives no permission to other sites (CORS), or it cannot be reached. ${OPEN}`,
      };
    case "offline":
      return { happened: "This device is offline", advice: "Connect to the network, then get a fresh link." };
    case "silent":
      return { happened: `${host} stopped answering`, advice: `Nothing came for 30 seconds. ${OPEN}` };
    case "cut-off":
      return { happened: "The file did not arrive whole", advice: `The connection to ${host} broke off. ${OPEN}` };
    case "too-large":
      return {
        happened: `The file is larger than ${FILE_LIMIT / 1_000_000} MB`,
        advice: `Too large for a preview. ${OPEN}`,
      };
    case "empty":
      return { happened: "The file is empty", advice: `${host} sent a file of 0 bytes.` };
    case "page":
      return {
        happened: "A web page came instead of the file",
        advice: `${host} may ask for a sign-in, or the address has expired. ${OPEN}`,
      };
    case "broken":
      return { happened: "The file is broken", advice: `It was read, but cannot be drawn. ${OPEN}` };
    case "locked":
      return { happened: "The file asks for a password", advice: OPEN };
    case "other":
      return { happened: "There is no preview for this kind of file", advice: OPEN };
  }
}

function explainStatus(status: number, host: string): Explanation {
  if (status === 404) {
    return { happened: "There is no file at this address (404)", advice: "It may have moved: a fresh link can help." };
  }
  if (status >= 400 && status < 500) {
    return {
      happened: `The file’s address has expired or was refused (${status})`,
      advice: `${host} no longer accepts it. A fresh link can help.`,
    };
  }
  return { happened: `${host} could not send the file (${status})`, advice: `Try again later. ${OPEN}` };
}
