import { useEffect, useState, type RefObject } from "react";

/** In CSS px. */
export interface Size {
  width: number;
  height: number;
}

// While the reader drags or turns the device, a size holds only for a moment.
const REST_MS = 100;

/** The inner size of an element once it has come to rest; undefined until it stands. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    // Not every environment that draws the page lays it out.
    if (typeof ResizeObserver !== "function") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measure = () => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
      clearTimeout(timer);
      if (timer === undefined) measure();
      timer = setTimeout(measure, REST_MS);
    });
    if (element.current) observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return size;
}
