/** A base URL as it is used, without trailing slashes, or why it cannot be; empty means the page's own origin. */
export function readBaseUrl(text: string): { baseUrl: string } | { fault: string } {
  const trimmed = text.trim();
  if (trimmed === "") return { baseUrl: "" };
  if (!/^https?:\/\//i.test(trimmed)) return { fault: "Start the base URL with https:// or http://." };
  let url: URL;
  try {
    url = new URL(trimmed);
  } catch {
    return { fault: "This is not a URL." };
  }
  if (url.username !== "" || url.password !== "") return { fault: "Leave the user name and password out of the URL." };
  if (/[?#]/.test(trimmed)) return { fault: "A base URL has no query and no fragment; those belong to the paths." };
  return { baseUrl: (url.origin + url.pathname).replace(/\/+$/, "") };
}

/** Whether a key sent to this base URL could be read on its way: over plain http to another machine than this one. */
export function isSentInClear(text: string): boolean {
  const base = readBaseUrl(text);
  if ("fault" in base || !base.baseUrl.startsWith("http:")) return false;
  return !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(base.baseUrl).hostname);
}

/** An API key as it is sent, or why no header can carry it. */
export function readKey(text: string): { key: string } | { fault: string } {
  const key = text.trim();
  if (/[^\x20-\x7e]/.test(key)) {
    return {
      fault: "A key has only letters, digits and signs of plain ASCII; this one has a character a header cannot carry.",
    };
  }
  return { key };
}
