import { useLayoutEffect, useRef, type RefObject } from "react";

/** A ref to the value of the latest render. Before the browser paints, so that events never meet an older one. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
