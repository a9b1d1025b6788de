import { useMemo, useSyncExternalStore } from "react";
import { MEDIA } from "./breakpoints";

/** Whether a media query matches; rerenders when that changes. Its px count at the usual text size, as in the styles. */
export function useMediaQuery(query: string): boolean {
  const media = useMemo(() => watchMedia([[query.replace(/(\d+)px/g, toRem), true]], false), [query]);
  return useSyncExternalStore(media.subscribe, media.getValue);
}

/** Whether the page has the layout for a phone, which low windows have too. */
export function useIsPhone(): boolean {
  return useMediaQuery(MEDIA.phone);
}

/**
 * The smallest of some widths in CSS px that the page is not wider than; Infinity if it is wider than all of them. `widths` has
 * to stay the same array.
 */
export function usePageWidth(widths: readonly number[]): number {
  const media = useMemo(() => {
    const sorted = [...widths].sort((a, b) => a - b);
    return watchMedia(
      sorted.map((width) => [`(max-width: ${width / 16}rem)`, width]),
      Infinity,
    );
  }, [widths]);
  return useSyncExternalStore(media.subscribe, media.getValue);
}

/**
 * The value of the first media query that matches, as a store. While the page is printed, the value stays what it was on
 * screen: paper is narrower, and a panel that was closed and opened again for it would lose what its reader did in it.
 */
function watchMedia<Value>(values: readonly (readonly [query: string, Value])[], otherwise: Value) {
  const queries = values.map(([query, value]) => ({ list: window.matchMedia(query), value }));
  const paper = window.matchMedia("print");
  let last: Value | undefined;
  const getValue = (): Value => {
    if (last !== undefined && paper.matches) return last;
    return (last = queries.find(({ list }) => list.matches)?.value ?? otherwise);
  };
  const subscribe = (listener: () => void) => {
    const lists = [...queries.map(({ list }) => list), paper];
    lists.forEach((list) => list.addEventListener("change", listener));
    return () => lists.forEach((list) => list.removeEventListener("change", listener));
  };
  return { getValue, subscribe };
}

const toRem = (_length: string, px: string) => `${Number(px) / 16}rem`;
