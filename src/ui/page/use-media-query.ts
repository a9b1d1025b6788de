import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Whether a media query matches; rerenders when that changes. Its px count at the usual text size, as in the styles. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query.replace(/(\d+)px/g, toRem)), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}

/**
 * The smallest of some widths in CSS px that the page is not wider than; Infinity if it is wider than all of them. `widths` has
 * to stay the same array.
 */
export function usePageWidth(widths: readonly number[]): number {
  const lists = useMemo(
    () =>
      [...widths]
        .sort((a, b) => a - b)
        .map((width) => ({ width, list: window.matchMedia(`(max-width: ${width / 16}rem)`) })),
    [widths],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      lists.forEach(({ list }) => list.addEventListener("change", listener));
      return () => lists.forEach(({ list }) => list.removeEventListener("change", listener));
    },
    [lists],
  );
  return useSyncExternalStore(subscribe, () => lists.find(({ list }) => list.matches)?.width ?? Infinity);
}

const toRem = (_length: string, px: string) => `${Number(px) / 16}rem`;
