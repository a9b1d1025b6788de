import { Activity, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import type { Location } from "react-router-dom";
import { idsIn } from "../browser/page-paths";
import { timesDropped } from "../service/query-client";
import { isServiceMissing } from "../state/connection";
import { useStore } from "../state/store";
import { focusHeading } from "../ui/page/keep-focus";
import { PageFault, PageRoutes } from "./Pages";

/**
 * The page at the current address. The list of a workflow stays hidden behind the other pages of the workflow, and its labels
 * page behind its documents. React runs no effects in hidden pages: they have no keys, no title, no timers and no requests.
 */
export function PageStack({ location }: { location: Location }) {
  const { list, labels } = useKeptPages(location);
  const onShown = useFocusAfterNavigation(location.pathname);
  const visible = kindOf(location.pathname);
  return (
    <>
      {/* Before the document, which would otherwise move the scroll position before it is kept. */}
      {labels && <Page key="labels" location={labels} isVisible={visible === "labels"} onShown={onShown} keepsPlace />}
      {(visible === "document" || visible === "other") && (
        <Page key={visible} location={location} isVisible onShown={onShown} />
      )}
      {list && <Page key="list" location={list} isVisible={visible === "list"} onShown={onShown} />}
    </>
  );
}

function kindOf(pathname: string): "document" | "labels" | "list" | "other" {
  const { workflowId, documentId, isLabels } = idsIn(pathname);
  if (documentId !== undefined) return "document";
  if (workflowId === undefined) return "other";
  return isLabels ? "labels" : "list";
}

interface KeptPages {
  /** The address of the list, and of the labels page, visible or hidden. */
  list?: Location | undefined;
  labels?: Location | undefined;
}

/** The pages that stay. None does once all data was dropped: what was rendered with it must not come back. */
function useKeptPages(location: Location): KeptPages {
  const drops = useStore(timesDropped);
  const [kept, setKept] = useState(() => ({ location, drops, pages: keepPages(location, {}) }));
  if (kept.location === location && kept.drops === drops) return kept.pages;
  const pages = keepPages(location, kept.drops === drops ? kept.pages : {});
  setKept({ location, drops, pages });
  return pages;
}

function keepPages(location: Location, before: KeptPages): KeptPages {
  const { workflowId } = idsIn(location.pathname);
  const kind = kindOf(location.pathname);
  if (kind === "other") return {};
  const keep = (page: Location | undefined) =>
    page && idsIn(page.pathname).workflowId === workflowId ? page : undefined;
  const list = keep(before.list);
  const labels = keep(before.labels);
  if (kind === "list") return { list: reuse(list, location) };
  return kind === "labels" ? { list, labels: reuse(labels, location) } : { list, labels };
}

/** The address that a page has already, if the new one is equal: then nothing of the page has to render. */
function reuse(before: Location | undefined, location: Location): Location {
  const isEqual =
    before?.pathname === location.pathname && before.search === location.search && before.state === location.state;
  return isEqual ? before : location;
}

interface PageProps {
  /** Its own address, which is not the current one while the page is hidden. */
  location: Location;
  isVisible: boolean;
  /** Called with the path of a page when it is visible and its code has been loaded. */
  onShown: (pathname: string) => void;
  /** Whether it is shown again with the scroll position and the focus that it was left with. */
  keepsPlace?: boolean;
}

function Page({ location, isVisible, onShown, keepsPlace = false }: PageProps) {
  const { pathname } = location;
  const { workflowId, documentId } = idsIn(pathname);
  const asksService = (workflowId ?? documentId) !== undefined;
  return (
    <Activity mode={isVisible ? "visible" : "hidden"}>
      <Suspense fallback={<main aria-busy="true" />}>
        <Shown pathname={pathname} onShown={onShown} keepsPlace={keepsPlace} />
        <ErrorBoundary FallbackComponent={PageFault} resetKeys={[location]}>
          <PageRoutes location={location} needsSetUp={asksService && isServiceMissing()} />
        </ErrorBoundary>
      </Suspense>
    </Activity>
  );
}

/** Beside the page, so that it waits for the page's code, and before it, so that the page can move the focus on. */
function Shown({ pathname, onShown, keepsPlace }: Pick<PageProps, "onShown" | "keepsPlace"> & { pathname: string }) {
  const left = useRef<{ focused: Element | null; scrollY: number }>(undefined);
  // Just before the page is hidden. Later, both are lost.
  useLayoutEffect(() => {
    if (!keepsPlace) return;
    return () => {
      left.current = { focused: document.activeElement, scrollY: window.scrollY };
    };
  }, [keepsPlace]);
  useEffect(() => {
    onShown(pathname);
    if (!left.current) return;
    if (left.current.focused instanceof HTMLElement) left.current.focused.focus();
    window.scrollTo(0, left.current.scrollY);
    left.current = undefined;
  }, [pathname, onShown]);
  return null;
}

/**
 * Returns a function that moves the focus to the heading of a new page and scrolls to the top, but not between two documents:
 * a reader who compares the same labels of many documents stays where they are.
 */
function useFocusAfterNavigation(firstPathname: string) {
  const focused = useRef(firstPathname);
  return useCallback((pathname: string) => {
    if (focused.current === pathname) return;
    const isStep = kindOf(focused.current) === "document" && kindOf(pathname) === "document";
    focused.current = pathname;
    if (!isStep) window.scrollTo(0, 0);
    focusHeading();
  }, []);
}
