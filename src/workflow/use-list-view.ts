import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as v from "valibot";
import { readJson, tabStorage } from "../browser/storage";
import { readListView, writeListView, type ListView } from "../list/list-view";

// Writing the address takes longer than a keystroke may.
const DEBOUNCE_MS = 250;

/** The text that was typed last, and the path of its page. */
const SavedSchema = v.object({ text: v.string(), path: v.string() });

const TYPED = "typed-search";

/**
 * The list's view, which is held by the address. Only the text being typed is local: it is written to the address after
 * a pause, with any other change, and before a person leaves the field or the page.
 */
export function useListView() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const written = useMemo(() => readListView(search), [search]);
  /** The text that is not in the address yet. It belongs to one query: any navigation to another one drops it. */
  const [typed, setTyped] = useState(() => {
    const text = wasReloaded() ? loadTyped(pathname) : undefined;
    return text === undefined || text === (written.q ?? "") ? undefined : { text, search };
  });
  if (typed && typed.search !== search) setTyped(undefined);
  const pendingText = typed?.search === search ? typed.text : undefined;
  const view = useMemo(
    () => (pendingText === undefined ? written : { ...written, q: pendingText || undefined }),
    [written, pendingText],
  );

  // Ahead of what is rendered: two changes in one event both count, and so does a letter that is typed before React renders
  // the address that was just written. Until then React can commit the rows of the old address once more: that commit must
  // not set this back.
  const latestRef = useRef({ view, search });
  useLayoutEffect(() => {
    latestRef.current = { view, search };
  }, [view, search]);
  const change = useCallback(
    (parts: Partial<ListView>) => {
      const next = { ...latestRef.current.view, ...parts };
      latestRef.current = { view: next, search: writeListView(next) };
      void navigate({ search: latestRef.current.search }, { replace: true });
    },
    [navigate, latestRef],
  );
  const type = (text: string) => {
    latestRef.current.view = { ...latestRef.current.view, q: text || undefined };
    setTyped({ text, search: latestRef.current.search });
    // For a reload. Saved with each letter, so that it does not matter when the page is left.
    tabStorage.write(TYPED, JSON.stringify({ text, path: pathname }));
  };
  // A text stays saved once it is in the address, because a reload right after may request the old address.
  useLayoutEffect(() => {
    if (pendingText === undefined && loadTyped(pathname) !== (written.q ?? "")) tabStorage.remove(TYPED);
  }, [pathname, pendingText, written]);
  useLayoutEffect(() => {
    let isReplaced = false;
    const onPageHide = ({ persisted }: PageTransitionEvent) => {
      isReplaced = !persisted;
    };
    window.addEventListener("pagehide", onPageHide);
    return () => {
      window.removeEventListener("pagehide", onPageHide);
      // WebKit can go on running a page that a reload has replaced already. The text is the new page's by then.
      if (!isReplaced) tabStorage.remove(TYPED);
    };
  }, []);
  // A layout effect, because React ends it when it hides this page while the next page's code is still loading. The
  // address is the next page's by then.
  useLayoutEffect(() => {
    if (pendingText === undefined) return;
    const pending = new AbortController();
    const write = () => {
      pending.abort();
      change({});
    };
    const timer = setTimeout(write, DEBOUNCE_MS);
    pending.signal.addEventListener("abort", () => clearTimeout(timer));
    beforeLeaving(write, pending.signal);
    return () => pending.abort();
  }, [pendingText, change]);
  return { view, change, type };
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

/** The text that was typed last on the page at this path in this tab. */
function loadTyped(pathname: string): string | undefined {
  const saved = v.safeParse(SavedSchema, readJson(tabStorage, TYPED));
  return saved.success && saved.output.path === pathname ? saved.output.text : undefined;
}

function wasReloaded(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "reload";
}
