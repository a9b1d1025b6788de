import { useEffect, useEffectEvent, type RefObject } from "react";

/** Calls `onZoom` when the user turns the wheel over an element while Ctrl is pressed, or pinches on a touchpad. */
export function useWheelZoom(element: RefObject<HTMLElement | null>, onZoom: (event: WheelEvent) => void): void {
  const zoom = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    // The browser would zoom the whole page.
    event.preventDefault();
    onZoom(event);
  });
  useEffect(() => {
    const target = element.current;
    const listener = (event: WheelEvent) => zoom(event);
    // React's own listener is passive and cannot prevent the default.
    target?.addEventListener("wheel", listener, { passive: false });
    return () => target?.removeEventListener("wheel", listener);
  }, [element]);
}
