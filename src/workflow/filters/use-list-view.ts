import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { listViewSearch, readListView, type ListView } from "../../list/list-view";

// Writing an address costs more than a letter may take.
const TYPING_PAUSE_MS = 250;

/**
 * The list's view, which stands in the address. A change shows at once and the address follows: the router takes its
 * time, and a radio button or a typed letter cannot wait for it.
 */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState(() => readListView(search));
  // What this page itself wrote and has not come back yet; anything else in the address came from elsewhere.
  const written = useRef<string[]>([]);
  const pending = useRef<string>(undefined);

  const read = useRef(search);
  useEffect(() => {
    if (read.current === search) return;
    read.current = search;
    const place = written.current.indexOf(search);
    if (place >= 0) written.current.splice(0, place + 1);
    else setView(readListView(search));
  }, [search]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    const address = pending.current;
    pending.current = undefined;
    if (address === undefined) return;
    written.current.push(address);
    void navigate({ search: address }, { replace: true });
  }, [navigate]);

  // Whatever the reader does next finds the address written.
  useEffect(() => {
    const acts = ["pointerdown", "click", "focusout", "pagehide"] as const;
    for (const act of acts) window.addEventListener(act, write, { capture: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, write, { capture: true });
      clearTimeout(timer.current);
    };
  }, [write]);

  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  });
  const change = useCallback(
    (parts: Partial<ListView>) => {
      const next = { ...latest.current, ...parts };
      const typed = next.q !== latest.current.q;
      latest.current = next;
      setView(next);
      pending.current = listViewSearch(next);
      clearTimeout(timer.current);
      if (typed) timer.current = setTimeout(write, TYPING_PAUSE_MS);
      else write();
    },
    [write],
  );
  return [view, change];
}
