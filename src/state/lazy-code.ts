import { useEffect } from "react";
import { createStore, useStore } from "./store";

/**
 * A hook for code that is loaded when a component first needs it. Returns undefined before that, and where the code cannot be
 * loaded: the page then does without it.
 */
export function lazyCode<Code>(load: () => Promise<Code>) {
  const code = createStore<Code | undefined>(undefined);
  return function useCode(isNeeded = true): Code | undefined {
    useEffect(() => {
      if (isNeeded) load().then(code.set, () => undefined);
    }, [isNeeded]);
    return useStore(code);
  };
}
