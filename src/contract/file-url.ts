import { cutText } from "./cut-text";
import { KEY_PLACEHOLDER } from "./redact";

// Longer than any host that can be looked up, and than any scheme.
const LONGEST_SHOWN = 300;

/** Where a document's file can be opened, or why it cannot. */
export type FileLink =
  { href: string; /** To be read by a person: a very long one is cut. */ host: string } | { fault: string };

/** Judges a `fileUrl`: only an absolute http or https address without a user name is ever made a link. */
export function fileLink(fileUrl: string): FileLink {
  if (fileUrl.trim() === "") return { fault: "The service sent no address for the file." };
  if (fileUrl.includes(KEY_PLACEHOLDER)) {
    return { fault: "The file's address repeats the API key, so it is not opened." };
  }
  // A browser drops white space and control characters from an address, so one that holds them is not what it seems.
  if (hasControlOrSpace(fileUrl)) return { fault: "The file's address holds characters that no address may hold." };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(fileUrl)?.[1]?.toLowerCase();
  if (scheme === undefined) return { fault: "The file's address is not absolute: it does not name a host." };
  if (scheme !== "http" && scheme !== "https") {
    return {
      fault: `Only http and https addresses are opened, and the file's address begins with “${cutText(scheme, LONGEST_SHOWN)}:”.`,
    };
  }
  const url = /^https?:\/\/[^/]/i.test(fileUrl) ? parse(fileUrl) : undefined;
  if (!url) return { fault: "The file's address cannot be read." };
  if (url.username !== "" || url.password !== "") {
    return { fault: "The file's address holds a user name or a password, so it is not opened." };
  }
  return { href: fileUrl, host: cutText(url.host, LONGEST_SHOWN) };
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
