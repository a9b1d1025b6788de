import { showToast } from "../ui/toast";

/** Copies a text to the clipboard and confirms it in a toast. */
export async function copyText(text: string, confirmation: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(confirmation);
  } catch {
    showToast("The browser does not allow copying here");
  }
}
