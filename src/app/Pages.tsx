import { lazy, memo, useState, type ComponentType } from "react";
import type { FallbackProps } from "react-error-boundary";
import { Route, Routes, type Location } from "react-router-dom";
import { idsIn, paths } from "../browser/page-paths";
import { CODE_MISSING, isCodeMissing } from "../lib/missing-code";
import { Alert, ReloadButton } from "../ui/feedback/Alert";
import { GuideLink } from "../ui/feedback/GuideLink";
import { Page } from "../ui/page/Page";
import { WorkflowPage } from "../workflow/WorkflowPage";

interface LazyPage<Props> {
  /** Loads the code of the page. Rejects if that fails; the page then shows the error when it is opened. */
  load: () => Promise<unknown>;
  Page: ComponentType<Props>;
}

/** A page whose code loads separately. Unlike `React.lazy`, it renders at once if its code has been loaded before. */
function lazyPage<Props extends object>(loadComponent: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await loadComponent();
    return { default: loaded };
  };
  const Lazy: ComponentType<Props> = lazy(load);
  function LoadedPage(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  return { load, Page: LoadedPage };
}

// The workflow page is not among these: most visits start there, so its code is part of the app's main file.
const lazyPages = {
  home: lazyPage(async () => (await import("../home/HomePage")).HomePage),
  settings: lazyPage(async () => (await import("../settings/SettingsPage")).SettingsPage),
  document: lazyPage(async () => (await import("../document/DocumentPage")).DocumentPage),
  labels: lazyPage(async () => (await import("../labels/LabelsPage")).LabelsPage),
  setUp: lazyPage(async () => (await import("./StaticPages")).SetUpPage),
  notFound: lazyPage(async () => (await import("./StaticPages")).NotFoundPage),
};

/** Loads the code of the page at a path. Undefined for one whose code is not loaded separately. */
export function loadPageAt(pathname: string): Promise<unknown> | undefined {
  const { documentId, isLabels } = idsIn(pathname);
  if (documentId !== undefined) return lazyPages.document.load();
  if (isLabels) return lazyPages.labels.load();
  if (pathname === paths.home) return lazyPages.home.load();
  return pathname === paths.settings ? lazyPages.settings.load() : undefined;
}

/**
 * Loads the code of all pages, and the viewer of PDFs, so that a navigation neither waits for it nor needs the network. A
 * reader who asked the browser to save data gets each page's code when it is opened.
 */
export function preloadPages(): void {
  if ("connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData) return;
  for (const { load } of Object.values(lazyPages)) load().catch(() => undefined);
  void import("../document/DocumentPage").then(({ preloadPdfViewer }) => preloadPdfViewer()).catch(() => undefined);
}

interface Props {
  /** The page's own address: what is in it reads this one with `useLocation`, also while the page is hidden. */
  location: Location;
  /** Whether the page needs a service and there is none. */
  needsSetUp: boolean;
}

/** The page at an address. */
// Case matters: a regular expression that ignores it is slow to create at start-up.
export const PageRoutes = memo(function PageRoutes({ location, needsSetUp }: Props) {
  if (needsSetUp) {
    return (
      <Routes location={location}>
        <Route path="*" element={<lazyPages.setUp.Page />} />
      </Routes>
    );
  }
  const documentPage = <lazyPages.document.Page />;
  return (
    <Routes location={location}>
      <Route path="/" caseSensitive element={<lazyPages.home.Page />} />
      <Route path="/settings" caseSensitive element={<lazyPages.settings.Page />} />
      <Route path="/workflows/:workflowId" caseSensitive element={<WorkflowPage />} />
      <Route path="/workflows/:workflowId/documents/:documentId" caseSensitive element={documentPage} />
      <Route path="/workflows/:workflowId/labels" caseSensitive element={<lazyPages.labels.Page />} />
      <Route path="/documents/:documentId" caseSensitive element={documentPage} />
      <Route path="*" element={<lazyPages.notFound.Page />} />
    </Routes>
  );
});

/** Replaces a page whose code could not be loaded or that threw while rendering. The other pages still work. */
export function PageFault({ error }: Pick<FallbackProps, "error">) {
  const isMissing = isCodeMissing(error);
  return (
    <Page title="Problem">
      <Alert
        isPage
        actions={
          <>
            <ReloadButton />
            {isMissing && <GuideLink section="error-page">What does this mean?</GuideLink>}
          </>
        }
      >
        <h1 tabIndex={-1}>{isMissing ? CODE_MISSING.happened : "This page could not be shown"}</h1>
        <p>
          {isMissing
            ? CODE_MISSING.advice
            : "An error occurred while this page was rendered. The other pages still work."}
        </p>
        {!isMissing && error instanceof Error && <p className="quiet">{error.message}</p>}
      </Alert>
    </Page>
  );
}
