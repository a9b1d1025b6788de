import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router-dom";
import * as v from "valibot";
import { readJson, tabStorage } from "../browser/storage";
import { readListView, writeListView, type ListView } from "../list/list-view";

// Writing the address takes longer than a keystroke may.
const DEBOUNCE_MS = 250;

/** The text that is not in the address yet. It is valid for one history entry only. */
interface Typed {
  text: string;
  key: string;
}

/** The text in the search field of the page at a path. */
const SavedSchema = v.object({ text: v.string(), path: v.string() });

const TYPED = "typed-search";

/**
 * The list's view, which is held by the address. Only the text being typed is local: it is written to the address after
 * a pause, with any other change, and before a person leaves the field or the page.
 */
export function useListView() {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const written = useMemo(() => readListView(search), [search]);
  // After any navigation, including the one that writes this text, the address is used.
  const [typed, setTyped] = useState((): Typed | undefined => {
    const text = loadTyped(pathname);
    return text === undefined || text === (written.q ?? "") ? undefined : { text, key };
  });
  const pendingText = typed?.key === key ? typed.text : undefined;
  const view = useMemo(
    () => (pendingText === undefined ? written : { ...written, q: pendingText || undefined }),
    [written, pendingText],
  );

  const write = useCallback(
    (next: ListView) => void navigate({ search: writeListView(next) }, { replace: true }),
    [navigate],
  );
  // A layout effect, because React ends it when it hides this page while the next page's code is still loading. The
  // address is the next page's by then.
  useLayoutEffect(() => {
    if (pendingText === undefined) return;
    const pending = new AbortController();
    const end = () => {
      pending.abort();
      write(view);
    };
    // Otherwise React renders in a later task. A letter typed before that would belong to the old entry, and be lost.
    const timer = setTimeout(() => flushSync(end), DEBOUNCE_MS);
    pending.signal.addEventListener("abort", () => clearTimeout(timer));
    beforeLeaving(end, pending.signal);
    return () => pending.abort();
  }, [pendingText, view, write]);

  // Keeps `change` the same function while the reader types, so that the memoized table does not render.
  const latest = useRef({ view, key });
  useLayoutEffect(() => {
    latest.current = { view, key };
  });
  useSavedText(pathname, latest);
  const change = useCallback(
    (parts: Partial<ListView>) => {
      // Two changes in one event both count.
      latest.current.view = { ...latest.current.view, ...parts };
      write(latest.current.view);
    },
    [write],
  );
  const type = useCallback((text: string) => {
    latest.current.view = { ...latest.current.view, q: text || undefined };
    setTyped({ text, key: latest.current.key });
  }, []);
  return { view, change, type };
}

/** Keeps the text in the search field over a reload. */
function useSavedText(pathname: string, latest: RefObject<{ view: ListView }>): void {
  useEffect(() => {
    tabStorage.remove(TYPED);
    // A text that is in the address is saved too, because a reload right after it was written may request the old address.
    const save = ({ persisted }: PageTransitionEvent) => {
      const { q } = latest.current.view;
      // What the browser keeps in memory comes back as it was.
      if (!persisted) tabStorage.write(TYPED, JSON.stringify({ text: q ?? "", path: pathname }));
    };
    window.addEventListener("pagehide", save);
    return () => window.removeEventListener("pagehide", save);
  }, [pathname, latest]);
}

/**
 * Calls `listener` when a person does what can lead to another page, before the page acts on it. Assistive technology
 * presses a link without moving the focus.
 */
function beforeLeaving(listener: () => void, signal: AbortSignal): void {
  const options = { capture: true, signal };
  window.addEventListener("click", listener, options);
  window.addEventListener("focusout", listener, options);
  window.addEventListener("keydown", ({ key }) => key === "Enter" && listener(), options);
}

/** The text that was in the search field when the page at this path was reloaded. */
function loadTyped(pathname: string): string | undefined {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const saved = v.safeParse(SavedSchema, readJson(tabStorage, TYPED));
  return visit?.type === "reload" && saved.success && saved.output.path === pathname ? saved.output.text : undefined;
}
