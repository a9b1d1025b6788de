import { useSyncExternalStore } from "react";

export function useMediaQuery(query: string): boolean {
  const list = listOf(query);
  return useSyncExternalStore(list.subscribe, list.matches);
}

const lists = new Map<string, ReturnType<typeof makeList>>();

function listOf(query: string) {
  const list = lists.get(query) ?? makeList(query);
  lists.set(query, list);
  return list;
}

function makeList(query: string) {
  // Not every environment that draws the page lays it out.
  const list = typeof window.matchMedia === "function" ? window.matchMedia(query) : undefined;
  return {
    matches: () => list?.matches ?? false,
    subscribe: (listener: () => void) => {
      list?.addEventListener("change", listener);
      return () => list?.removeEventListener("change", listener);
    },
  };
}
