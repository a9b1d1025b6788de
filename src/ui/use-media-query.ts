import { useSyncExternalStore } from "react";

/** Whether a media query matches; rerenders when that changes. Always false in jsdom. */
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
  const list = typeof window.matchMedia === "function" ? window.matchMedia(query) : undefined;
  return {
    matches: () => list?.matches ?? false,
    subscribe: (listener: () => void) => {
      list?.addEventListener("change", listener);
      return () => list?.removeEventListener("change", listener);
    },
  };
}
