import { useEffect, useState, type RefObject } from "react";

/** In CSS px. */
export interface Size {
  width: number;
  height: number;
}

// The size changes many times while the reader drags a border or turns the device.
const DEBOUNCE_MS = 100;

/** The content size of an element, debounced by 100 ms; undefined until it is measured. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(([entry]) => {
      const update = () => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
      clearTimeout(timer);
      // Only the first size is used at once.
      if (timer === undefined) update();
      timer = setTimeout(update, DEBOUNCE_MS);
    });
    if (element.current) observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return size;
}
