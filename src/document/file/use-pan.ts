import { useEffect, type RefObject } from "react";

/** Scrolls an element when the user drags its content with the mouse. Touch scrolls without this. */
export function usePan(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const listening = new AbortController();
    const { signal } = listening;
    target.addEventListener(
      "pointerdown",
      ({ pointerType, button, pointerId, clientX, clientY }) => {
        const { left, top } = target.getBoundingClientRect();
        const onScrollbar = clientX - left > target.clientWidth || clientY - top > target.clientHeight;
        if (pointerType === "mouse" && button === 0 && !onScrollbar) target.setPointerCapture(pointerId);
      },
      { signal },
    );
    target.addEventListener(
      "pointermove",
      ({ pointerId, movementX, movementY }) => {
        if (target.hasPointerCapture(pointerId)) target.scrollBy(-movementX, -movementY);
      },
      { signal },
    );
    return () => listening.abort();
  }, [element]);
}
