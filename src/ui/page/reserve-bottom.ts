// In CSS px.
const GAP = 8;

/** A ref for a bar at the bottom of the window. It keeps what else lies there above the bar: see `--bottom-space`. */
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
