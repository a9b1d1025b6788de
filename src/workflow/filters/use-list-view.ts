import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { listViewSearch, readListView, type ListView } from "../../list/list-view";

// Writing the address takes longer than a keystroke may.
const DEBOUNCE_MS = 250;

/**
 * The list's view, which is held by the address. Only the text being typed is local: it is written to the address after
 * a pause, with any other change, and by `flush`, which the search field calls when it loses the focus.
 */
export function useListView() {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const written = useMemo(() => readListView(search), [search]);
  // The text that is not in the address yet. It is valid for one history entry: after any navigation, also the one that
  // writes this text, the address is used.
  const [typed, setTyped] = useState<{ text: string; key: string }>();
  const pendingText = typed?.key === key ? typed.text : undefined;
  const view = useMemo(
    () => (pendingText === undefined ? written : { ...written, q: pendingText }),
    [written, pendingText],
  );

  const write = useCallback(
    (next: ListView) => {
      // Without flushSync the router renders in a transition, and a letter typed meanwhile would be lost.
      void navigate({ search: listViewSearch(next) }, { replace: true, flushSync: true });
    },
    [navigate],
  );
  useEffect(() => {
    if (pendingText === undefined) return;
    const timer = setTimeout(() => write(view), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [pendingText, view, write]);

  // Keeps `change` the same function while the reader types, so that the memoized table does not render.
  const latest = useRef({ view, key });
  useLayoutEffect(() => {
    latest.current = { view, key };
  });
  const change = useCallback(
    (parts: Partial<ListView>) => {
      const { view: current, key: currentKey } = latest.current;
      const next = { ...current, ...parts };
      // Two changes in one event both count.
      latest.current = { view: next, key: currentKey };
      const isTyping = Object.keys(parts).join() === "q";
      if (isTyping) setTyped({ text: next.q, key: currentKey });
      else write(next);
    },
    [write],
  );
  const flush = () => {
    if (pendingText !== undefined) write(view);
  };
  return { view, change, flush };
}
