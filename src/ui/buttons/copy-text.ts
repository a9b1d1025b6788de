import { showToast } from "../feedback/toast";

export const LIST_LINK_COPIED = "Link copied. It holds the filters, not the key.";

/**
 * Copies a text to the clipboard. A toast says so in the words of `done`, or why it failed.
 * @param text Returns the text. If it throws, the reader learns that the text is too large.
 */
export async function copyText(text: () => string, done: string): Promise<void> {
  let copied: string;
  try {
    copied = text();
  } catch {
    showToast("This is too large or nested too deeply to be copied");
    return;
  }
  try {
    await navigator.clipboard.writeText(copied);
  } catch {
    showToast("The browser does not allow copying here");
    return;
  }
  showToast(done);
}
