interface Toast {
  text: string;
  undo: (() => void) | undefined;
}

const listeners = new Set<(toast: Toast) => void>();

/** Confirms an action that leaves no trace on the page, for a few seconds. `undo` adds a button `Undo`. */
export function showToast(text: string, undo?: () => void): void {
  listeners.forEach((listener) => listener({ text, undo }));
}
