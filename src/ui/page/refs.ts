// Refs that do something with an element once it is in the document.

/** For a dialog that is rendered while it is open. */
export function showAsModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

/** For a field whose text the reader will probably replace. */
export function selectText(input: HTMLInputElement | null): void {
  input?.select();
}

/** For a message that says what an action has led to. It is scrolled into view as far as is needed. */
export function showInView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: "nearest" });
}

// In CSS px.
const GAP = 8;

/** For a bar at the bottom of the window. It keeps what else lies there above the bar: see `--bottom-space`. */
export function reserveBottom(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  // It has several lines on a narrow page.
  const observer = new ResizeObserver(() => style.setProperty("--bottom-space", `${bar.offsetHeight + GAP}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--bottom-space");
  };
}
