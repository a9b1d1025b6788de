import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { listViewSearch, readListView, type ListView } from "../model/list-view";

/**
 * The list's view, which stands in the address. A change shows at once and the address follows: the router takes its
 * time, and a radio button or a typed letter cannot wait for it.
 */
export function useListView(): [ListView, (next: ListView) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState(() => readListView(search));
  // What this page itself wrote and has not come back yet; anything else in the address came from elsewhere.
  const written = useRef<string[]>([]);

  useEffect(() => {
    const place = written.current.indexOf(search);
    if (place >= 0) written.current.splice(0, place + 1);
    else setView(readListView(search));
  }, [search]);

  const change = useCallback(
    (next: ListView) => {
      const address = listViewSearch(next);
      setView(next);
      written.current.push(address);
      void navigate({ search: address }, { replace: true });
    },
    [navigate],
  );
  return [view, change];
}
