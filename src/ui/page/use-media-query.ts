import { useSyncExternalStore } from "react";

/**
 * Whether a media query matches; rerenders when that changes. Its px count at the usual text size, as in the styles. Always
 * false in jsdom.
 */
export function useMediaQuery(query: string): boolean {
  const store = getStore(query);
  return useSyncExternalStore(store.subscribe, store.matches);
}

// One per query, because useSyncExternalStore subscribes again whenever `subscribe` is another function.
const stores = new Map<string, ReturnType<typeof createStore>>();

function getStore(query: string) {
  const store = stores.get(query) ?? createStore(query);
  stores.set(query, store);
  return store;
}

function createStore(query: string) {
  // jsdom has no matchMedia.
  const list =
    typeof window.matchMedia === "function" ? window.matchMedia(query.replace(/(\d+)px/g, toRem)) : undefined;
  return {
    matches: () => list?.matches ?? false,
    subscribe: (listener: () => void) => {
      list?.addEventListener("change", listener);
      return () => list?.removeEventListener("change", listener);
    },
  };
}

const toRem = (_length: string, px: string) => `${Number(px) / 16}rem`;
