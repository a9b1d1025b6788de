import { useCallback, useEffect, useRef } from "react";

const DWELL_MS = 150;

/**
 * Calls back when the pointer or the focus has stayed on one document for a moment, or when the pointer is pressed there.
 * The function that `onDwell` returns is called when the reader leaves the document, but not when they open it.
 */
export function useDwell(onDwell: (documentId: string) => () => void) {
  const current = useRef<{ id: string; timer: number; begin: () => void; end: () => void }>(undefined);
  const leave = useCallback(() => {
    current.current?.end();
    current.current = undefined;
  }, []);
  const enter = useCallback(
    (id: string) => {
      if (current.current?.id === id) return;
      leave();
      let undo: (() => void) | undefined;
      const begin = () => {
        undo ??= onDwell(id);
      };
      const timer = window.setTimeout(begin, DWELL_MS);
      current.current = {
        id,
        timer,
        begin,
        end: () => {
          clearTimeout(timer);
          undo?.();
        },
      };
    },
    [leave, onDwell],
  );
  const press = useCallback(
    (id: string) => {
      enter(id);
      current.current?.begin();
    },
    [enter],
  );
  const open = useCallback(() => {
    clearTimeout(current.current?.timer);
    current.current = undefined;
  }, []);
  useEffect(() => leave, [leave]);
  return { enter, press, leave, open };
}
