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

const toRem = (_length: string, px: string) => `${Number(px) / 16}rem`;
