import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState, type MouseEvent } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Route, Router, Routes } from "react-router-dom";
import { useConnection } from "../state/connection";
import { readSiteConfig, useSiteConfig } from "../state/site-config";
import { getMain } from "../ui/page/keep-focus";
import { lazyAfterLoad, Nothing } from "../ui/page/lazy-after-load";
import { SiteTitle } from "../ui/page/Page";
import { runShortcut, useShortcuts } from "../ui/page/shortcuts";
import { Banner } from "./Banner";
import { ConfigFailure, ConfigFaults } from "./ConfigAlerts";
import { useCurrentLocation, type History } from "./current-location";
import { PageFault } from "./Pages";
import { PageStack } from "./PageStack";
import type { PageRequests } from "./page-requests";
import styles from "./App.module.css";

const Toasts = lazyAfterLoad(async () => (await import("../ui/feedback/Toasts")).Toasts, { failed: Nothing });
const ShortcutHelp = lazyAfterLoad(async () => (await import("./ShortcutHelp")).ShortcutHelp);

interface Props {
  client: QueryClient;
  /** Those of the first page have been started. */
  requests: PageRequests;
  history: History;
}

/**
 * The app. Its router stays at the first address: each page has an address of its own, so that a navigation renders nothing
 * in the pages that are hidden.
 */
export function App({ client, ...props }: Props) {
  const { history } = props;
  const [location] = useState(history.location);
  return (
    <QueryClientProvider client={client}>
      {/* A transition would show a page a frame or two later, and the old page stays usable without one. */}
      <Router basename={import.meta.env.BASE_URL} navigator={history} location={location} useTransitions={false}>
        <ErrorBoundary FallbackComponent={PageFault}>
          <Frame {...props} />
        </ErrorBoundary>
      </Router>
    </QueryClientProvider>
  );
}

/** The frame around every page. */
function Frame({ requests, history }: Omit<Props, "client">) {
  const location = useCurrentLocation(history);
  const { source } = useConnection();
  const { config, faults, failure } = useSiteConfig();

  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    getMain()?.focus();
  };

  return (
    <CSPProvider disableStyleElements>
      <a className={styles.skip} href="#main" onClick={skipToContent}>
        Skip to content
      </a>
      <Routes location={location}>
        <Route path="*" element={<Banner />} />
      </Routes>
      <ConfigFaults faults={faults} />
      <SiteTitle value={config.title}>
        {/* The demo sends nothing to a service, so it works without the config. */}
        {failure !== undefined && source === "service" ? (
          <ConfigFailure failure={failure} onRetry={readSiteConfig} />
        ) : (
          <PageStack location={location} requests={requests} />
        )}
      </SiteTitle>
      <Shortcuts />
      <Toasts />
    </CSPProvider>
  );
}

/** Handles keyboard shortcuts. The key `?` opens a dialog that lists them. */
function Shortcuts() {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    document.addEventListener("keydown", runShortcut);
    return () => document.removeEventListener("keydown", runShortcut);
  }, []);
  useShortcuts([{ keys: ["?"], description: "Keyboard shortcuts", run: () => setHelpOpen(true) }], "Anywhere");
  return isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />;
}
