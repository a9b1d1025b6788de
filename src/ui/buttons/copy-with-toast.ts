import { showToast } from "../feedback/toast";

/** Copies a text to the clipboard. A toast confirms it, or says why it failed. */
export async function copyWithToast(text: string, confirmation: string): Promise<void> {
  const fault = await copyText(() => text);
  showToast(fault ?? confirmation);
}

/**
 * Copies a text to the clipboard. Resolves to undefined, or to the reason why it failed.
 * @param text Returns the text. If it throws, the user learns that the text is too large.
 */
export async function copyText(text: () => string): Promise<string | undefined> {
  let copied: string;
  try {
    copied = text();
  } catch {
    return "This is too large or nested too deeply to be copied";
  }
  try {
    await navigator.clipboard.writeText(copied);
    return undefined;
  } catch {
    return "The browser does not allow copying here";
  }
}
