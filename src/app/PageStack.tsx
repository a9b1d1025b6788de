import { useQuery } from "@tanstack/react-query";
import { Activity, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { parsePath, type Location } from "react-router-dom";
import { idsIn } from "../browser/page-paths";
import { documentQuery } from "../service/queries";
import { timesDropped } from "../service/query-client";
import { isServiceMissing } from "../state/connection";
import { useStore } from "../state/store";
import { focusHeading } from "../ui/page/keep-focus";
import { PrepareContext } from "../ui/page/prepare";
import { addDocument, openPage, withoutHidden } from "./kept-pages";
import { PageFault, PageRoutes } from "./Pages";

/**
 * The page at the current address, and behind it the hidden ones that the reader will probably open next. React runs no
 * effects in hidden pages: they have no keys, no title, no timers and no requests.
 */
export function PageStack({ location }: { location: Location }) {
  const { visible, document, list, labels, prepare } = useKeptPages(location);
  const onShown = useFocusAfterNavigation(location.pathname);
  return (
    <PrepareContext value={prepare}>
      {/* Before the document, which would otherwise move the scroll position before it is kept. */}
      {labels && <Page key="labels" location={labels} isVisible={visible === "labels"} onShown={onShown} keepsPlace />}
      {document && (
        <Page
          key={`document ${document.openedWith}`}
          location={document.location}
          documentIds={document.ids}
          isVisible={visible === "document"}
          onShown={onShown}
        />
      )}
      {list && <Page key="list" location={list} isVisible={visible === "list"} onShown={onShown} />}
      {visible === "other" && <Page key="other" location={location} isVisible onShown={onShown} />}
    </PrepareContext>
  );
}

function useKeptPages(location: Location) {
  const [pages, setPages] = useState(() => openPage(location));
  const { wanted, isReady, prepare, forget } = useWanted();
  const drops = useStore(timesDropped);
  const [dropsSeen, setDropsSeen] = useState(drops);
  if (pages.location !== location) {
    setPages(openPage(location, pages));
    forget();
  } else if (dropsSeen !== drops) {
    setPages(withoutHidden(pages));
    setDropsSeen(drops);
  } else if (wanted && isReady) {
    const added = addDocument(wanted.id, wanted.location, pages);
    if (added !== pages) setPages(added);
  }
  return { ...pages, prepare };
}

/** The document that a page wants to be prepared, and whether it has been fetched. */
function useWanted() {
  const [wanted, setWanted] = useState<{ path: string; id: string; location: Location }>();
  const { data } = useQuery({ ...documentQuery(wanted?.id ?? ""), enabled: wanted !== undefined });
  const prepare = useCallback((path: string) => {
    const { pathname = "", search = "" } = parsePath(path);
    const { documentId: id } = idsIn(pathname);
    if (id !== undefined) {
      setWanted({ path, id, location: { pathname, search, hash: "", state: null, key: "prepared" } });
    }
    return () => setWanted((now) => (now?.path === path ? undefined : now));
  }, []);
  return { wanted, isReady: data !== undefined, prepare, forget: () => setWanted(undefined) };
}

interface PageProps {
  /** Its own address, which is not the current one while the page is hidden. */
  location: Location;
  documentIds?: readonly string[];
  isVisible: boolean;
  /** Called with the path of a page when it is visible and its code has been loaded. */
  onShown: (pathname: string) => void;
  /** Whether it is shown again with the scroll position and the focus that it was left with. */
  keepsPlace?: boolean;
}

function Page({ location, documentIds, isVisible, onShown, keepsPlace = false }: PageProps) {
  const { pathname } = location;
  const { workflowId, documentId } = idsIn(pathname);
  const asksService = (workflowId ?? documentId) !== undefined;
  return (
    <Activity mode={isVisible ? "visible" : "hidden"}>
      <Suspense fallback={<main aria-busy="true" />}>
        <Shown pathname={pathname} onShown={onShown} keepsPlace={keepsPlace} />
        <ErrorBoundary FallbackComponent={PageFault} resetKeys={[location]}>
          <PageRoutes location={location} documentIds={documentIds} needsSetUp={asksService && isServiceMissing()} />
        </ErrorBoundary>
      </Suspense>
    </Activity>
  );
}

/** Beside the page, so that it waits for the page's code, and before it, so that the page can move the focus on. */
function Shown({ pathname, onShown, keepsPlace }: Pick<PageProps, "onShown" | "keepsPlace"> & { pathname: string }) {
  const left = useRef<{ focused: Element | null; scrollY: number }>(undefined);
  // Just before the page is hidden. Later, both are lost.
  useLayoutEffect(
    () => () => {
      left.current = { focused: document.activeElement, scrollY: window.scrollY };
    },
    [],
  );
  useEffect(() => {
    onShown(pathname);
    if (!keepsPlace || !left.current) return;
    if (left.current.focused instanceof HTMLElement) left.current.focused.focus();
    window.scrollTo(0, left.current.scrollY);
    left.current = undefined;
  }, [pathname, onShown, keepsPlace]);
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
    const isStep = isDocument(focused.current) && isDocument(pathname);
    focused.current = pathname;
    if (!isStep) window.scrollTo(0, 0);
    focusHeading();
  }, []);
}

function isDocument(pathname: string): boolean {
  return idsIn(pathname).documentId !== undefined;
}
