import { cutText } from "../lib/cut-text";
import { KEY_PLACEHOLDER } from "./redact";

// Longer than any valid host name.
const MAX_SHOWN_LENGTH = 300;

/** The address of a document's file, or why it cannot be opened. */
export type FileLink = { href: string; /** For display: a very long host is cut. */ host: string } | { fault: string };

/** Checks a `fileUrl`; undefined if it could not be read. Only absolute http and https addresses without a user name become links. */
export function fileLink(fileUrl: string | undefined): FileLink {
  if (fileUrl === undefined) return { fault: "The file's address cannot be read." };
  if (fileUrl.trim() === "") return { fault: "The service sent no address for the file." };
  if (fileUrl.includes(KEY_PLACEHOLDER)) {
    return { fault: "The file's address repeats the API key, so it is not opened." };
  }
  // Browsers remove white space and control characters from addresses, so such an address can be misleading.
  if (hasControlOrSpace(fileUrl))
    return { fault: "The file's address contains characters that no address may contain." };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(fileUrl)?.[1]?.toLowerCase();
  if (scheme === undefined) return { fault: "The file's address is not absolute: it does not name a host." };
  if (scheme !== "http" && scheme !== "https") {
    return {
      fault: `Only http and https addresses are opened, and the file's address begins with “${cutText(scheme, MAX_SHOWN_LENGTH)}:”.`,
    };
  }
  const url = /^https?:\/\/[^/]/i.test(fileUrl) ? parse(fileUrl) : undefined;
  if (!url) return { fault: "The file's address cannot be read." };
  if (url.username !== "" || url.password !== "") {
    return { fault: "The file's address contains a user name or a password, so it is not opened." };
  }
  return { href: fileUrl, host: cutText(url.host, MAX_SHOWN_LENGTH) };
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function hasControlOrSpace(text: string) {
  return /[\u0000-\u0020\u007f-\u00a0]/.test(text);
}
