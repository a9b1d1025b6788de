import { useEffect, type RefObject } from "react";

/** Scrolls an element into view, as far as is needed, whenever its content changes. Does nothing while it is empty. */
export function useShowInView(element: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    if (element.current?.hasChildNodes()) element.current.scrollIntoView({ block: "nearest" });
  }, [element, content]);
}
