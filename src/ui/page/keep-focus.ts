/** The page that is visible. Others may be in the document, but hidden; `Page` gives its id to this one only. */
export function getMain(): HTMLElement | null {
  return document.getElementById("main");
}

/** Moves the focus to the heading of the page, or to the page if it has none. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("#page-head h1, #main h1");
  (heading ?? getMain())?.focus({ preventScroll: true });
}

/** A ref for an element that may disappear with the focus in it. The focus then moves to the heading of the page. */
export function passFocusToHeading(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) focusHeading();
  };
}
