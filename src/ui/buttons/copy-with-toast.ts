import { copyText } from "./copy-text";
import { showToast } from "../feedback/toast";

/** Copies a text to the clipboard. A toast confirms it, or says why it failed. */
export async function copyWithToast(text: string, confirmation: string): Promise<void> {
  const fault = await copyText(() => text);
  showToast(fault ?? confirmation);
}
