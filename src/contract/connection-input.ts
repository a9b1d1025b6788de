/** Parses a base URL that a user typed. Removes trailing slashes; an empty text means the page's own origin. */
export function readBaseUrl(text: string): { baseUrl: string } | { fault: string } {
  const trimmed = text.trim();
  if (trimmed === "") return { baseUrl: "" };
  if (!/^https?:\/\//i.test(trimmed)) return { fault: "Start the base URL with https:// or http://." };
  // Browsers would remove or encode them.
  if (/\s/.test(trimmed)) return { fault: "A base URL has no spaces." };
  let url: URL;
  try {
    url = new URL(trimmed);
  } catch {
    return { fault: "This is not a URL." };
  }
  // Chromium accepts it, although no host has such a name.
  if (url.hostname.includes("%")) return { fault: "This is not a URL." };
  if (url.username !== "" || url.password !== "") return { fault: "Leave the user name and password out of the URL." };
  if (/[?#]/.test(trimmed))
    return { fault: "Leave the query and the fragment out of the URL. They belong in the paths." };
  return { baseUrl: (url.origin + url.pathname).replace(/\/+$/, "") };
}

/** Whether a key sent to this base URL could be read on the network: over plain http to another machine. */
export function isSentInClear(text: string): boolean {
  const base = readBaseUrl(text);
  if ("fault" in base || !base.baseUrl.startsWith("http:")) return false;
  return !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(base.baseUrl).hostname);
}

/** Trims an API key that a user typed, and checks that a header can carry it. */
export function readKey(text: string): { key: string } | { fault: string } {
  const key = text.trim();
  if (/[^\x20-\x7e]/.test(key)) {
    return {
      fault: "A key can contain only printable ASCII characters. This one contains other characters.",
    };
  }
  return { key };
}
