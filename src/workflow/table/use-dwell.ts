import { useCallback, useEffect, useRef } from "react";

const DWELL_MS = 150;

/**
 * Calls back when the pointer or the focus has stayed on one document for a moment. The function that `onDwell` returns
 * is called when the reader leaves the document.
 */
export function useDwell(onDwell: (documentId: string) => () => void) {
  const current = useRef<{ id: string; end: () => void }>(undefined);
  const leave = useCallback(() => {
    current.current?.end();
    current.current = undefined;
  }, []);
  const enter = useCallback(
    (id: string) => {
      if (current.current?.id === id) return;
      leave();
      let undo: (() => void) | undefined;
      const timer = setTimeout(() => {
        undo = onDwell(id);
      }, DWELL_MS);
      current.current = {
        id,
        end: () => {
          clearTimeout(timer);
          undo?.();
        },
      };
    },
    [leave, onDwell],
  );
  useEffect(() => leave, [leave]);
  return { enter, leave };
}
