export interface ToastMessage {
  text: string;
  undo: (() => void) | undefined;
}

let show: ((message: ToastMessage) => void) | undefined;
const waiting: ToastMessage[] = [];

/** Confirms an action that leaves no trace on the page, for a few seconds. `undo` adds a button `Undo`. */
export function showToast(text: string, undo?: () => void): void {
  const message = { text, undo };
  if (show) show(message);
  else waiting.push(message);
}

/** For how long something is kept that cannot be stored, and why. */
export const UNTIL_CLOSED = "until you close or reload this tab, because the browser's storage is full or blocked";

/**
 * Sets the function that shows messages, and shows those that came before it. Returns a function that unsets it: later
 * messages wait again.
 */
export function setToastDisplay(display: (message: ToastMessage) => void): () => void {
  show = display;
  waiting.splice(0).forEach(display);
  return () => {
    show = undefined;
  };
}
